import { createHash } from 'node:crypto'
import { and, asc, between, desc, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  type PaycodeCountry,
  type PaycodeForm,
  type PaycodeSource,
} from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { paycodeOn } from '../../../../shared/features/payroll/paycode/usual-paycodes.rules.ts'
import {
  carrierKey,
  linesDue,
  linesUnder,
  type Carried,
  type CarriedUnder,
  type IgnoredReason,
  type PayFact,
  type PayrollKind,
  type PayrollLine,
} from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { runSchema, type PayrollRun, type RunState } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { daysOfMonth, monthFrom } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadEmployeeIds } from '../../people/profiles.door.ts'
import { loadPaycodes, type Paycode } from '../paycode/paycode.store.ts'
import { loadFacts } from './pay-facts.store.ts'
import { payrollRejectionTable as rejection } from './payroll-rejection.table.ts'
import { payrollLineTable as line, payrollRunTable as run } from './payroll-run.table.ts'

/** Corrections are looked for so many months back at most, and never before the first run. */
const MONTHS_BACK = 24
/** Rows of one insert. */
const AT_ONCE = 200

export interface RunPlace {
  readonly kind: PayrollKind
  readonly country: PaycodeCountry
  readonly month: string
}

/** A line that is due and cannot be carried yet, with the reason. */
export interface HeldLine extends PayFact {
  readonly reason: IgnoredReason
  readonly name: string
}

/** A line with everything that a file contains about it. */
export interface CodedLine extends PayrollLine {
  readonly personName: string
  readonly employeeId: string
  readonly code: PaycodeForm
}

export interface IgnoredLine {
  readonly reason: IgnoredReason
  readonly personId: Id
  readonly name: string
  readonly source: PaycodeSource | null
  readonly count: number
  readonly firstDay: string
}

export interface DueRun {
  readonly lines: readonly CodedLine[]
  readonly ignored: readonly IgnoredLine[]
  readonly held: readonly HeldLine[]
  readonly hash: string
}

/**
 * Computes the lines of a run of this month: the month itself, and corrections of the months since the first run. With
 * `personId`, those of one person alone.
 */
export async function dueRun(db: Db, place: RunPlace & { readonly personId?: Id }): Promise<DueRun> {
  const codes = await loadPaycodes(db)
  const lines: CodedLine[] = []
  const held: HeldLine[] = []
  // One month after the other, so that memory holds the days of one.
  for (const month of await monthsOfRun(db, place)) {
    const asked = { ...place, month }
    const facts = await loadFacts(db, asked)
    const waiting = facts.filter(({ waitsFor }) => waitsFor !== null)
    const approved = facts.filter(({ waitsFor }) => waitsFor === null)
    // A day that is waiting for approval again is left as it was carried until it is approved.
    const waits = new Set(waiting.map(({ cell }) => cell))
    const carried = [...(await loadCarried(db, asked)).values()].filter(({ cell }) => !waits.has(cell))
    const under = new Map(carried.map(({ cell, under }) => [cell, under]))
    const due = linesDue(approved, carried)
    const people = [...new Set([...due, ...waiting].map(({ personId }) => personId))]
    const numbers = await loadEmployeeIds(db, people)
    const names = new Map((await loadUserNames(db, people)).map(({ id, name }) => [id, name]))
    const hold = (reason: IgnoredReason, one: PayFact) =>
      held.push({ ...one, reason, name: names.get(one.personId) ?? '' })
    for (const one of waiting) hold(one.waitsFor ?? 'not-approved', one)
    for (const one of due) {
      const employeeId = numbers.get(one.personId)
      const code = codeOf(codes, place, one)
      const personName = names.get(one.personId) ?? ''
      const today = employeeId === undefined || code === undefined ? null : { employeeId, code, personName }
      const split = linesUnder(one, { carried: under.get(one.cell) ?? [], today })
      if (split === null) hold(employeeId === undefined ? 'no-employee-number' : 'no-paycode', one)
      else lines.push(...split)
    }
  }
  return { lines, held, ignored: ignoredOf(held), hash: hashOf(lines) }
}

/** What a run leaves out, by reason and person; by source too where a pay code is missing. */
function ignoredOf(held: readonly HeldLine[]): readonly IgnoredLine[] {
  const ignored = new Map<string, IgnoredLine>()
  for (const { reason, personId, name, source: heldSource, day } of held) {
    const source = reason === 'no-paycode' ? heldSource : null
    const key = `${reason} ${personId} ${source ?? ''}`
    const known = ignored.get(key)
    const firstDay = known && known.firstDay < day ? known.firstDay : day
    ignored.set(key, { reason, personId, name, source, count: (known?.count ?? 0) + 1, firstDay })
  }
  return [...ignored.values()]
}

function codeOf(codes: readonly Paycode[], { country }: RunPlace, { source, day }: PayrollLine) {
  const found = paycodeOn(codes, { source, country, day })
  if (found === undefined) return undefined
  const { id: _, ...code } = found
  return code
}

const hashOf = (lines: readonly CodedLine[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(lines.map(({ cell, day, value, employeeId, code }) => [cell, day, value, employeeId, code.code])),
    )
    .digest('hex')

async function monthsOfRun(db: Db, { kind, country, month }: RunPlace): Promise<readonly string[]> {
  const [first] = await db
    .select({ month: sql<string | null>`min(${run.month})` })
    .from(run)
    .where(and(eq(run.kind, kind), eq(run.country, country), ne(run.state, 'withdrawn')))
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthFrom(month, -back))
  return months.filter((one) => one === month || one >= (first?.month ?? month)).toReversed()
}

/** A cell with what was carried of it, under each number and code. */
interface CarriedCell extends Carried {
  readonly under: readonly CarriedUnder<PaycodeForm>[]
}

/** What earlier runs carried, by cell. A line that the receiver rejected counts as nothing. */
async function loadCarried(
  db: Db,
  { kind, country, month, personId }: RunPlace & { readonly personId?: Id },
): Promise<ReadonlyMap<string, CarriedCell>> {
  const { first, last } = daysOfMonth(month)
  const rows = await db
    .select({ ...getTableColumns(line), rejectedId: rejection.id })
    .from(line)
    .leftJoin(rejection, and(eq(rejection.cell, line.cell), eq(rejection.turn, line.turn)))
    .where(
      and(
        eq(line.kind, kind),
        eq(line.country, country),
        between(line.day, first, last),
        personId === undefined ? undefined : eq(line.personId, personId),
      ),
    )
    .orderBy(asc(line.cell), asc(line.turn))
  const cells = new Map<string, CarriedCell>()
  for (const { cell, personId, day, employeeId, personName, code, ...row } of rows) {
    const value = row.rejectedId === null ? row.value : 0
    const known = cells.get(cell)
    const one = { employeeId, personName, code }
    const same = known?.under.find((other) => carrierKey(other) === carrierKey(one))
    const others = known?.under.filter((other) => other !== same) ?? []
    cells.set(cell, {
      cell,
      personId,
      source: row.source as PaycodeSource,
      day,
      value: (known?.value ?? 0) + value,
      under: [...others, { ...one, value: (same?.value ?? 0) + value }],
    })
  }
  return cells
}

/** Stores the run and its lines. */
export async function saveRun(
  db: Db,
  place: RunPlace,
  { id, lines, state, actor, at }: { id: Id; lines: readonly CodedLine[]; state: RunState; actor: Actor; at: Instant },
): Promise<PayrollRun> {
  const row = {
    id,
    version: 1,
    ...place,
    state,
    lines: lines.length,
    people: new Set(lines.map(({ personId }) => personId)).size,
    createdAt: at,
    createdById: actor.userId,
    createdByName: actor.name,
    approvedByName: state === 'approved' ? actor.name : '',
    files: [],
  }
  await db.insert(run).values(row)
  // A cell that no earlier run carries begins at zero.
  const turns = await loadTurns(
    db,
    lines.flatMap(({ cell, isCorrection }) => (isCorrection ? [cell] : [])),
  )
  const rows = lines.map(({ cell, ...one }) => {
    const turn = turns.get(cell) ?? 0
    turns.set(cell, turn + 1)
    return { ...one, cell, turn, runId: id, kind: place.kind, country: place.country }
  })
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db.insert(line).values(rows.slice(first, first + AT_ONCE))
  return runSchema.parse(row)
}

async function loadTurns(db: Db, cells: readonly string[]): Promise<Map<string, number>> {
  const turns = new Map<string, number>()
  for (let first = 0; first < cells.length; first += AT_ONCE) {
    const rows = await db
      .select({ cell: line.cell, turn: sql`max(${line.turn})`.mapWith(Number) })
      .from(line)
      .where(inArray(line.cell, cells.slice(first, first + AT_ONCE)))
      .groupBy(line.cell)
    for (const { cell, turn } of rows) turns.set(cell, turn + 1)
  }
  return turns
}

/** The run with this id, of this kind. */
export async function findRun(db: Db, kind: PayrollKind, id: Id): Promise<PayrollRun | null> {
  const [row] = await db
    .select()
    .from(run)
    .where(and(eq(run.id, id), eq(run.kind, kind)))
  return row ? runSchema.parse(row) : null
}

/** The latest runs of a country, the newest first. */
export async function loadRuns(db: Db, { kind, country }: Omit<RunPlace, 'month'>): Promise<readonly PayrollRun[]> {
  const rows = await db
    .select()
    .from(run)
    .where(and(eq(run.kind, kind), eq(run.country, country)))
    .orderBy(desc(run.createdAt), desc(run.id))
    .limit(36)
  return rows.map((row) => runSchema.parse(row))
}

/** Changes a run as an act does, by its version. */
export const moveRun = rowChanger(run)

/** Stores the result of a delivery. The version does not change, because no person changed the run. */
export const changeRun = (db: Db, id: Id, change: Pick<PayrollRun, 'files'>) =>
  db.update(run).set(change).where(eq(run.id, id))

/** Makes the lines of a run due again. */
export async function removeLines(db: Db, runId: Id): Promise<void> {
  await db.delete(line).where(eq(line.runId, runId))
}

/** The lines of a run in the order of its file. */
export async function loadRunLines(db: Db, runId: Id): Promise<readonly CodedLine[]> {
  const rows = await db
    .select()
    .from(line)
    .where(eq(line.runId, runId))
    .orderBy(asc(line.employeeId), asc(line.day), asc(line.source), asc(line.cell), asc(line.turn))
  return rows as unknown as readonly CodedLine[]
}

/** A line of a run with the state of its run. */
export interface RunLine extends CodedLine {
  readonly country: PaycodeCountry
  readonly state: RunState
}

/** The lines about one person in the runs of a month, of every kind and country. */
export async function loadPersonLines(
  db: Db,
  { month, personId }: { readonly month: string; readonly personId: Id },
): Promise<readonly RunLine[]> {
  const rows = await db
    .select({ ...getTableColumns(line), state: run.state })
    .from(line)
    .innerJoin(run, eq(run.id, line.runId))
    .where(and(eq(run.month, month), eq(line.personId, personId)))
    .orderBy(asc(line.day), asc(line.source), asc(line.cell), asc(line.turn))
  return rows as unknown as readonly RunLine[]
}
