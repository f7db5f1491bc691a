import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import {
  payrollEndpoints,
  type PayrollFormat,
  type PayrollRun,
  type PayrollSheetLine,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { saveFile } from '../../../ui/save-file.ts'

const sheetColumns = [
  'employeeId',
  'name',
  'code',
  'codeName',
  'day',
  'value',
  'unit',
  'correction',
  'orderNumber',
  'customer',
] as const
type TitleOf = (column: (typeof sheetColumns)[number]) => string

/** The lines came, but the browser could not make the workbook of them. The run has not changed. */
export class WorkbookUnwritten extends Error {}

/**
 * Saves the file of a run. A workbook is made here, before the server marks the run as exported: a run whose file does not
 * exist can still be withdrawn. It throws {@link WorkbookUnwritten}.
 */
export async function saveRunFile(
  { kind, run, format }: { readonly kind: PayrollKind; readonly run: PayrollRun; readonly format: PayrollFormat },
  titleOf: TitleOf,
): Promise<Result<null>> {
  const calls = payrollEndpoints[kind]
  let workbook: Blob | null = null
  if (format === 'xlsx') {
    const asked = await inWords(callEndpoint(calls.lines, { input: {}, params: { id: run.id } }))
    if (!asked.ok) return asked
    workbook = await workbookOf(asked.value.lines, titleOf).catch((cause: unknown) => {
      throw new WorkbookUnwritten('the workbook could not be written', { cause })
    })
  }
  const made = await callAct(calls.file, run, { format })
  if (!made.ok) return made
  const { name, mime, base64 } = made.value
  const content =
    workbook ?? new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: mime })
  saveFile(content, name)
  return ok(null)
}

async function workbookOf(lines: readonly PayrollSheetLine[], titleOf: TitleOf): Promise<Blob> {
  const { toXlsx } = await import('../../../resource/sheet/xlsx.ts')
  const kindOf = (column: (typeof sheetColumns)[number]) =>
    column === 'value' ? ('number' as const) : column === 'day' ? ('day' as const) : ('text' as const)
  const columns = sheetColumns.map((column) => ({ title: titleOf(column), kind: kindOf(column) }))
  const rows = lines.map(({ employeeId, name, code, codeName, day, value, unit, isCorrection, ...order }) => [
    employeeId,
    name,
    code,
    codeName,
    day,
    value,
    unit,
    isCorrection ? '1' : '',
    order.orderNumber,
    order.customer,
  ])
  return toXlsx({ columns, rows })
}
