import type { Actor } from '../../shared/access/actor.ts'
import { uuidV7, type Id } from '../../shared/kernel/ids.ts'
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

/** One for the person who is signed in, so that what was read is still there on the next page; gone with them. */
const byDevice = new WeakMap<Engine, Online>()

/**
 * An engine whose rows of `collections` are the server's, and whose commands are sent at once. The collections are the
 * same wherever it is used.
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

const newId = (): Id => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
