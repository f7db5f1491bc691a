import { failure, ok, refused, type Result } from '../../../shared/kernel/result.ts'
import { encodingMarked, isText, isZip } from './file-bytes.ts'
import { isBlank } from './import-reading.ts'
import type { ReadSheet } from './import.ts'
import { armed } from '../../../shared/resource/csv.ts'

/** Far above what the most rows of an import weigh; more would stop a cheap computer while it is read. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024

/** Reads what was pasted or a file with commas, semicolons or tabs. */
export async function readText(text: string): Promise<ReadSheet> {
  const { parse } = (await import('papaparse')).default
  // Excel's own first line, which it does not show, says what parts the columns.
  const [said = '', delimiter = ''] = /^\uFEFF?sep=(.)\r?\n/iu.exec(text) ?? []
  const content = text.slice(said.length).replace(/^\uFEFF/u, '')
  const { data } = parse<string[]>(content, { delimiter: delimiter === '' ? delimiterOf(content) : delimiter })
  return { name: '', lines: withoutEnd(data.map((line) => line.map(armed))) }
}

const DELIMITERS = ['\t', ';', ','] as const
/** So much of a text shows how its lines are parted. */
const LOOKED_AT = 20_000

/** What parts the columns: the sign that most lines hold outside of quotation marks. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, LOOKED_AT)
    .replaceAll(/"[^"]*"/gu, '""')
    .split(/\r?\n|\r/u)
  const counts = DELIMITERS.map((sign) => lines.filter((line) => line.includes(sign)).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/**
 * Reads a file of Excel, or one with separators in UTF-8, in UTF-16 as Excel calls "Unicode text", or in the Windows code
 * page of older programs. What is neither, whatever its name, is refused: its bytes would be shown as rows.
 */
export async function readFile(file: File, maxBytes = IMPORT_FILE_MAX_BYTES): Promise<Result<readonly ReadSheet[]>> {
  if (file.size === 0) return refused(failure('import.file-empty'))
  if (file.size > maxBytes) {
    return refused(failure('import.file-too-large', undefined, { max: maxBytes / 1024 / 1024 }))
  }
  // A file can be moved, or its drive taken away, after it was chosen.
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null) return refused(failure('import.file-unreadable'))
  return /\.xlsx$/iu.test(file.name) ? readExcel(bytes) : readSeparated(bytes)
}

async function readSeparated(bytes: Uint8Array): Promise<Result<readonly ReadSheet[]>> {
  if (!isText(bytes)) return refused(failure('import.not-what-it-says'))
  const marked = encodingMarked(bytes)
  if (marked !== null) return ok([await readText(new TextDecoder(marked).decode(bytes))])
  return ok([await readText(inUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes))])
}

function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function readExcel(bytes: Uint8Array): Promise<Result<readonly ReadSheet[]>> {
  if (!isZip(bytes)) return refused(failure('import.not-what-it-says'))
  const [{ unpackedWorkbook }, { default: readSheets }] = await Promise.all([
    import('./workbook.ts'),
    import('read-excel-file/universal'),
  ])
  const parts = partsOf(() => unpackedWorkbook(bytes))
  if (parts === null) return refused(failure('import.file-grows'))
  // Any archive begins like a workbook; the reader throws where it finds none inside.
  const sheets = parts === 'unreadable' ? null : await readSheets(parts).catch(() => null)
  if (sheets === null) return refused(failure('import.not-what-it-says'))
  const read = sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: withoutEnd(data.map((row) => row.map(textOf))),
  }))
  return ok(read.filter(({ lines }) => lines.length > 0))
}

function partsOf<Parts>(unpack: () => Parts): Parts | 'unreadable' {
  try {
    return unpack()
  } catch {
    return 'unreadable'
  }
}

/** Spreadsheets hold fifteen figures of a number. */
const EXACT = 1e15

/** Excel keeps a day as midnight in UTC. A number that it has shortened is written as it shows it. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT) return cell.toExponential(5).toUpperCase().replace('.', ',')
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** The lines up to the last one that holds anything. */
const withoutEnd = (lines: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)
