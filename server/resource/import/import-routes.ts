import { setImmediate } from 'node:timers/promises'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import {
  cleanCell,
  IMPORT_CHANGED,
  importEndpoints,
  isShortened,
  type ImportContract,
  type ImportFault,
  type ImportOutcome,
  type ImportRow,
} from '../../../shared/resource/import.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { Turns } from '../../platform/turns.ts'
import { writeLines, type LogLine } from '../act/log-line.ts'
import { wordKey } from './import-faults.ts'
import { importProfileRoutes } from './import-profile-routes.ts'
import { addImportRun, findImportRun, settleImportRun, type ImportRun } from './import.store.ts'

/** A row with its place in the file. */
export interface NumberedRow {
  readonly at: number
  readonly row: ImportRow
}

interface Added {
  readonly ids: readonly Id[]
  readonly existing: number
  readonly faults: readonly ImportFault[]
  /** Log lines for the rows that were added. Left out by records, which write their own. */
  readonly logs?: readonly LogLine[]
}

/** How one kind of record is added from rows of text. */
export interface ServerImport {
  readonly contract: ImportContract
  /** Adds the sound rows inside the transaction and says what is wrong with the others. */
  readonly add: (db: Db, given: { actor: Actor; rows: readonly NumberedRow[] }) => Promise<Added>
  /** Runs after the commit of the import. It must be idempotent, and a job must repeat it if the server stopped before it. */
  readonly settle?: (ids: readonly Id[]) => Promise<void>
  /** Runs the import in one transaction with what follows from it. Default: a transaction of its rows alone. */
  readonly transact?: <T>(
    work: (db: Db) => Promise<{ readonly result: T; readonly added: readonly Id[] }>,
  ) => Promise<T>
  /** Whether the answer of a run names what it has added. */
  readonly namesAdded?: true
}

type ImportPlatform = Pick<Platform, 'database' | 'now' | 'newId'>

interface Asked {
  readonly actor: Actor
  readonly rows: readonly ImportRow[]
}

const limits = { maxBytes: 4 * 1024 * 1024, perMinute: 20 }

/** The check and the run of one import. */
export function importRoutes(platform: ImportPlatform, kind: ServerImport): readonly Route[] {
  const { check, run } = importEndpoints(kind.contract)
  return [
    route(check, ({ actor, input: { rows } }) => checkRows(platform, kind, { actor, rows }), limits),
    route(
      run,
      async ({ actor, input: { id, ready, rows } }) => {
        const done = await runOnce(platform, kind, { actor, id, ready, rows })
        if (done.settledAt === null) {
          await kind.settle?.(done.addedIds)
          await platform.database.tx((db) => settleImportRun(db, id, platform.now()))
        }
        return kind.namesAdded === true ? { ...done.outcome, ids: [...done.addedIds] } : done.outcome
      },
      limits,
    ),
    ...importProfileRoutes(platform, kind.contract),
  ]
}

/** What rows would do, and how it is done. For imports whose rows are carried out by commands. */
interface ReadImport {
  readonly outcome: ImportOutcome
  /** Does it, and says how it went: rows that were refused meanwhile are faults. */
  readonly carryOut: () => Promise<ImportOutcome>
}

/**
 * The check and the run of an import whose rows are commands. A run that stops half way is run again: `read` must find
 * what is done already. Runs of one `kind` wait for one another.
 */
export function actingImportRoutes(
  platform: ImportPlatform,
  contract: ImportContract,
  read: (given: { actor: Actor; rows: readonly NumberedRow[] }) => Promise<ReadImport>,
): readonly Route[] {
  const { database, now } = platform
  const { check, run } = importEndpoints(contract)
  const turns = new Turns()
  const readAll = async ({ actor, rows: given }: Asked) => {
    const rows = cleaned(contract, given)
    const doubles = faultsBefore(contract, rows)
    const { outcome, carryOut } = await read({ actor, rows: numbered(rows, doubles) })
    const withDoubles = (some: ImportOutcome): ImportOutcome => ({
      ...some,
      faults: inOrder([...doubles, ...some.faults]),
    })
    return { outcome: withDoubles(outcome), carryOut: async () => withDoubles(await carryOut()) }
  }
  const runOne = async ({ actor, rows, id, ready }: Asked & { id: Id; ready: number }): Promise<ImportOutcome> => {
    const earlier = await findImportRun(database.db, id)
    if (earlier) return outcomeFor(earlier, { actor, contract })
    const { outcome, carryOut } = await readAll({ actor, rows })
    if (outcome.ready !== ready) throw new Problem(409, IMPORT_CHANGED)
    const done = await carryOut()
    const at = now()
    const kept = { id, kind: contract.name, actorId: actor.userId, at, outcome: done, addedIds: [], settledAt: at }
    await database.tx((db) => addImportRun(db, kept))
    return done
  }
  return [
    route(check, async ({ actor, input: { rows } }) => (await readAll({ actor, rows })).outcome, limits),
    route(run, ({ actor, input }) => turns.take(contract.name, () => runOne({ actor, ...input })), limits),
    ...importProfileRoutes(platform, contract),
  ]
}

function outcomeFor(
  earlier: ImportRun,
  { actor, contract }: { actor: Actor; contract: ImportContract },
): ImportOutcome {
  if (earlier.actorId !== actor.userId || earlier.kind !== contract.name) throw new Problem(409, 'import.id-taken')
  return earlier.outcome
}

const inOrder = (faults: readonly ImportFault[]): ImportFault[] => faults.toSorted((one, other) => one.row - other.row)

/** The most rows that a check holds the writing transaction, and the thread, for. */
const CHECKED_AT_ONCE = 100

/** Tries the rows a few at a time and undoes each part, so that others can read and write between them. */
async function checkRows(platform: ImportPlatform, kind: ServerImport, { actor, rows: given }: Asked) {
  const rows = cleaned(kind.contract, given)
  const doubles = faultsBefore(kind.contract, rows)
  const left = numbered(rows, doubles)
  const parts: Added[] = [{ ids: [], existing: 0, faults: doubles }]
  for (let first = 0; first < left.length; first += CHECKED_AT_ONCE) {
    const some = left.slice(first, first + CHECKED_AT_ONCE)
    if (first > 0) await setImmediate()
    parts.push(await undone(platform, (db) => kind.add(db, { actor, rows: some })))
  }
  return outcomeOf(parts)
}

async function runOnce(
  { database, now, newId }: ImportPlatform,
  kind: ServerImport,
  { actor, rows: given, id, ready }: Asked & { id: Id; ready: number },
): Promise<ImportRun> {
  const rows = cleaned(kind.contract, given)
  const alone: NonNullable<ServerImport['transact']> = (work) => database.tx(async (db) => (await work(db)).result)
  return (kind.transact ?? alone)(async (db) => {
    const { name } = kind.contract
    const earlier = await findImportRun(db, id)
    if (earlier && (earlier.actorId !== actor.userId || earlier.kind !== name))
      throw new Problem(409, 'import.id-taken')
    if (earlier) return { result: earlier, added: [] }
    const doubles = faultsBefore(kind.contract, rows)
    const added = await kind.add(db, { actor, rows: numbered(rows, doubles) })
    if (added.ids.length !== ready) throw new Problem(409, IMPORT_CHANGED)
    const outcome = outcomeOf([{ ids: [], existing: 0, faults: doubles }, added])
    const run = { id, kind: name, actorId: actor.userId, at: now(), outcome, addedIds: added.ids, settledAt: null }
    await addImportRun(db, run)
    await writeLines(db, added.logs ?? [], { newId, at: run.at, actor, kind: name })
    return { result: run, added: added.ids }
  })
}

/** Every cell as it was meant, so that two spellings of one address are one. */
const cleaned = ({ fields }: ImportContract, rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, text]) => [
        name,
        cleanCell(fields.find((field) => field.name === name) ?? {}, text),
      ]),
    ),
  )

/** What is wrong with rows before any rule of their record is asked. */
function faultsBefore(contract: ImportContract, rows: readonly ImportRow[]): ImportFault[] {
  const shortened = rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([field, text]) =>
      isShortened(text) ? [{ row: at, field, code: 'import.shortened-number' }] : [],
    ),
  )
  const left = new Set(shortened.map(({ row }) => row))
  return [...shortened, ...doublesIn(contract, rows).filter(({ row }) => !left.has(row))]
}

/** Rows that name the same record as one above them. */
function doublesIn({ key }: ImportContract, rows: readonly ImportRow[]): ImportFault[] {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const wanted = JSON.stringify(key.map((field) => wordKey(row[field] ?? '')))
    if (seen.has(wanted)) return [{ row: at, field: key[0] ?? '', code: 'import.twice-in-file' }]
    seen.add(wanted)
    return []
  })
}

function numbered(rows: readonly ImportRow[], without: readonly ImportFault[]): NumberedRow[] {
  const left = new Set(without.map(({ row }) => row))
  return rows.map((row, at) => ({ at, row })).filter(({ at }) => !left.has(at))
}

function outcomeOf(parts: readonly Added[]): ImportOutcome {
  return {
    ready: parts.reduce((sum, { ids }) => sum + ids.length, 0),
    existing: parts.reduce((sum, { existing }) => sum + existing, 0),
    faults: inOrder(parts.flatMap(({ faults }) => faults)),
  }
}

class Undone<T> extends Error {
  readonly value: T
  constructor(value: T) {
    super('undone')
    this.value = value
  }
}

/** What `work` answers, with everything undone that it wrote. */
async function undone<T>({ database }: ImportPlatform, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await database.tx(async (db) => {
      throw new Undone(await work(db))
    })
  } catch (error) {
    if (error instanceof Undone) return error.value as T
    throw error
  }
}
