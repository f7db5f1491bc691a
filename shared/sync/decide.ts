// Invariants (numbers from docs/sync.md):
// S7 One rule: this is the only place where a command meets rows, and both sides call it.
// S8 No blocking: unreadable or unknown commands become values here, never exceptions that stop a batch.

import { assert } from '../kernel/assert.ts'
import { mayUse } from '../access/ability.ts'
import { failure, type Failure } from '../kernel/result.ts'
import type { Row } from './collection.ts'
import type { Command, Decision, Facts, Need, RowReader } from './command.ts'
import type { Registry } from './registry.ts'

/** The source of rows for one side of the engine. */
export interface RowSource {
  /** Rows that are at hand may be answered at once: inside a browser's transaction every needless wait is paid for. */
  load(need: Need): readonly Row[] | Promise<readonly Row[]>
  /** The same for all needs of a round, where asking for them together is cheaper. In their order. */
  loadAll?(needs: readonly Need[]): Promise<readonly (readonly Row[])[]>
}

/** A command made readable: its definition and arguments in today's shape. */
export type Readable =
  | { readonly kind: 'readable'; readonly command: Command; readonly args: unknown }
  | { readonly kind: 'unknown'; readonly failures: readonly Failure[] }
  | { readonly kind: 'unreadable'; readonly failures: readonly Failure[] }

const MAX_LOAD_ROUNDS = 5

/** Finds the command, upgrades old arguments step by step and checks them. Never throws on foreign input. */
export function readCommand(
  registry: Pick<Registry, 'commands'>,
  wire: { name: string; version: number; args: unknown },
): Readable {
  const command = registry.commands.get(wire.name)
  if (!command || wire.version > command.version)
    return { kind: 'unknown', failures: [failure('sync.unknown-command')] }
  let args = wire.args
  for (let version = wire.version; version < command.version; version += 1) {
    const upgrade = command.upgrades[version]
    if (!upgrade) return { kind: 'unknown', failures: [failure('sync.unknown-command')] }
    try {
      args = upgrade(args)
    } catch {
      return { kind: 'unreadable', failures: [failure('sync.unreadable-command')] }
    }
  }
  const parsed = command.args.safeParse(args)
  if (parsed.success) return { kind: 'readable', command, args: parsed.data }
  return {
    kind: 'unreadable',
    failures: parsed.error.issues.map(({ message, path }) => failure(codeOf(message), path.join('.'))),
  }
}

/** A schema can report a fault with a code of its own. Any other message of a schema is never shown. */
const codeOf = (message: string): string => (/^[a-z-]+[.][a-z-]+$/.test(message) ? message : 'sync.unreadable-command')

/**
 * Loads what the command names and decides. Refuses when the actor lacks the command's permission.
 * Throws only when the command's own code is wrong, or the row source fails.
 */
export async function decideCommand(
  command: Command,
  args: unknown,
  source: RowSource,
  facts: Facts,
): Promise<Decision> {
  if (!mayUse(facts.actor.grants, command.permission)) {
    return { kind: 'refused', failures: [failure('access.forbidden', undefined, { permission: command.permission })] }
  }
  const loaded = new LoadedRows()
  for (let round = 0; round < MAX_LOAD_ROUNDS; round += 1) {
    const fresh = command.load(args, loaded.lenient, facts).filter((need) => !loaded.has(need))
    if (fresh.length === 0) return command.decide(args, loaded, facts)
    const found = source.loadAll ? await source.loadAll(fresh) : await loadEach(source, fresh)
    for (const [index, need] of fresh.entries()) loaded.add(need, found[index] ?? [])
  }
  throw new Error(`${command.name} keeps asking for rows after ${MAX_LOAD_ROUNDS} rounds`)
}

async function loadEach(source: RowSource, needs: readonly Need[]): Promise<readonly (readonly Row[])[]> {
  const asked = needs.map((need) => source.load(need))
  return asked.every(isAtHand) ? asked : Promise.all(asked.map((rows) => Promise.resolve(rows)))
}

/** The rows that the command asks for first, so that a side can fetch them together with other rows. */
export const firstNeeds = (command: Command, args: unknown, facts: Facts): readonly Need[] =>
  command.load(args, new LoadedRows().lenient, facts)

const isAtHand = (rows: readonly Row[] | Promise<readonly Row[]>): rows is readonly Row[] => Array.isArray(rows)

const keyOf = (need: Need): string =>
  'id' in need ? `${need.collection}#${need.id}` : `${need.collection}?${need.index}=${need.value}`

class LoadedRows implements RowReader {
  readonly #rows = new Map<string, readonly Row[]>()

  has = (need: Need): boolean => this.#rows.has(keyOf(need))

  add(need: Need, rows: readonly Row[]): void {
    this.#rows.set(keyOf(need), rows)
  }

  get: RowReader['get'] = (collection, id) => {
    const rows = this.#rows.get(keyOf({ collection: collection.name, id }))
    assert(rows, `row ${collection.name}/${id} was read but not loaded`)
    return rows[0] as never
  }

  where: RowReader['where'] = (collection, index, value) => {
    const rows = this.#rows.get(keyOf({ collection: collection.name, index, value }))
    assert(rows, `rows ${collection.name} by ${index} were read but not loaded`)
    return rows as never
  }

  /** While loading, what is not there yet reads as absent instead of as a bug. */
  readonly lenient: RowReader = {
    get: (collection, id) => this.#rows.get(keyOf({ collection: collection.name, id }))?.[0] as never,
    where: (collection, index, value) =>
      (this.#rows.get(keyOf({ collection: collection.name, index, value })) ?? []) as never,
  }
}
