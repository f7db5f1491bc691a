import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { csvLines } from './csv-lines.rules.ts'
import type { Line } from './line.rules.ts'
import { openWorkbook, xlsxLines } from './xlsx-lines.rules.ts'

type Shape = Pick<MapProfile, 'encoding' | 'delimiter' | 'sheet'>

/** A file whose lines can be read, once or again. */
export interface OpenFile {
  readonly sheets: readonly string[]
  readonly lines: () => AsyncGenerator<Line>
}

/** Opens a file that was sent, by what its first bytes say it is. */
export async function openLines(files: Pick<FileStore, 'stream'>, stored: string, shape: Shape): Promise<OpenFile> {
  const open = async function* (): AsyncGenerator<Uint8Array> {
    const file = await files.stream(stored)
    if (file === null) throw new Problem(404, 'controlling.file-gone')
    for await (const piece of file.body as unknown as AsyncIterable<Uint8Array>) yield piece
  }
  const first = await firstBytes(open())
  if (first.length === 0) throw new Problem(422, 'import.file-empty')
  if (first[0] === 0x50 && first[1] === 0x4b) {
    const book = await openWorkbook(open)
    return { sheets: book.sheets.map(({ name }) => name), lines: () => xlsxLines(open, book, shape.sheet) }
  }
  const encoding = shape.encoding === 'auto' ? await encodingOf(first, open) : shape.encoding
  return { sheets: [], lines: () => csvLines(decoded(open(), encoding), shape.delimiter) }
}

const LOOKED_AT = 64 * 1024

async function firstBytes(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const piece of pieces) return piece.subarray(0, LOOKED_AT)
  return new Uint8Array()
}

/** The mark at the beginning; else UTF-8 where the whole file is, else the code page of older programs. */
async function encodingOf(first: Uint8Array, open: () => AsyncIterable<Uint8Array>): Promise<string> {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  // A picture or a program is not text, whatever it is called.
  if (first.includes(0)) throw new Problem(422, 'import.not-what-it-says')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of open()) decoder.decode(piece, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
