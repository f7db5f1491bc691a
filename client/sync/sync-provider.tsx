import { useObservable } from 'dexie-react-hooks'
import { createContext, useContext, type ReactNode } from 'react'
import { assert } from '../../shared/kernel/assert.ts'
import type { Engine } from './engine/engine.ts'
import type { Overview } from './engine/overview.ts'
import { observeNothing, unanswered } from './observing.ts'

const EngineContext = createContext<Engine | null>(null)
const OverviewContext = createContext<Overview | undefined>(undefined)

/**
 * Provides the engine of the signed-in user; null while it is not open. The element stays the same when the engine
 * opens, so that nothing inside is mounted again and an open menu stays open.
 */
export function SyncProvider({ engine, children }: { engine: Engine | null; children: ReactNode }) {
  return (
    <EngineContext value={engine}>
      <OverviewContext value={useWatchedOverview(engine)}>{children}</OverviewContext>
    </EngineContext>
  )
}

/** Another engine for everything inside, as for screens that work online; what is said of the outbox stays the device's. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>
}

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  assert(engine, 'a screen that syncs stands outside SyncProvider')
  return engine
}

/** The engine, or null where nobody is signed in or it is not open yet. */
export const useEngineIfAny = (): Engine | null => useContext(EngineContext)

/** The overview of the outbox, read once for all screens; undefined until it has been read. */
export function useOverview(): Overview | undefined {
  return useContext(OverviewContext)
}

function useWatchedOverview(engine: Engine | null): Overview | undefined {
  const seen = useObservable(() => (engine ? observeOverview(engine) : observeNothing), [engine])
  return seen?.engine === engine ? seen.overview : undefined
}

function observeOverview(engine: Engine) {
  return {
    ...unanswered,
    subscribe: (onSeen: (seen: { engine: Engine; overview: Overview }) => void) =>
      engine.store.watch(() => engine.overview()).subscribe((overview) => onSeen({ engine, overview }), reportError),
  }
}
