import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { paycodeSources } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { amountOf, payrollKinds, type PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import {
  APPROVAL_LIMIT,
  CORRECTIONS_SHOWN,
  payrollEndpoints,
  type PayrollPreview,
  type PayrollRun,
  type PayrollSum,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { payrollExported } from '../../../../shared/features/payroll/run/payroll-run.events.ts'
import { payrollRights } from '../../../../shared/features/payroll/run/payroll-rights.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, hasNobodyElse, changesOf } from '../../organisation/access.door.ts'
import { deliverRun } from './payroll-delivery.store.ts'
import { loadIllness } from './illness.store.ts'
import { fileOfRun, foundRun, loadSheetLines } from './payroll-export.store.ts'
import { loadRejections } from './payroll-rejection.store.ts'
import { PAYROLL_RUNS } from './payroll-run-log.store.ts'
import { loadMonthSums, type MonthSum } from './month-sum.store.ts'
import {
  dueRun,
  findRun,
  loadRuns,
  moveRun,
  removeLines,
  saveRun,
  type CodedLine,
  type RunPlace,
} from './payroll-run.store.ts'
import type { Change } from '../../../resource/act/logged-changes.ts'

type Wish = z.output<(typeof payrollEndpoints)[PayrollKind]['create']['input']>

const wholeCompany = { sellerId: '', teamId: null, officeId: null, regionId: null }

type Acting = Pick<Sync, 'within' | 'writeOnServer'>

/** Runs of the absence export and of the payroll export. */
export const payrollRunRoutes = (platform: Platform, sync: Acting): readonly Route[] =>
  payrollKinds.flatMap((kind) => [...routesOf(platform, sync, kind), ...actRoutesOf(platform, sync, kind)])

/** One act of a clerk on the runs of a kind, in a transaction. */
interface Act {
  readonly db: Db
  readonly kind: PayrollKind
  readonly actor: Actor
  readonly at: Instant
}

function routesOf(platform: Platform, sync: Acting, kind: PayrollKind): readonly Route[] {
  const { database, now } = platform
  const calls = payrollEndpoints[kind]
  const deliversTo = platform.config.payrollDelivery?.url.hostname ?? null
  return [
    route(
      calls.preview,
      async ({ input }) => {
        // Without a transaction: months are read one after the other, and an approval compares the hash.
        return { ...(await previewOf(database.db, { kind, ...input })), deliversTo }
      },
      { perMinute: 30 },
    ),
    route(
      calls.create,
      ({ input, actor }) =>
        changesOf(platform, PAYROLL_RUNS)(actor, (db) => createRun({ db, kind, actor, at: now() }, input)),
      { perMinute: 30 },
    ),
    route(
      calls.lines,
      ({ params, actor }) => {
        return database.tx(async (db) => {
          const lines = await loadSheetLines(db, await foundRun(db, kind, params['id'] ?? ''), actor)
          return { lines }
        })
      },
      { perMinute: 30 },
    ),
    route(
      calls.deliver,
      ({ params, actor, input: { format } }) => {
        return deliverRun(platform, sync, { kind, runId: params['id'] ?? '', format, actor })
      },
      { perMinute: 10 },
    ),
  ]
}

function actRoutesOf(platform: Platform, sync: Acting, kind: PayrollKind): readonly Route[] {
  const calls = payrollEndpoints[kind]
  const act = actsOf(platform, runActTable(kind), sync)
  const answer = ({ row }: { readonly row: PayrollRun }) => Promise.resolve(row)
  return [
    act(
      calls.approve,
      ({ row: { month }, actor }) => ({
        change: { state: 'approved', approvedByName: actor.name },
        after: { month },
      }),
      { answer, assertPossible: ({ row: { state } }) => assertState(state === 'waiting', 'payroll.not-waiting') },
    ),
    act(
      calls.withdraw,
      async ({ row: { id, state }, form: { reason }, db }) => {
        if (state === 'withdrawn') return { change: null }
        await removeLines(db, id)
        return { change: { state: 'withdrawn' }, after: { reason } }
      },
      { answer, assertPossible: ({ row: { state } }) => assertState(state !== 'exported', 'payroll.exported') },
    ),
    act(
      calls.file,
      async ({ row: run, form: { format }, actor, now: at, db }) => {
        const { sha256 } = await fileOfRun(db, run, format)
        return {
          change: { state: 'exported', files: [...run.files, { format, at, byName: actor.name, sha256 }] },
          after: { format, sha256 },
          follow: [{ event: payrollExported({ runId: run.id, kind, month: run.month, at }) }],
        }
      },
      {
        perMinute: 30,
        // The same run gives the same bytes, however often.
        answer: async ({ db, row, form: { format } }) => {
          const { name, mime, bytes, sha256 } = await fileOfRun(db, row, format)
          return { name, mime, base64: bytes.toString('base64'), sha256 }
        },
      },
    ),
  ]
}

const runActTable = (kind: PayrollKind): ActTable<PayrollRun> => ({
  kind: PAYROLL_RUNS,
  load: (db, id) => findRun(db, kind, id),
  othersRight: payrollRights[kind],
  partiesOf: ({ createdById }) => [createdById],
  change: moveRun,
})

function assertState(isPossible: boolean, code: string): void {
  if (!isPossible) throw new Problem(409, code)
}

async function createRun(act: Act, { id, hash, ...asked }: Wish): Promise<Change<PayrollRun, never>> {
  const { db, kind, actor, at } = act
  // The second arrival of a call whose answer was lost.
  const known = await findRun(db, kind, id)
  if (known) return { result: known, logs: null }
  const due = await dueRun(db, { kind, ...asked })
  if (due.hash !== hash) throw new Problem(409, 'payroll.changed')
  if (due.lines.length === 0) throw new Problem(409, 'payroll.nothing-due')
  const isLarge = amountOf(due.lines) > APPROVAL_LIMIT[asked.country]
  const state = isLarge && !(await isAlone(act)) ? 'waiting' : 'approved'
  const run = await saveRun(db, { kind, ...asked }, { id, lines: due.lines, state, actor, at })
  return { result: run, logs: { of: id, what: 'created', after: { month: run.month, lines: run.lines } } }
}

/** Whether the actor is the only one who can approve, so that no second person is required. */
const isAlone = ({ db, actor, kind }: Act): Promise<boolean> =>
  hasNobodyElse(db, { actor, permission: payrollRights[kind], place: wholeCompany })

async function previewOf(db: Db, place: RunPlace): Promise<Omit<PayrollPreview, 'deliversTo'>> {
  const { lines, ignored, hash } = await dueRun(db, place)
  const before = await loadMonthSums(db, { ...place, month: monthFrom(place.month, -1) })
  const byPerson = groupBy(before, ({ personId }) => personId)
  const own = groupBy(lines, ({ personId }) => personId)
  const people = [...own].map(([personId, theirs]) => ({
    personId,
    name: theirs[0].personName,
    // Two where a correction takes back what was carried under an earlier number.
    employeeId: [...new Set(theirs.map(({ employeeId }) => employeeId))].join(', '),
    sums: sumsOf(theirs, { month: place.month, before: byPerson.get(personId) }),
  }))
  return {
    people: people.toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
    totals: sumsOf(lines, { month: place.month, before }),
    earlierMonths: [...new Set(lines.filter(isEarlier(place.month)).map(({ day }) => day.slice(0, 7)))].toSorted(),
    ignored: [...ignored],
    corrections: correctionsOf(lines),
    hash,
    runs: [...(await loadRuns(db, place))],
    rejections: [...(await loadRejections(db, place))],
    illness: place.kind === 'absence' ? [...(await loadIllness(db, place))] : [],
  }
}

function correctionsOf(lines: readonly CodedLine[]): PayrollPreview['corrections'] {
  const corrected = lines.filter(({ isCorrection }) => isCorrection)
  return corrected
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, CORRECTIONS_SHOWN)
    .map(({ cell, personName: name, source, day, value }) => ({ cell, name, source, day, value }))
}

/** Of a month before that of the run, and not a correction: nothing has exported it yet. */
const isEarlier =
  (month: string) =>
  ({ day, isCorrection }: CodedLine): boolean =>
    !isCorrection && day.slice(0, 7) < month

/** By source and code, in the order of the sources. The month before stands once for each source, at its first code. */
function sumsOf(
  lines: readonly CodedLine[],
  { month, before = [] }: { month: string; before: readonly MonthSum[] | undefined },
): PayrollSum[] {
  const left = new Map<string, number>()
  for (const { source, value } of before) left.set(source, (left.get(source) ?? 0) + value)
  const sums = new Map<string, PayrollSum>()
  for (const line of lines) {
    const { source, code, value, isCorrection } = line
    const key = `${source} ${code.code}`
    const none = { source, code: code.code, value: 0, corrected: 0, earlier: 0, before: left.get(source) ?? 0 }
    const known = sums.get(key) ?? none
    left.delete(source)
    const corrected = known.corrected + (isCorrection ? value : 0)
    const earlier = known.earlier + (isEarlier(month)(line) ? value : 0)
    sums.set(key, { ...known, value: known.value + value, corrected, earlier })
  }
  return [...sums.values()].toSorted(
    (one, other) => paycodeSources.indexOf(one.source) - paycodeSources.indexOf(other.source),
  )
}
