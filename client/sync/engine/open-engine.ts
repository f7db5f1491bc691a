import type { Actor } from '../../../shared/access/actor.ts'
import { uuidV7 } from '../../../shared/kernel/ids.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import { databaseName, openDexieStore } from './dexie-store.ts'
import { createEngine, type SyncEngine } from './engine.ts'
import { httpTransport } from './http-transport.ts'
import { openSealer } from './seal.ts'
import { askToKeep } from './storage.ts'
import { browserTabs } from './tabs.ts'
import { browserEvents, listenForWakeups } from './wakeups.ts'

export interface OpenOptions {
  readonly actor: Actor
  readonly registry: Registry
  /** The server does not know this session any more. Nothing stops but syncing. */
  readonly onSignedOut?: () => void
}

/** Opens the engine of the signed-in user in this browser. Rejects with `StorageFailure` where nothing can be kept. */
export async function openEngine({ actor, registry, onSignedOut }: OpenOptions): Promise<SyncEngine> {
  const [store, sealer] = await Promise.all([
    openDexieStore(databaseName(actor.userId), registry),
    openSealer(actor.userId),
  ])
  const now = () => Date.now()
  const engine: SyncEngine = await createEngine({
    actor,
    registry,
    store,
    sealer,
    transport: httpTransport(actor.userId),
    ports: {
      now,
      random: Math.random,
      newId: () => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10))),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      report: (error) => reportError(error),
    },
    tabs: browserTabs(actor.userId),
    events: browserEvents(() => engine.wake('hint')),
    listen: (wake) => {
      const stopListening = listenForWakeups(wake)
      const leaving = new AbortController()
      const flush = () => void engine.drafts.flush()
      addEventListener('pagehide', flush, { signal: leaving.signal })
      document.addEventListener('visibilitychange', flush, { signal: leaving.signal })
      return () => {
        stopListening()
        leaving.abort()
      }
    },
    firstConnection: navigator.onLine ? 'online' : 'offline',
    ...(onSignedOut ? { onSignedOut } : {}),
    onFirstSave: () => void askToKeep().catch(reportError),
  })
  return engine
}
