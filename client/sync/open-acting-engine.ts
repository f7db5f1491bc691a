import type { Actor } from '../../shared/access/actor.ts'
import { uuidV7, type Id } from '../../shared/kernel/ids.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import { databaseName, openDexieStore } from './engine/dexie-store.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { httpTransport } from './engine/http-transport.ts'
import { deviceMark, unmarkLeaving } from './engine/leaving/leaving-marks.ts'
import { arrive } from './engine/leaving/presence.ts'
import { leaveDatabases } from './engine/page-databases.ts'
import { whenPageIsLeft } from './engine/page-life.ts'
import { openSealer } from './engine/seal.ts'
import { browserTabs } from './engine/tabs.ts'
import { onlineServer } from './online/ask-server.ts'
import { onlineEngine } from './online/online-engine.ts'
import { OnlineRows } from './online/online-rows.ts'

export interface ActingOptions {
  /** The impersonation's: everything on this device and every call is under it. */
  readonly id: Id
  /** The person in whose name somebody acts. */
  readonly actor: Actor
  readonly registry: Registry
  readonly onSignedOut: () => void
}

/**
 * The engine of a tab that acts in another person's name. Rows are pulled into a store of the impersonation's own, and
 * commands go to the server at once, which decides whether they may: nothing waits here, and nothing of the person who
 * works in this browser is touched.
 */
export async function openActingEngine({ id, actor, registry, onSignedOut }: ActingOptions): Promise<Engine> {
  const stopListening = whenPageIsLeft(() => leaveDatabases(() => undefined))
  const go = await arrive(id)
  unmarkLeaving(localStorage, id)
  const [store, sealer] = await Promise.all([
    openDexieStore(databaseName(id), registry, { beforeGivingWay: () => Promise.resolve() }),
    openSealer(id),
  ])
  const device = await createEngine({
    actor,
    registry,
    store,
    sealer,
    transport: httpTransport(id),
    ports: { now, random: Math.random, newId, after, report: (error) => reportError(error) },
    tabs: browserTabs(id),
    listen: (wake) => {
      const timer = setInterval(() => wake('hint'), LOOK_EVERY_MS)
      return () => clearInterval(timer)
    },
    firstConnection: navigator.onLine ? 'online' : 'offline',
    onSignedOut,
    onStopped: () => {
      stopListening()
      go()
    },
  })
  // Whoever opens Rond here next clears it away, should this tab not come to it.
  localStorage.setItem(deviceMark(id), device.device)
  device.start()
  return online(device, { id, actor })
}

/** No live channel opens in another person's name. */
const LOOK_EVERY_MS = 15_000

function online(device: Engine, { id, actor }: { id: Id; actor: Actor }): Engine {
  const server = onlineServer(id)
  const engine = onlineEngine({
    device,
    rows: new OnlineRows({ server, collections: [], now }),
    server,
    actor: () => actor,
    now,
    newId,
    isOffline: () => !navigator.onLine,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const submit: Engine['submit'] = async (...given) => {
    const result = await engine.submit(...given)
    device.wake('hint')
    return result
  }
  const own = new Map<PropertyKey, unknown>([
    ['userId', id],
    ['submit', submit],
  ])
  return new Proxy(engine, { get: (target, name) => own.get(name) ?? (Reflect.get(target, name) as unknown) })
}

const now = (): number => Date.now()
const newId = (): Id => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
