import { createHash } from 'node:crypto'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { PayrollFormat, PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { codesWithout, fileOf, type PayrollFile } from './payroll-file.rules.ts'
import { changeRun, findRun, loadRunLines } from './payroll-run.store.ts'

/**
 * Makes the file of an approved run and records it. Errors: 409 `payroll.not-approved`; 422 `payroll.no-code-in-format` with
 * the codes that the format lacks, because their lines would be lost.
 */
export async function exportRun(
  db: Db,
  run: PayrollRun,
  { format, at, byName }: { readonly format: PayrollFormat; readonly at: Instant; readonly byName: string },
): Promise<PayrollFile & { readonly sha256: string }> {
  if (run.state !== 'approved' && run.state !== 'exported') throw new Problem(409, 'payroll.not-approved')
  const lines = await loadRunLines(db, run.id)
  const missing = codesWithout(format, lines)
  if (missing.length > 0) {
    const members = { params: { codes: missing.slice(0, 10).join(', ') } }
    throw new Problem(422, 'payroll.no-code-in-format', { members })
  }
  const file = fileOf(format, run, lines)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await changeRun(db, run.id, { state: 'exported', files: [...run.files, { format, at, byName, sha256 }] })
  return { ...file, sha256 }
}

/** A run of a kind. 404 `request.not-found` if there is none. */
export async function foundRun(db: Db, kind: PayrollKind, id: Id): Promise<PayrollRun> {
  const found = await findRun(db, kind, id)
  if (!found) throw new Problem(404, 'request.not-found')
  return found
}
