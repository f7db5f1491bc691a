import type { Actor } from '../../shared/access/actor.ts'
import { newId } from './new-id.ts'
import type { Collection } from '../../shared/sync/collection.ts'
import type { Engine } from './engine/engine.ts'
import { onlineServer } from './online/ask-server.ts'
import { onlineEngine } from './online/online-engine.ts'
import { OnlineRows } from './online/online-rows.ts'
import { useEngine } from './sync-provider.tsx'

export type { OnlineRows } from './online/online-rows.ts'

interface Online {
  readonly engine: Engine
  readonly rows: OnlineRows
  actor: Actor
}

/** One engine for the signed-in person, so that answers are still there on the next page. It ends with the session. */
const byDevice = new WeakMap<Engine, Online>()

/**
 * An engine that reads the rows of `collections` from the server and sends commands at once. Every caller must pass
 * the same collections.
 */
export function useOnlineEngine(
  actor: Actor,
  // oxlint-disable-next-line typescript/no-explicit-any
  collections: readonly Collection<any>[],
): Pick<Online, 'engine' | 'rows'> {
  const device = useEngine()
  const known = byDevice.get(device)
  if (known) {
    known.actor = actor
    return known
  }
  const server = onlineServer(device.userId)
  const rows = new OnlineRows({ server, collections, now: () => Date.now() })
  const engine = onlineEngine({
    device,
    rows,
    server,
    actor: () => byDevice.get(device)?.actor ?? actor,
    now: () => Date.now(),
    newId,
    isOffline: () => !navigator.onLine,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const online = { engine, rows, actor }
  byDevice.set(device, online)
  return online
}
