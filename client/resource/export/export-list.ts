import { saveFile } from '../../ui/save-file.ts'
import { toCsv } from '../sheet/csv.ts'
import type { Sheet } from '../sheet/sheet.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Writes what a list shows to a file and hands it to the browser, unless it was cancelled meanwhile. */
export async function exportSheet(
  sheet: Sheet,
  { format, name, signal }: { format: ExportFormat; name: string; signal: AbortSignal },
): Promise<void> {
  const file = await blobOf(sheet, format)
  if (!signal.aborted) saveFile(file, `${name}.${format}`)
}

async function blobOf(sheet: Sheet, format: ExportFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' })
  const { toXlsx } = await import('../sheet/xlsx.ts')
  return await toXlsx(sheet)
}
