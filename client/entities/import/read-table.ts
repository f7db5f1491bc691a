import type { ReadTable } from './import.ts'

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
 * Reads a file of Excel, or one with separators in UTF-8 or in the Windows code page of older programs. What is neither,
 * whatever its name, is refused: its bytes would be shown as rows.
 */
export async function readFile(file: File): Promise<ReadTable> {
  if (/\.xlsx$/iu.test(file.name)) return readExcel(file)
  const bytes = await file.arrayBuffer()
  if (!isText(new Uint8Array(bytes))) throw new TypeError(`${file.name} holds no text`)
  try {
    return await readText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return readText(new TextDecoder('windows-1252').decode(bytes))
  }
}

const LOOKED_AT = 65_536
const pdf = new TextEncoder().encode('%PDF')

/** Pictures, archives and the files of programs hold bytes that no text has. */
function isText(bytes: Uint8Array): boolean {
  if (pdf.every((byte, index) => bytes[index] === byte)) return false
  return bytes.subarray(0, LOOKED_AT).every((byte) => (byte > 8 && byte < 14) || byte > 31)
}

async function readExcel(file: File): Promise<ReadTable> {
  const { readSheet } = await import('read-excel-file/browser')
  const cells = await readSheet(file)
  return toTable(cells.map((row) => row.map(textOf)))
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
