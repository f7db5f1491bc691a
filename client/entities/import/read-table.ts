import { failure, ok, refused, type Result } from '../../../shared/kernel/result.ts'
import { encodingMarked, isText, isZip } from './file-bytes.ts'
import type { ReadTable } from './import.ts'

/** Far above what the most rows of an import weigh; more would stop a cheap computer while it is read. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024

/** Reads what was pasted or a file with commas, semicolons or tabs. */
export async function readText(text: string): Promise<ReadTable> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/u, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ','],
  })
  return toTable(data)
}

/**
 * Reads a file of Excel, or one with separators in UTF-8, in UTF-16 as Excel calls "Unicode text", or in the Windows code
 * page of older programs. What is neither, whatever its name, is refused: its bytes would be shown as rows.
 */
export async function readFile(file: File): Promise<Result<ReadTable>> {
  if (file.size === 0) return refused(failure('import.file-empty'))
  if (file.size > IMPORT_FILE_MAX_BYTES) {
    return refused(failure('import.file-too-large', undefined, { max: IMPORT_FILE_MAX_BYTES / 1024 / 1024 }))
  }
  // A file can be moved, or its drive taken away, after it was chosen.
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null) return refused(failure('import.file-unreadable'))
  return /\.xlsx$/iu.test(file.name) ? readExcel(file, bytes) : readSeparated(bytes)
}

async function readSeparated(bytes: Uint8Array): Promise<Result<ReadTable>> {
  if (!isText(bytes)) return refused(failure('import.not-what-it-says'))
  const marked = encodingMarked(bytes)
  if (marked !== null) return ok(await readText(new TextDecoder(marked).decode(bytes)))
  return ok(await readText(inUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)))
}

function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function readExcel(file: File, bytes: Uint8Array): Promise<Result<ReadTable>> {
  if (!isZip(bytes)) return refused(failure('import.not-what-it-says'))
  const { readSheet } = await import('read-excel-file/browser')
  // Any archive begins like a workbook; the reader throws where it finds none inside.
  const cells = await readSheet(file).catch(() => null)
  return cells === null ? refused(failure('import.not-what-it-says')) : ok(toTable(cells.map((row) => row.map(textOf))))
}

/** Excel keeps a day as midnight in UTC. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

function toTable(lines: readonly (readonly string[])[]): ReadTable {
  const [heads = [], ...rows] = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
  return { heads, rows }
}
