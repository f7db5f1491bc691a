import * as z from 'zod/mini'
import type { PayrollFormat } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { saveFile } from '../../../ui/save-file.ts'

const lineSchema = z.object({
  employeeId: z.string(),
  name: z.string(),
  code: z.string(),
  codeName: z.string(),
  day: z.string(),
  value: z.number(),
  unit: z.string(),
  isCorrection: z.boolean(),
})

export const sheetColumns = ['employeeId', 'name', 'code', 'codeName', 'day', 'value', 'unit', 'correction'] as const

/** Hands the file of a run to the browser. A workbook is made here, of the lines that the server answers with. */
export async function saveRunFile(
  file: { readonly name: string; readonly mime: string; readonly base64: string },
  format: PayrollFormat,
  titleOf: (column: (typeof sheetColumns)[number]) => string,
): Promise<void> {
  const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
  if (format !== 'xlsx') return saveFile(new Blob([bytes], { type: file.mime }), file.name)
  const lines = z.array(lineSchema).parse(JSON.parse(new TextDecoder().decode(bytes)))
  const { toXlsx } = await import('../../../resource/sheet/xlsx.ts')
  const kindOf = (column: (typeof sheetColumns)[number]) =>
    column === 'value' ? ('number' as const) : column === 'day' ? ('day' as const) : ('text' as const)
  const columns = sheetColumns.map((column) => ({ title: titleOf(column), kind: kindOf(column) }))
  const rows = lines.map(({ employeeId, name, code, codeName, day, value, unit, isCorrection }) => [
    employeeId,
    name,
    code,
    codeName,
    day,
    value,
    unit,
    isCorrection ? '1' : '',
  ])
  saveFile(await toXlsx({ columns, rows }), file.name)
}
