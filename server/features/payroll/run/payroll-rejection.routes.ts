import type { Actor } from '../../../../shared/access/actor.ts'
import { cleanCell, type ImportFault, type ImportOutcome, type ImportRow } from '../../../../shared/resource/import.ts'
import { rejectionEndpoints, rejectionImports } from '../../../../shared/features/payroll/run/payroll-rejection.api.ts'
import { payrollKinds, type PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Change } from '../../../resource/act/logged-changes.ts'
import { actingImportRoutes, type NumberedRow } from '../../../resource/import/import-routes.ts'
import { changesOf } from '../../organisation/access.door.ts'
import {
  addRejections,
  findRejection,
  loadRejectableLines,
  removeRejection,
  type RejectableLine,
} from './payroll-rejection.store.ts'
import { PAYROLL_RUNS } from './payroll-run-log.store.ts'
import { findRun } from './payroll-run.store.ts'

/** Error lists of receivers: the lines that they name are due again. */
export const payrollRejectionRoutes = (platform: Platform): readonly Route[] =>
  payrollKinds.flatMap((kind) => [
    ...actingImportRoutes(platform, rejectionImports[kind], async ({ actor, rows }) => {
      return {
        outcome: outcomeOf(await readRows(platform.database.db, kind, rows)),
        carryOut: () => changesOf(platform, PAYROLL_RUNS)(actor, (db) => reject(db, { platform, kind, actor, rows })),
      }
    }),
    route(rejectionEndpoints[kind], ({ params, actor }) => {
      return changesOf(platform, PAYROLL_RUNS)(actor, async (db) => {
        const rejection = await findRejection(db, kind, params['id'] ?? '')
        if (!rejection) throw new Problem(404, 'request.not-found')
        if (rejection.isCarriedAgain) throw new Problem(409, 'payroll.carried-again')
        await removeRejection(db, rejection.id)
        const { runId, name, day, source } = rejection
        const line = { of: runId, what: 'rejection-withdrawn', after: { name, day, source } }
        return { result: { id: rejection.id }, logs: line }
      })
    }),
  ])

interface Rejecting {
  readonly platform: Platform
  readonly kind: PayrollKind
  readonly actor: Actor
  readonly rows: readonly NumberedRow[]
}

async function reject(db: Db, { platform, kind, actor, rows }: Rejecting): Promise<Change<ImportOutcome, never>> {
  const read = await readRows(db, kind, rows)
  const at = platform.now()
  await addRejections(
    db,
    read.found.map(({ cell, turn, reason }) => ({
      id: platform.newId(),
      runId: read.runId,
      cell,
      turn,
      reason,
      at,
      byName: actor.name,
    })),
  )
  const after = { lines: read.found.length }
  const logs = after.lines > 0 ? { of: read.runId, what: 'rejected', after } : null
  return { result: outcomeOf(read), logs }
}

const outcomeOf = ({ found, existing, faults }: ReadRows): ImportOutcome => ({
  ready: found.length,
  existing,
  faults: [...faults],
})

interface ReadRows {
  readonly runId: string
  readonly found: readonly (RejectableLine & { readonly reason: string })[]
  readonly existing: number
  readonly faults: readonly ImportFault[]
}

/** The lines that the rows name. A row that names none is a fault: nothing of an error list is lost in silence. */
async function readRows(db: Db, kind: PayrollKind, rows: readonly NumberedRow[]): Promise<ReadRows> {
  const runId = rows[0]?.row['runId'] ?? ''
  const run = await findRun(db, kind, runId)
  if (run?.state !== 'exported') throw new Problem(409, 'payroll.not-exported')
  const { last } = daysOfMonth(run.month)
  const employeeIds = [...new Set(rows.map(({ row }) => row['employeeId'] ?? ''))]
  const byNumber = groupBy(await loadRejectableLines(db, { runId, employeeIds }), ({ employeeId }) => employeeId)
  const found = new Map<string, RejectableLine & { reason: string }>()
  const known = new Set<string>()
  const faults: ImportFault[] = []
  for (const { at, row } of rows) {
    const theirs = byNumber.get(row['employeeId'] ?? '') ?? []
    const meant = theirs.filter((one) => isMeant(one, row, last))
    const fault = theirs.length === 0 ? 'import.unknown-name' : 'payroll.no-such-line'
    if (meant.length === 0) faults.push({ row: at, field: theirs.length === 0 ? 'employeeId' : '', code: fault })
    for (const one of meant) {
      const key = `${one.cell} ${one.turn}`
      if (one.isRejected) known.add(key)
      else found.set(key, { ...one, reason: found.get(key)?.reason || (row['reason'] ?? '') })
    }
  }
  return { runId, found: [...found.values()], existing: known.size, faults }
}

/**
 * A row without a day, or without a code, means every day or every code. A row of the last day of the run's month means the
 * lines of a sum too, which the file dates at that day.
 */
function isMeant(line: RejectableLine, { day = '', code = '' }: ImportRow, last: Day): boolean {
  const isDay = day === '' || line.day === day || (line.isSummed && day === last)
  return isDay && (code === '' || line.codes.some((one) => one !== '' && cleanCell({ kind: 'code' }, one) === code))
}
