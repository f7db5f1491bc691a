// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: losses of one copy are repaired from the other, at the start and when the key arrives.
// S4 Truth: if only one copy is written, the screen says so.
// S6 No leak: commands that left the outbox leave the journal.

import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { CommandJournal, CopyInProgress, EngineContext, GivenArgs, GivenCommand } from '../context.ts'
import { openFields } from '../secrets.ts'
import type { NewEntry, OutboxEntry } from '../store.ts'
import type { JournalKeys } from './journal-key.ts'
import type { Found, JournalKey, JournalPort } from './journal.ts'
import { bringBack, commandsIn, knownIds, payloadOf } from './recovery.ts'
import type { Recovery, RecoveryBoard } from './report.ts'
import type { PlaceKind } from './segments.ts'

/** How long a first save may wait for the server's key before an interim one takes its place. */
const FIRST_KEY_MS = 2_000
const TIDY_MS = 5_000
const FIRST_ASK_MS = 2_000
const MAX_ASK_MS = 60_000

export interface SecondCopyParts {
  readonly port: JournalPort
  readonly keys: JournalKeys
  readonly board: RecoveryBoard
  readonly after: (ms: number, run: () => void) => () => void
  readonly report: (error: unknown) => void
  /** Runs while no other tab of this user does the same. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

/** The data that the journal is compared with. */
export interface Phone {
  readonly context: EngineContext
  readonly actor: Actor
  /** The store has just been made. */
  readonly isNew: boolean
  /** This phone had a store of this user before. */
  readonly isKnown: boolean
  /** Called when commands have returned that the server may not have. */
  readonly onBroughtBack?: () => void
}

/** Beside the store: the journal of this tab, and its repairs. */
export class SecondCopy implements CommandJournal {
  readonly #parts: SecondCopyParts
  readonly #ready: Promise<void>
  /** Records that this tab has written, and their key. */
  readonly #own = new Map<Id, string>()
  /** Written before they are in the store, or will never be. */
  readonly #undecided = new Set<Id>()
  readonly #timers = new Map<'tidy' | 'ask', () => void>()
  #sealing: JournalKey | null = null
  /** The position of the last record, or of the next one. */
  #place: PlaceKind | null = null
  #hasServerKey = false
  #phone: Phone | null = null
  #hasToldLoss = false
  #isClosed = false

  constructor(parts: SecondCopyParts) {
    this.#parts = parts
    this.#ready = this.#takeKeys()
    this.#ready.catch(parts.report)
  }

  /** Compares and repairs, once the store is open. Resolves when this is done as far as it can be now. */
  async start(phone: Phone): Promise<void> {
    this.#phone = phone
    await this.#ready
    await this.#repair()
    if (!this.#hasServerKey) this.#askSoon(FIRST_ASK_MS)
  }

  begin(command: GivenCommand, args: GivenArgs): CopyInProgress {
    const { id } = command
    this.#undecided.add(id)
    let written = this.#append(command, args)
    return {
      buildsOn: (dependsOn) => {
        const before = written
        written = this.#append({ ...command, dependsOn }, args).then(() => before)
      },
      kept: async () => {
        this.#undecided.delete(id)
        await written
        this.#tidySoon()
      },
      withdraw: async () => {
        await written
        await this.#takeBack(id)
        this.#undecided.delete(id)
        this.#tidySoon()
      },
    }
  }

  async #append(command: GivenCommand, { open, sealed }: GivenArgs): Promise<void> {
    try {
      await this.#ready
      await this.#write(command, this.#hasServerKey ? open : await sealed)
    } catch {
      this.#parts.board.reportCopies('one')
    }
  }

  async #takeBack(id: Id): Promise<void> {
    this.#own.delete(id)
    try {
      await this.#parts.port.append({ kind: 'void', id, text: '' })
    } catch {
      // If nothing could be written, there is nothing to withdraw.
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const cancel of this.#timers.values()) cancel()
    await this.#drop().catch(this.#parts.report)
    await this.#parts.port.close().catch(this.#parts.report)
  }

  leave(): void {
    this.#isClosed = true
    for (const cancel of this.#timers.values()) cancel()
    this.#parts.port.leave()
  }

  /** Asks for the key now: the server has just answered this phone. */
  readonly ask = (): void => {
    if (this.#phone && !this.#hasServerKey) this.#askSoon(0)
  }

  async #takeKeys(): Promise<void> {
    const { keys, port, after } = this.#parts
    const [held, interim] = await Promise.all([keys.held(), keys.interim()])
    if (interim) await port.use(interim)
    const inTime = new Promise<null>((resolve) => after(FIRST_KEY_MS, () => resolve(null)))
    const servers = held ?? (await Promise.race([keys.fetch(), inTime]))
    await this.#seal(servers ?? interim ?? (await keys.makeInterim()), servers !== null)
  }

  async #seal(key: JournalKey, isServers: boolean): Promise<void> {
    if (this.#isClosed) return
    this.#tellPlace(await this.#parts.port.use(key))
    this.#sealing = key
    this.#hasServerKey = isServers
  }

  async #write(command: GivenCommand, args: NewEntry['args']): Promise<void> {
    const { id } = command
    const text = payloadOf(command, args)
    this.#own.set(id, this.#sealing?.id ?? '')
    try {
      this.#tellPlace(await this.#parts.port.append({ kind: 'command', id, text }))
    } catch (error) {
      this.#own.delete(id)
      throw error
    }
  }

  #tellPlace(place: PlaceKind | null): void {
    this.#place = place
    this.#parts.board.reportCopies(place === 'files' ? 'two' : place === 'database' ? 'together' : 'one')
  }

  #repair(): Promise<void> {
    return this.#parts.alone(async () => {
      const phone = this.#phone
      if (!phone || this.#isClosed) return
      const found = await this.#parts.port.read()
      const commands = commandsIn(found.records)
      const storeLost = phone.isNew && (phone.isKnown || commands.some(({ isLive }) => !isLive))
      // A tab that lives is about to commit what its segment has; only a store that was lost cannot have it.
      const mine = commands.filter(({ text, isLive }) => text !== null && (!isLive || storeLost))
      const broughtBack = await bringBack(phone.context, mine, phone.actor)
      // The loop may have looked into the outbox before this was in it.
      if (broughtBack > 0) phone.onBroughtBack?.()
      const known = await knownIds(phone.context)
      const locked = commands.filter(({ text, id, isLive }) => text === null && !isLive && !known.has(id))
      await this.#cover(found)
      const lockedIn = new Set(locked.map(({ segment }) => segment))
      await this.#parts.port.forget(found.dead.filter((name) => !lockedIn.has(name)))
      if (this.#hasServerKey && locked.length === 0) this.#forgetInterim(found)
      this.#tidySoon()
      this.#tell({ storeLost, broughtBack, locked: locked.length, unreadable: found.damaged })
    })
  }

  /** Writes what the outbox holds and no segment of a living tab has, so that both copies are whole again. */
  async #cover(found: Found): Promise<void> {
    if (!this.#phone) return
    const { context } = this.#phone
    const elsewhere = new Set(found.records.flatMap(({ id, isLive }) => (isLive ? [id] : [])))
    const entries = await outboxOf(context)
    const open = entries.filter(({ id }) => !elsewhere.has(id) && this.#own.get(id) !== this.#sealing?.id)
    await Promise.all(
      open.map(async (entry) => {
        const { args } = entry
        const opened = this.#hasServerKey ? await openFields(context.secrets.sealer, entry.id, args) : args
        return this.#write(entry, opened)
      }),
    )
  }

  #forgetInterim(found: Found): void {
    const isUsed = found.records.some(({ isLive, keyId }) => isLive && keyId !== this.#sealing?.id)
    if (!isUsed) this.#parts.keys.dropInterim()
  }

  #tell({ storeLost, broughtBack, locked, unreadable }: Omit<Recovery, 'at'>): void {
    const { board } = this.#parts
    const before = board.read().recovery
    const lossIsNews = storeLost && !this.#hasToldLoss
    this.#hasToldLoss = this.#hasToldLoss || storeLost
    if (!lossIsNews && broughtBack === 0 && locked === (before?.locked ?? 0)) return
    board.reportRecovery({
      at: before?.at ?? this.#phone?.context.now() ?? 0,
      storeLost: storeLost || before?.storeLost === true,
      broughtBack: broughtBack + (before?.broughtBack ?? 0),
      locked,
      // A damaged place is repaired from the store, where there is one.
      unreadable: storeLost ? unreadable : (before?.unreadable ?? 0),
    })
  }

  #askSoon(ms: number): void {
    this.#soon('ask', ms, async () => {
      const key = await this.#parts.keys.fetch()
      if (this.#isClosed || this.#hasServerKey) return
      if (!key) return this.#askSoon(Math.min(Math.max(ms, FIRST_ASK_MS) * 2, MAX_ASK_MS))
      await this.#seal(key, true)
      await this.#repair()
      await this.#drop()
    })
  }

  async #tidy(): Promise<void> {
    if (this.#parts.board.read().copies === 'one') {
      await this.#cover({ records: [], damaged: 0, dead: [] })
      this.#tellPlace(this.#place)
    }
    await this.#drop()
    if (this.#own.size > 0) this.#tidySoon()
  }

  /**
   * Deletes records of settled commands: a command that is not in the outbox was answered, or never got there.
   * Commands that are still being decided are not there yet.
   */
  async #drop(): Promise<void> {
    if (!this.#phone) return
    const written = [...this.#own.keys()].filter((id) => !this.#undecided.has(id))
    const waiting = new Set((await outboxOf(this.#phone.context)).map(({ id }) => id))
    const done = written.filter((id) => !waiting.has(id))
    for (const id of done) this.#own.delete(id)
    if (done.length > 0) await this.#parts.port.keep([...this.#own.keys()])
  }

  #tidySoon(): void {
    this.#soon('tidy', TIDY_MS, () => this.#tidy())
  }

  #soon(what: 'tidy' | 'ask', ms: number, work: () => Promise<void>): void {
    if (this.#isClosed) return
    this.#timers.get(what)?.()
    const run = () => {
      this.#timers.delete(what)
      work().catch((error: unknown) => {
        this.#parts.report(error)
        this.#soon(what, MAX_ASK_MS, work)
      })
    }
    this.#timers.set(what, this.#parts.after(ms, run))
  }
}

const outboxOf = ({ store }: Pick<EngineContext, 'store'>): Promise<readonly OutboxEntry[]> =>
  store.transact('read', (tx) => tx.outbox.list())
