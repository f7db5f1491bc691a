import type { Actor } from '../../../shared/access/actor.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../shared/kernel/result.ts'
import type { Command } from '../../../shared/sync/command.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import type { AtDesk } from './act-in-chains.ts'
import { Attachments } from './attachments.ts'
import { actorKey, type CommandJournal, type EngineContext } from './context.ts'
import { draftKey, Drafts } from './drafts.ts'
import { SyncLoop, type Connection, type LoopPorts, type LoopStatus, type WakeReason } from './loop.ts'
import { dismissEntry, submit, type Saved, type SubmitOptions } from './outbox.ts'
import { overviewOf, toSettled, type Overview, type SettledItem } from './overview.ts'
import { expireSettled } from './pull.ts'
import { askAfter } from './rebase.ts'
import type { ExportedRescue } from './rescue/export-rescue.ts'
import type { ImportedRescue } from './rescue/import-rescue.ts'
import { fingerprintOf, schemaOf } from './schema-versions.ts'
import type { Sealer } from './seal.ts'
import { openFields, Secrets, type Fields } from './secrets.ts'
import { emptyPullState, type LocalStore } from './store.ts'
import { syncSteps, type SyncSteps } from './sync-steps.ts'
import type { Tabs } from './tabs.ts'
import type { Transport } from './transport.ts'
import type { LiveEvents } from './live/live-events.ts'

/** Everything the engine needs from its surroundings. */
export interface EngineParts {
  readonly actor: Actor
  readonly registry: Registry
  readonly store: LocalStore
  readonly sealer: Sealer
  readonly transport: Transport
  readonly ports: LoopPorts & { readonly now: () => Instant; readonly newId: IdMaker }
  readonly tabs: Tabs
  readonly events?: LiveEvents
  /** Listens for wake-ups from outside while the engine runs. Answers how to stop. */
  readonly listen?: (wake: (reason: WakeReason) => void) => () => void
  readonly firstConnection?: Connection
  readonly copies?: readonly CommandJournal[]
  readonly onSignedOut?: () => void
  /** Called after the first command saved by this tab. */
  readonly onFirstSave?: () => void
  /** Called when the engine has stopped and let go of everything. */
  readonly onStopped?: () => void
}

/** Prepares the store for this user and version of the app. Nothing is sent before `start`. */
export async function createEngine(parts: EngineParts): Promise<SyncEngine> {
  const { store, registry, actor, ports, sealer, copies = [] } = parts
  const fingerprint = fingerprintOf(schemaOf(registry))
  const device = await store.transact('write', async (tx) => {
    const known = await tx.meta.get('device')
    const id = known ?? ports.newId()
    if (known === undefined) await tx.meta.put('device', id)
    await tx.meta.put(actorKey(actor), actor)
    if ((await tx.meta.get('fingerprint')) !== fingerprint) {
      const state = await tx.meta.get('pull')
      if (state) await tx.meta.put('pull', { ...state, revision: state.revision + 1, refetch: true })
      await tx.meta.put('fingerprint', fingerprint)
    }
    return id
  })
  const { now, newId } = ports
  return new SyncEngine(parts, { store, registry, secrets: new Secrets(sealer), device, now, newId, copies })
}

/** The part of an engine that screens use. */
export type Engine = Pick<SyncEngine, keyof SyncEngine> & AtDesk

/** One user's sync on one device, in one tab. Made by `createEngine`. */
export class SyncEngine {
  readonly store: LocalStore
  readonly attachments: Attachments
  readonly drafts: Drafts
  readonly #parts: EngineParts
  readonly #context: EngineContext
  readonly #steps: SyncSteps
  readonly #loop: SyncLoop
  readonly #listeners = new Set<() => void>()
  readonly #draftTimes = new Map<string, number>()
  #actor: Actor
  #status: LoopStatus
  #leads = false
  #hasSaved = false
  #stopped: Promise<void> | null = null
  #unlisten: () => void = () => undefined

  constructor(parts: EngineParts, context: EngineContext) {
    const { transport, ports } = parts
    this.store = context.store
    this.#parts = parts
    this.#context = context
    this.#actor = parts.actor
    this.attachments = new Attachments(context)
    this.drafts = new Drafts({ context, after: ports.after, report: ports.report, onSaved: this.#draftSaved })
    this.#steps = syncSteps(context, transport, this.attachments)
    this.#loop = new SyncLoop({
      ports,
      first: parts.firstConnection ?? 'offline',
      onStatus: this.#loopTold,
      steps: this.#steps,
    })
    this.#status = this.#loop.status
  }

  get device(): string {
    return this.#context.device
  }

  /** Joins the user's tabs and syncs when this tab is the leader. */
  start(): void {
    const { tabs, listen } = this.#parts
    tabs.listen((message) => {
      if (message.type === 'hello' && this.#leads) tabs.post({ type: 'status', status: this.#loop.status })
      // A person who opens the app again also ends the wait of a leader in the background.
      if (message.type !== 'status' && this.#leads) this.#loop.wake(message.type === 'wake' ? message.reason : 'person')
      if (message.type === 'status' && !this.#leads) this.#changeStatus(message.status)
    })
    tabs.post({ type: 'hello' })
    tabs.lead(() => {
      this.#leads = true
      this.#loop.start()
      this.#tidy().catch(this.#parts.ports.report)
      if (this.#loop.status.connection !== 'signed_out') this.#parts.events?.open()
    })
    this.#unlisten = listen?.((reason) => this.wake(reason)) ?? (() => undefined)
  }

  /** Writes waiting drafts and lets go of everything, once. The engine cannot be started again. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop().finally(this.#parts.onStopped)
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#unlisten()
    this.#parts.events?.close()
    await this.#loop.stop()
    await this.#steps.settled()
    await this.drafts.flush()
    for (const copy of this.#context.copies) await copy.close()
    this.#parts.tabs.leave()
    this.#context.secrets.forgetAll()
    this.store.close()
  }

  /** The page may end at any moment: saves the drafts, releases everything and waits for nothing. */
  leave(): void {
    this.#unlisten()
    this.#parts.events?.close()
    this.#parts.tabs.leave()
    this.#loop.stop().catch(this.#parts.ports.report)
    for (const copy of this.#context.copies) copy.leave()
    this.store.leave(this.drafts.unwritten())
  }

  /** Writes waiting drafts and syncs no more: a newer app takes the store over. Everything shown stays as it is. */
  async yieldToNewerApp(): Promise<void> {
    this.#changeStatus({ ...this.#status, problem: 'update_needed' })
    this.#parts.events?.close()
    this.#parts.tabs.leave()
    await Promise.all([this.#loop.stop().then(this.#steps.settled), this.drafts.flush()])
  }

  /** Looks for work now, here or in the tab that leads. */
  wake(reason: WakeReason = 'hint'): void {
    if (this.#leads) this.#loop.wake(reason)
    else this.#parts.tabs.post({ type: 'wake', reason })
  }

  /** Resolves when this tab has nothing more to do before the next wake-up. */
  idle(): Promise<void> {
    return this.#loop.idle()
  }

  /** The user whose data this is. */
  get userId(): Id {
    return this.#actor.userId
  }

  /** The same user after a refresh of the session. */
  async setActor(actor: Actor): Promise<void> {
    assert(actor.userId === this.#actor.userId, 'an engine belongs to one user')
    await this.store.transact('write', (tx) => tx.meta.put(actorKey(actor), actor))
    this.#actor = actor
    this.wake('person')
  }

  /** Decides and saves on this phone; see `submit`. */
  async submit<Args>(command: Command<Args>, args: Args, options: SubmitOptions = {}): Promise<Result<Saved>> {
    const result = await submit(this.#context, { command, args, actor: this.#actor, options })
    if (!result.ok) return result
    this.wake('hint')
    if (!this.#hasSaved) this.#parts.onFirstSave?.()
    this.#hasSaved = true
    return result
  }

  /**
   * Tries again what needs a person. A refused command is given again with a new identity; a parked one is judged
   * again under its own, so that it can never happen twice.
   */
  async retry(seq: number): Promise<Result<Saved>> {
    const entry = await this.store.transact('read', (tx) => tx.outbox.get(seq))
    if (!entry) return refused(failure('sync.not-found'))
    const rows = { commandId: entry.id, seq, rows: [] }
    if (entry.state === 'parked') {
      await askAfter(this.#context, seq)
      this.wake('person')
      return ok(rows)
    }
    await this.#context.registry.fetchCommands?.()
    const command = this.#context.registry.commands.get(entry.name)
    if (!command || entry.state !== 'refused') return refused(failure('sync.not-refused'))
    return this.submit(command, (await this.argsOf(seq)) ?? entry.args, { replaces: seq })
  }

  /** The arguments of a command in the outbox, with its secrets opened; null if it is no longer there. */
  async argsOf(seq: number): Promise<Fields | null> {
    const entry = await this.store.transact('read', (tx) => tx.outbox.get(seq))
    return entry ? openFields(this.#context.secrets.sealer, entry.id, entry.args) : null
  }

  /** Dismisses a refusal that a person has read. A command without an answer cannot be dismissed. */
  async dismiss(seq: number): Promise<void> {
    await this.store.transact('write', (tx) => dismissEntry(tx, seq))
  }

  /** Everything the server may not have, in one sealed file for another phone of this user; see `rescue/`. */
  async exportRescue(): Promise<ExportedRescue> {
    await this.drafts.flush()
    const { exportRescue } = await import('./rescue/export-rescue.ts')
    return exportRescue(this.#context, this.#actor.userId)
  }

  /** Takes over what another phone of this user has written; see `importRescue`. */
  async importRescue(file: Uint8Array<ArrayBuffer>, keyText: string): Promise<Result<ImportedRescue>> {
    const { importRescue } = await import('./rescue/import-rescue.ts')
    const result = await importRescue(this.#context, { file, keyText, actor: this.#actor })
    if (result.ok) this.wake('person')
    return result
  }

  /** All reads start at once: a watched store notices only what is asked before the first answer. */
  async overview(): Promise<Overview> {
    const ask = this.store.transact('read', (tx) => Promise.all([tx.outbox.list(), tx.meta.get('pull')]))
    const [[entries, pull], files] = await Promise.all([ask, this.store.files.list()])
    return overviewOf(entries, pull ?? emptyPullState, files)
  }

  /** The outcome of the commands of the last 30 days, newest first. */
  async history(): Promise<readonly SettledItem[]> {
    const settled = await this.store.transact('read', (tx) => tx.settled.list())
    return settled.map(toSettled).toReversed()
  }

  get status(): LoopStatus {
    return this.#status
  }

  /** When this tab last wrote a draft. */
  draftSavedAt(kind: string, id: string): number | null {
    return this.#draftTimes.get(draftKey(kind, id)) ?? null
  }

  /** Calls back when `status` or a draft's time has changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #tidy(): Promise<void> {
    await expireSettled(this.#context)
    await this.drafts.expire()
    await this.attachments.expire()
  }

  readonly #loopTold = (status: LoopStatus): void => {
    if (status.connection === 'signed_out') {
      this.#parts.events?.close()
      this.#parts.onSignedOut?.()
    } else if (status.connection === 'online') this.#parts.events?.open()
    this.#parts.tabs.post({ type: 'status', status })
    this.#changeStatus(status)
  }

  #changeStatus(status: LoopStatus): void {
    this.#status = status
    this.#tell()
  }

  readonly #draftSaved = (key: string, at: number): void => {
    this.#draftTimes.set(key, at)
    this.#tell()
  }

  #tell = (): void => this.#listeners.forEach((listener) => listener())
}
