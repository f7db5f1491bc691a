import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { csvLines } from './csv-lines.rules.ts'
import type { Line } from './line.rules.ts'
import { openWorkbook, xlsxLines } from './xlsx-lines.rules.ts'

/** What a map says of the form of its files. */
export type Shape = Pick<MapProfile, 'encoding' | 'delimiter' | 'sheet'>

/** A file whose lines can be read. */
export interface OpenFile {
  readonly sheets: readonly string[]
  readonly lines: () => AsyncGenerator<Line>
}

/** Opens a file by what its first bytes say it is. Never on the thread that answers requests: see `file-lines.store.ts`. */
export async function openBytes(pieces: readonly Uint8Array[], shape: Shape): Promise<OpenFile> {
  const first = pieces.find(({ length }) => length > 0)?.subarray(0, LOOKED_AT)
  if (first === undefined) throw new Problem(422, 'import.file-empty')
  const open = async function* (): AsyncGenerator<Uint8Array> {
    yield* pieces
  }
  if (first[0] === 0x50 && first[1] === 0x4b) {
    const book = await openWorkbook(open)
    return { sheets: book.sheets.map(({ name }) => name), lines: () => xlsxLines(open, book, shape.sheet) }
  }
  const encoding = shape.encoding === 'auto' ? encodingOf(first, pieces) : shape.encoding
  return { sheets: [], lines: () => csvLines(decoded(pieces, encoding), shape.delimiter) }
}

const LOOKED_AT = 64 * 1024

/** The mark at the beginning; else UTF-8 where the whole file is, else the code page of older programs. */
function encodingOf(first: Uint8Array, pieces: readonly Uint8Array[]): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  // A picture or a program is not text, whatever it is called.
  if (first.includes(0)) throw new Problem(422, 'import.not-what-it-says')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const piece of pieces) decoder.decode(piece, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

async function* decoded(pieces: readonly Uint8Array[], encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
