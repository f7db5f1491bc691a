import { useEffect } from 'react'
import type { Actor } from '../../../shared/access/actor.ts'
import { useSessionStore } from '../../desk/session/session.tsx'
import type { ActingHere } from '../../desk/session/acting-here.ts'
import { StorageFailure } from '../../sync/engine/failures.ts'
import { openActingEngine } from '../../sync/open-acting-engine.ts'
import { syncRegistry } from '../sync-registry.ts'
import { setOpenSync } from '../sync/open-sync.ts'

/** Opens what a tab that acts in another person's name reads and acts with, apart from everything else in this browser. */
export function ActingOpener({ acting: { id }, actor }: { acting: ActingHere; actor: Actor }) {
  const sessions = useSessionStore()
  useEffect(
    function open() {
      setOpenSync({ kind: 'opening' })
      const opening = openActingEngine({ id, actor, registry: syncRegistry, onSignedOut: sessions.expire })
      let isLeft = false
      opening.then(
        (engine) => {
          if (!isLeft) setOpenSync({ kind: 'open', engine })
        },
        (error: unknown) => {
          const code = error instanceof StorageFailure ? error.code : 'storage.unavailable'
          if (!isLeft) setOpenSync({ kind: 'failed', code })
        },
      )
      return () => {
        isLeft = true
        setOpenSync({ kind: 'none' })
        void opening.then((engine) => engine.stop()).catch(() => undefined)
      }
    },
    // A page acts as one person until it is left.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [id],
  )
  return null
}
