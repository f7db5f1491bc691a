import { getTableName } from 'drizzle-orm'
import fc from 'fast-check'
import type { Id } from '../../shared/kernel/ids.ts'
import type { App } from '../app.ts'
import type { Db } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { loadTables } from '../platform/testing/every-table.ts'
import { valuesFor } from '../sync/testing/command-values.ts'
import { isId, pathsTo, withQuery, type Call, type Named } from '../sync/testing/walk-calls.ts'

/** A company whose rows calls name. */
export interface Company {
  readonly platform: Platform
  readonly app: App
  readonly people: readonly Id[]
  /** One row of each table. */
  readonly named: readonly Named[]
  /** The kinds of records that have a log. */
  readonly logs: readonly unknown[]
}

/** Every row that has an id, by its id: a database returns rows in any order, and calls are made of the first ones. */
export async function loadNamed(db: Db): Promise<readonly Named[]> {
  const rows: Named[] = []
  for (const table of await loadTables())
    for (const row of (await db.select().from(table)) as readonly Readonly<Record<string, unknown>>[])
      if (isId(row['id'])) rows.push({ table: getTableName(table), row, id: row['id'] })
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The people among the rows of a company, and the kinds of records that its log names. */
export const peopleAndLogs = (rows: readonly Named[]): Pick<Company, 'people' | 'logs'> => ({
  people: rows.filter(({ table }) => table === 'user').map(({ id }) => id),
  logs: [...new Set(rows.flatMap(({ table, row }) => (table === 'activity' ? [row['kind']] : [])))],
})

/** Tables by the names of fields that refer to them. */
const idsFor = ({ platform, people, named }: Company, field: string, isWritten: boolean): readonly Id[] => {
  // Chosen by the client.
  if (field === 'actId' || (field === 'id' && isWritten)) return [platform.newId()]
  const word = field.replace(/Ids?$/, '').toLowerCase()
  if (/seller|user|person|owner|receiver|recruiter|recipient/i.test(field)) return people
  const ofTable = named.filter(({ table }) => table.replaceAll('_', '').includes(word)).map(({ id }) => id)
  return ofTable.length > 0 && word !== '' ? ofTable : [...people, ...named.map(({ id }) => id)]
}

/** Questions or bodies of a route that name rows of others, with the version that the row in the path has. */
function inputsOf(
  company: Company,
  route: Route,
  { row, count }: { row: Named | null; count: number },
): readonly unknown[] {
  const { app, platform, logs } = company
  if (route.input === null) return [undefined]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const [today, before] = [day(platform.now()), day(platform.now() - 80 * 86_400_000)]
  const known: Readonly<Record<string, readonly unknown[]>> = {
    month: [today.slice(0, 7)],
    year: [today.slice(0, 4)],
    version: [row?.row['version'] ?? 1],
    collection: [...app.sync.registry.collections.keys()],
    of: logs,
    from: [before.slice(0, 7), before],
    to: [today.slice(0, 7), today],
    reason: ['Kontroll av räckvidd'],
  }
  const pool = {
    valuesOf: (field: string) => known[field] ?? [],
    idsFor: (field: string) => idsFor(company, field, route.method !== 'GET'),
    now: platform.now(),
  }
  return fc.sample(valuesFor(route.input, { pool, invention: 0, misfits: 0 }), { seed: 11, numRuns: count })
}

/**
 * Calls of a route that name rows of a company: one for each row that its address may name, or some with other questions.
 * @param questions how many of a route without a row in its address
 */
export function callsOfCompany(company: Company, route: Route, { questions = 40 } = {}): readonly Call[] {
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  const callWith = (path: string, input: unknown): Call => {
    const { method } = route
    // Earlier calls of the walk raised the version. Without a version a removal is judged by the state of the row.
    if (method === 'DELETE') return { method, path: withQuery(path, { ...(input as object), version: undefined }) }
    return isQuery ? { method, path: withQuery(path, input) } : { method, path, body: input ?? {} }
  }
  if (!route.path.includes('/:'))
    return inputsOf(company, route, { row: null, count: isQuery ? questions : 6 }).map((input) =>
      callWith(route.path, input),
    )
  return nearestFirst(company.named, route.path).flatMap((row) =>
    pathsTo(route.path, row).flatMap((path) =>
      inputsOf(company, route, { row, count: 1 }).map((input) => callWith(path, input)),
    ),
  )
}

/** Rows of the tables that the parts of an address name come before all others. */
const nearestFirst = (named: readonly Named[], path: string): readonly Named[] => {
  const nearness = nearnessTo(path)
  return named.toSorted((one, other) => nearness(other) - nearness(one))
}

/** The last part of an address that names the table of a row; -1: none does. `/areas/:id` names `field_area`. */
export function nearnessTo(path: string): (row: Pick<Named, 'table'>) => number {
  const parts = path.split('/').filter((part) => /^[a-z]{3}/.test(part) && part !== 'api')
  const singular = (part: string): string => part.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '')
  const words = parts.map((part) => (part === 'people' ? 'user' : singular(part)))
  return ({ table }) => words.findLastIndex((word) => table.includes(word))
}
