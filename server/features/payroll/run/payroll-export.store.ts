import { createHash } from 'node:crypto'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type {
  PayrollFormat,
  PayrollRun,
  PayrollSheetLine,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { payrollExported } from '../../../../shared/features/payroll/run/payroll-run.events.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadCompanyCard } from '../../organisation/places.door.ts'
import { codesWithout, fileOf, sheetLinesOf, textsRefusedBy, type PayrollFile } from './payroll-file.rules.ts'
import { loadLineOrders } from './line-orders.store.ts'
import { findRun, loadRunLines, moveRun } from './payroll-run.store.ts'

/**
 * The file of an approved run. Errors: 409 `payroll.not-approved`; 422 `payroll.no-code-in-format` with the codes that the
 * format lacks, because their lines would be lost; 422 `payroll.text-not-in-format` with the numbers and names that a file of
 * separated values cannot hold.
 */
export async function fileOfRun(
  db: Db,
  run: PayrollRun,
  format: PayrollFormat,
): Promise<PayrollFile & { readonly sha256: string }> {
  const lines = await linesOfApproved(db, run)
  const missing = codesWithout(format, lines)
  if (missing.length > 0) {
    const members = { params: { codes: missing.slice(0, 10).join(', ') } }
    throw new Problem(422, 'payroll.no-code-in-format', { members })
  }
  const refused = textsRefusedBy(format, lines)
  if (refused.length > 0) {
    const members = { params: { texts: refused.slice(0, 10).join(', ') } }
    throw new Problem(422, 'payroll.text-not-in-format', { members })
  }
  const file = fileOf(format, { ...run, employer: await loadCompanyCard(db) }, lines)
  return { ...file, sha256: createHash('sha256').update(file.bytes).digest('hex') }
}

/** Makes the file of a run and records it. */
export async function exportRun(
  db: Db,
  run: PayrollRun,
  { format, at, byName }: { readonly format: PayrollFormat; readonly at: Instant; readonly byName: string },
): Promise<PayrollFile & { readonly sha256: string }> {
  const file = await fileOfRun(db, run, format)
  const files = [...run.files, { format, at, byName, sha256: file.sha256 }]
  await moveRun(db, run, { state: 'exported', files })
  return file
}

/** The lines of a run as a workbook shows them, with the orders behind them. 409 `payroll.not-approved`. */
export async function loadSheetLines(db: Db, run: PayrollRun, actor: Actor): Promise<PayrollSheetLine[]> {
  const lines = await linesOfApproved(db, run)
  return sheetLinesOf(lines, await loadLineOrders(db, actor, lines))
}

function linesOfApproved(db: Db, run: PayrollRun): ReturnType<typeof loadRunLines> {
  if (run.state !== 'approved' && run.state !== 'exported') throw new Problem(409, 'payroll.not-approved')
  return loadRunLines(db, run.id)
}

/** Makes the file of a run, and emits that it was made in the same transaction. */
export async function exportAndTell<T>(
  { database, now, sync }: Pick<Platform, 'database' | 'now'> & { readonly sync: Pick<Sync, 'writeOnServer'> },
  { kind, runId }: { readonly kind: PayrollKind; readonly runId: Id },
  make: (db: Db, run: PayrollRun) => Promise<T>,
): Promise<T> {
  const { month } = await foundRun(database.db, kind, runId)
  const made: T[] = []
  await sync.writeOnServer({
    changes: [],
    events: [payrollExported({ runId, kind, month, at: now() })],
    // A transaction that runs again leaves its last result.
    first: async (db) => void (made[0] = await make(db, await foundRun(db, kind, runId))),
  })
  assert(made.length === 1, 'the file was made')
  return made[0] as T
}

/** A run of a kind. 404 `request.not-found` if there is none. */
export async function foundRun(db: Db, kind: PayrollKind, id: Id): Promise<PayrollRun> {
  const found = await findRun(db, kind, id)
  if (!found) throw new Problem(404, 'request.not-found')
  return found
}
