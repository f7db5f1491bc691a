import type { Actor } from '../../../shared/access/actor.ts'
import { uuidV7, type Id } from '../../../shared/kernel/ids.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import { saveWatch, wasCutShort } from './cut-saves.ts'
import { databaseName, openDexieStore } from './dexie-store.ts'
import { createEngine, type SyncEngine } from './engine.ts'
import { httpTransport } from './http-transport.ts'
import { browserKeys } from './journal/journal-key.ts'
import { recoveryBoard } from './journal/report.ts'
import { SecondCopy, type Phone } from './journal/second-copy.ts'
import { openJournal } from './journal/worker-journal.ts'
import { deviceMark, unmarkLeaving } from './leaving/leaving-marks.ts'
import { arrive } from './leaving/presence.ts'
import { takeBack, type Returning } from './leaving/take-back.ts'
import { leaveDatabases } from './page-databases.ts'
import { whenPageIsLeft } from './page-life.ts'
import { openSealer } from './seal.ts'
import { Secrets } from './secrets.ts'
import { askToKeep } from './storage.ts'
import { browserTabs } from './tabs.ts'
import { liveEvents } from './live/live-events.ts'
import { listenForWakeups } from './wake-triggers.ts'

export interface OpenOptions {
  readonly actor: Actor
  readonly registry: Registry
  /** The server does not know this session any more. Nothing stops but syncing. */
  readonly onSignedOut?: () => void
  /** A newer app in another tab has taken the store over: nothing more can be saved in this one. */
  readonly onOutdated?: () => void
  /** The server knows a newer version of the application. Told with every answer. */
  readonly onNewer?: () => void
  /** A save that was running when this tab left Rond was not stored. Nobody had been told that it was. */
  readonly onCutShort?: () => void
  /** Off only where the store alone is measured. */
  readonly withSecondCopy?: boolean
}

/** Opens the engine of the signed-in user in this browser. Rejects with `StorageFailure` if nothing can be stored. */
export async function openEngine(options: OpenOptions): Promise<SyncEngine> {
  const { userId } = options.actor
  let leave = (): void => leaveDatabases(() => undefined)
  const stopListening = whenPageIsLeft(() => leave())
  const go = await arrive(userId)
  const stopped = () => {
    stopListening()
    go()
  }
  try {
    unmarkLeaving(localStorage, userId)
    const engine = await openHere(options, stopped)
    leave = () => engine.leave()
    return engine
  } catch (error) {
    stopped()
    throw error
  }
}

async function openHere(
  { actor, registry, onSignedOut, onOutdated, onNewer, onCutShort, withSecondCopy = true }: OpenOptions,
  onStopped: () => void,
): Promise<SyncEngine> {
  let yieldToNewerApp = (): Promise<void> => Promise.resolve()
  const [store, sealer] = await Promise.all([
    openDexieStore(databaseName(actor.userId), registry, { beforeGivingWay: () => yieldToNewerApp() }),
    openSealer(actor.userId),
  ])
  const stopped = new AbortController()
  const now = () => Date.now()
  const newId = () => uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)))
  const isNew = (await store.transact('read', (tx) => tx.meta.get('device'))) === undefined
  const copy = withSecondCopy ? openSecondCopy(actor.userId, after) : null
  const engine: SyncEngine = await createEngine({
    actor,
    registry,
    store,
    sealer,
    transport: httpTransport(actor.userId, undefined, onNewer),
    ports: {
      now,
      random: Math.random,
      newId,
      after,
      report: (error) => reportError(error),
    },
    tabs: browserTabs(actor.userId),
    events: liveEvents(actor, () => engine.wake('hint')),
    listen: (wake) => {
      const stopListening = listenForWakeups(wake)
      const leaving = new AbortController()
      const flush = () => void engine.drafts.flush()
      document.addEventListener('visibilitychange', flush, { signal: leaving.signal })
      if (copy) addEventListener('online', copy.ask, { signal: leaving.signal })
      return () => {
        stopListening()
        leaving.abort()
      }
    },
    firstConnection: navigator.onLine ? 'online' : 'offline',
    ...(onSignedOut ? { onSignedOut } : {}),
    onFirstSave: () => void askToKeep().catch(reportError),
    copies: [...(copy ? [copy] : []), saveWatch(actor.userId, sessionStorage)],
    onStopped: () => {
      stopped.abort()
      onStopped()
    },
  })
  yieldToNewerApp = () => engine.yieldToNewerApp().finally(onOutdated)
  if (copy) {
    const isKnown = localStorage.getItem(deviceMark(actor.userId)) !== null
    localStorage.setItem(deviceMark(actor.userId), engine.device)
    const context = { store, registry, secrets: new Secrets(sealer), device: engine.device, now, newId, copies: [copy] }
    const onBroughtBack = () => engine.wake('hint')
    // Beside the first screen, not before it.
    startCopy(copy, { context, actor, isNew, isKnown, onBroughtBack, onCutShort }, stopped.signal).catch(reportError)
  }
  return engine
}

interface CopiedPhone extends Phone, Returning {
  readonly onBroughtBack: () => void
  readonly onCutShort: OpenOptions['onCutShort'] | undefined
}

async function startCopy(copy: SecondCopy, phone: CopiedPhone, stopped: AbortSignal): Promise<void> {
  const { userId } = phone.actor
  const keys = browserKeys(userId)
  const taken = await takeBack({ ...phone, keys, after, report: reportError, stopped })
  // A store that went when its person signed out was not lost.
  await copy.start({ ...phone, isNew: phone.isNew && taken === 'nothing' })
  // Asked last: the journal may have brought it back.
  if (await wasCutShort(userId, sessionStorage, phone.context)) phone.onCutShort?.()
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

function openSecondCopy(userId: Id, after: (ms: number, run: () => void) => () => void): SecondCopy {
  const { locks } = navigator
  return new SecondCopy({
    port: openJournal(userId),
    keys: browserKeys(userId),
    board: recoveryBoard(userId),
    after,
    report: reportError,
    alone: async (work) => (locks ? locks.request(`rond-journal-repair-${userId}`, work) : work()),
  })
}
