// Which fields of a record are sealed, and their opened values while they are needed.

import type { Sealer } from './seal.ts'
import type { OutboxEntry } from './store.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Thrown inside a transaction when a command's code or secrets are not in memory: get them, then run it again. */
export class SecretsNeeded extends Error {
  override readonly name = 'SecretsNeeded'
}

/** Seals the named fields as `{ $local }`. Absent fields stay absent. */
export async function sealFields(
  sealer: Pick<Sealer, 'seal'>,
  place: string,
  { value, sensitive: names }: { value: Fields; sensitive: readonly string[] },
): Promise<Fields> {
  const sealed: Record<string, unknown> = { ...value }
  for (const name of names) {
    if (value[name] === undefined || value[name] === null) continue
    sealed[name] = { $local: await sealer.seal(JSON.stringify(value[name]), `${place}/${name}`) }
  }
  return sealed
}

interface RememberedSeal {
  readonly text: string
  readonly sealed: Promise<string>
  done: string | undefined
}

/** Seals every value once, and has it at hand afterwards: in the moment a page is left nothing can be waited for. */
export class RememberedSeals implements Pick<Sealer, 'seal'> {
  readonly #sealer: Sealer
  readonly #last = new Map<string, RememberedSeal>()

  constructor(sealer: Sealer) {
    this.#sealer = sealer
  }

  seal(text: string, place: string): Promise<string> {
    const last = this.#last.get(place)
    if (last?.text === text) return last.sealed
    const sealed = this.#sealer.seal(text, place)
    const next: RememberedSeal = { text, sealed, done: last?.done }
    this.#last.set(place, next)
    sealed.then(
      (done) => (next.done = done),
      () => this.#last.delete(place),
    )
    return sealed
  }

  /** As `sealFields`, at once: a value that is not sealed yet is the one that was sealed before it, or none. */
  sealedFields(place: string, { value, sensitive }: { value: Fields; sensitive: readonly string[] }): Fields {
    const fields: Record<string, unknown> = { ...value }
    for (const name of sensitive) {
      if (value[name] === undefined || value[name] === null) continue
      const sealed = this.#last.get(`${place}/${name}`)?.done
      if (sealed === undefined) delete fields[name]
      else fields[name] = { $local: sealed }
    }
    return fields
  }

  forget(place: string): void {
    for (const key of this.#last.keys()) if (key.startsWith(`${place}/`)) this.#last.delete(key)
  }
}

/**
 * Fields that are being sealed while a transaction already reads. Sealing runs in parallel and nearly always ends
 * first. If it does not, the transaction cannot wait for it (it would end), and runs once more, having written
 * nothing.
 */
export class Sealing {
  /** The sealed fields, once they are. */
  readonly ready: Promise<Fields>
  #args: Fields | undefined

  constructor(sealed: Fields | Promise<Fields>) {
    if (!(sealed instanceof Promise)) this.#args = sealed
    this.ready = Promise.resolve(sealed)
    this.ready.then(
      (args) => (this.#args = args),
      // A rule that refuses never reads them. A rule that reads them gets the error below.
      () => undefined,
    )
  }

  /** The sealed fields. Throws, inside `within`, when they are not there yet. */
  args(): Fields {
    if (!this.#args) throw new NotSealedYet()
    return this.#args
  }

  async within<T>(transact: () => Promise<T>): Promise<T> {
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof NotSealedYet)) throw error
      await this.ready
      return transact()
    }
  }
}

class NotSealedYet extends Error {
  override readonly name = 'NotSealedYet'
}

/**
 * Opens every `{ $local }` field. A field that no longer opens (its key is gone) is left out: the command is still
 * sent, the server refuses it by name, and the person is told. The rest of the queue goes on (S8).
 */
export async function openFields(sealer: Sealer, place: string, value: Fields): Promise<Fields> {
  const opened: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(value)) {
    if (!isLocal(field)) continue
    try {
      opened[name] = JSON.parse(await sealer.open(field.$local, `${place}/${name}`))
    } catch {
      delete opened[name]
    }
  }
  return opened
}

/** The record without its secrets, as a list may show it. */
export const withoutSecrets = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => !isLocal(field) && !isCapsule(field)))

/** The value to store once the secrets are not needed here: the server's capsules if it gave some, else nothing. */
export function wipeSecrets(entry: OutboxEntry): OutboxEntry {
  const args = Object.fromEntries(
    Object.entries(entry.args).flatMap(([name, field]) => {
      if (!isLocal(field)) return [[name, field]]
      const capsule = entry.capsules?.[name]
      return capsule === undefined ? [] : [[name, { $sealed: capsule }]]
    }),
  )
  return { ...entry, args }
}

/** Opened arguments of the commands this tab works with. Memory only. */
export class Secrets {
  readonly sealer: Sealer
  readonly #opened = new Map<string, { readonly seals: string; readonly args: Fields }>()

  constructor(sealer: Sealer) {
    this.sealer = sealer
  }

  remember(entry: OutboxEntry, args: Fields): void {
    const seals = sealsIn(entry)
    if (seals !== '') this.#opened.set(entry.id, { seals, args })
  }

  /** The arguments as given. Throws `SecretsNeeded` when they must be opened first. */
  argsOf(entry: OutboxEntry): Fields {
    const args = this.#known(entry)
    if (!args) throw new SecretsNeeded()
    return args
  }

  /** The arguments as given, opened where that has not been done. See `openFields`. */
  async open(entry: OutboxEntry): Promise<Fields> {
    return this.#known(entry) ?? openFields(this.sealer, entry.id, entry.args)
  }

  /** Opens what is not open yet, and forgets commands that are gone. */
  async prepare(entries: readonly OutboxEntry[]): Promise<void> {
    const ids = new Set(entries.map((entry) => entry.id))
    for (const id of this.#opened.keys()) if (!ids.has(id)) this.#opened.delete(id)
    await Promise.all(entries.map(async (entry) => this.remember(entry, await this.open(entry))))
  }

  forgetAll(): void {
    this.#opened.clear()
  }

  /** Fields that another tab has sealed again in the meantime are not known here. */
  #known(entry: OutboxEntry): Fields | undefined {
    const seals = sealsIn(entry)
    if (seals === '') return entry.args
    const opened = this.#opened.get(entry.id)
    return opened?.seals === seals ? opened.args : undefined
  }
}

const sealsIn = ({ args }: OutboxEntry): string =>
  Object.values(args)
    .flatMap((field) => (isLocal(field) ? [field.$local] : []))
    .join(' ')

/** Whether a field is sealed by this phone. */
export const isLocal = (field: unknown): field is { $local: string } =>
  typeof field === 'object' && field !== null && '$local' in field && typeof field.$local === 'string'

const isCapsule = (field: unknown): boolean => typeof field === 'object' && field !== null && '$sealed' in field
