import type { Actor } from '../../../../shared/access/actor.ts'
import { paycodeSources } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { payrollKinds, type PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import {
  APPROVAL_LIMIT,
  payrollEndpoints,
  payrollRights,
  type PayrollPreview,
  type PayrollRun,
  type PayrollSum,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity.store.ts'
import { hasNobodyElse } from '../../people/index.ts'
import { exportRun } from './payroll-export.store.ts'
import {
  amountOf,
  changeRun,
  dueRun,
  findRun,
  loadMonthSums,
  loadRuns,
  removeLines,
  saveRun,
  type CodedLine,
  type RunPlace,
} from './payroll-run.store.ts'

const PAYROLL_RUNS = 'payroll-runs'
const wholeCompany = { sellerId: '', teamId: null, officeId: null, regionId: null }

/** Runs of the absence export and of the payroll export. */
export const payrollRunRoutes = (platform: Platform): readonly Route[] =>
  payrollKinds.flatMap((kind) => routesOf(platform, kind))

// oxlint-disable-next-line eslint/max-lines-per-function -- a list of five short calls
function routesOf({ database, now, newId }: Platform, kind: PayrollKind): readonly Route[] {
  const calls = payrollEndpoints[kind]
  const permission = payrollRights[kind]
  const found = async (db: Db, id: string): Promise<PayrollRun> => {
    const run = await findRun(db, kind, id)
    if (!run) throw new Problem(404, 'request.not-found')
    return run
  }
  const log = (
    db: Db,
    actor: Actor,
    { id, what, after }: { id: Id; what: string; after: Readonly<Record<string, unknown>> },
  ) => recordActivity(db, { id: newId(), at: now(), actor, kind: PAYROLL_RUNS, subjectId: id, what, before: {}, after })
  return [
    route(calls.preview, async ({ input, actor }) => {
      assertCompanyWide(actor, permission)
      return database.tx((db) => previewOf(db, { kind, ...input }))
    }),
    route(calls.create, ({ input: { id, hash, ...asked }, actor }) => {
      assertCompanyWide(actor, permission)
      return database.tx(async (db) => {
        // The second arrival of a call whose answer was lost.
        const known = await findRun(db, kind, id)
        if (known) return known
        const due = await dueRun(db, { kind, ...asked })
        if (due.hash !== hash) throw new Problem(409, 'payroll.changed')
        if (due.lines.length === 0) throw new Problem(409, 'payroll.nothing-due')
        const isLarge = amountOf(due.lines) > APPROVAL_LIMIT[asked.country]
        const isAlone = isLarge && (await hasNobodyElse(db, { actor, permission, place: wholeCompany }))
        const state = isLarge && !isAlone ? 'waiting' : 'approved'
        const run = await saveRun(db, { kind, ...asked }, { id, lines: due.lines, state, actor, at: now() })
        await log(db, actor, { id, what: 'created', after: { month: run.month, lines: run.lines } })
        return run
      })
    }),
    route(calls.approve, ({ params, actor }) => {
      assertCompanyWide(actor, permission)
      return database.tx(async (db) => {
        const run = await found(db, params['id'] ?? '')
        if (run.state !== 'waiting') throw new Problem(409, 'payroll.not-waiting')
        const isOwn = run.createdById === actor.userId
        if (isOwn && !(await hasNobodyElse(db, { actor, permission, place: wholeCompany })))
          throw new Problem(409, 'payroll.needs-other')
        await changeRun(db, run.id, { state: 'approved', approvedByName: actor.name })
        await log(db, actor, { id: run.id, what: 'approved', after: { month: run.month } })
        return found(db, run.id)
      })
    }),
    route(calls.withdraw, ({ params, actor, input: { reason } }) => {
      assertCompanyWide(actor, permission)
      return database.tx(async (db) => {
        const run = await found(db, params['id'] ?? '')
        if (run.state === 'exported') throw new Problem(409, 'payroll.exported')
        if (run.state === 'withdrawn') return run
        await removeLines(db, run.id)
        await changeRun(db, run.id, { state: 'withdrawn' })
        await log(db, actor, { id: run.id, what: 'withdrawn', after: { reason } })
        return found(db, run.id)
      })
    }),
    route(
      calls.file,
      ({ params, actor, input: { format } }) => {
        assertCompanyWide(actor, permission)
        return database.tx(async (db) => {
          const run = await found(db, params['id'] ?? '')
          const { name, mime, bytes, sha256 } = await exportRun(db, run, { format, at: now(), byName: actor.name })
          await log(db, actor, { id: run.id, what: 'exported', after: { format, sha256 } })
          return { name, mime, base64: bytes.toString('base64'), sha256 }
        })
      },
      { perMinute: 30 },
    ),
  ]
}

async function previewOf(db: Db, place: RunPlace): Promise<PayrollPreview> {
  const { lines, ignored, hash } = await dueRun(db, place)
  const before = await loadMonthSums(db, { ...place, month: monthFrom(place.month, -1) })
  const own = new Map<Id, CodedLine[]>()
  for (const line of lines) {
    const theirs = own.get(line.personId)
    if (theirs) theirs.push(line)
    else own.set(line.personId, [line])
  }
  const people = [...own].map(([personId, theirs]) => ({
    personId,
    name: theirs[0]?.personName ?? '',
    employeeId: theirs[0]?.employeeId ?? '',
    sums: sumsOf(theirs),
  }))
  return {
    people: people.toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
    totals: sumsOf(lines).map((sum) => ({ ...sum, before: before.get(sum.source) ?? 0 })),
    ignored: [...ignored],
    hash,
    runs: [...(await loadRuns(db, place))],
  }
}

/** By source and code, in the order of the sources. */
function sumsOf(lines: readonly CodedLine[]): PayrollSum[] {
  const sums = new Map<string, PayrollSum>()
  for (const { source, code, value, isCorrection } of lines) {
    const key = `${source} ${code.code}`
    const known = sums.get(key) ?? { source, code: code.code, value: 0, corrected: 0 }
    const corrected = known.corrected + (isCorrection ? value : 0)
    sums.set(key, { ...known, value: known.value + value, corrected })
  }
  return [...sums.values()].toSorted(
    (one, other) => paycodeSources.indexOf(one.source) - paycodeSources.indexOf(other.source),
  )
}
