import { useSyncExternalStore } from 'react'
import type { Engine } from '../../sync/engine/engine.ts'
import { lazyShellPart } from '../panels/lazy-shell-part.ts'
import { useShownSync } from '../sync/sync-scope.tsx'

const UpdateNeeded = lazyShellPart(() => import('./update-needed.tsx').then((module) => module.UpdateNeeded))

/** The place of the plain word that this version is too old to send anything: empty for as long as it is not. */
export function UpdatePlace() {
  const sync = useShownSync()
  return sync.kind === 'open' ? <Watched engine={sync.engine} /> : null
}

function Watched({ engine }: { engine: Engine }) {
  const { problem } = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.status,
  )
  return problem === 'update_needed' ? <UpdateNeeded /> : null
}
