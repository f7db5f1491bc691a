import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { NUMBERS_AT_ONCE } from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { readRegisterLine } from '../../../../shared/features/agreements/contact/call-register.rules.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { encodingMarked, isText } from '../../../desk/import/file-bytes.ts'

/** What a list holds, before anything of it is sent. */
export interface RegisterFileReport {
  readonly numbers: number
  readonly rejected: number
  /** The first lines that could not be read, as they stand in the file. */
  readonly faults: readonly RegisterFileFault[]
}

export interface RegisterFileFault {
  readonly line: number
  readonly code: string
  readonly text: string
}

const FAULTS_SHOWN = 50
const TEXT_SHOWN = 60

/**
 * Walks through the file once and keeps nothing of it but what is wrong: it may hold millions of lines. What is no text,
 * whatever its name, is refused whole: its bytes are no lines.
 */
export async function reportOf(file: Blob, country: Country): Promise<Result<RegisterFileReport>> {
  const first = await firstOf(file)
  if (first === null) return refused(failure('import.file-unreadable'))
  if (first.length === 0) return refused(failure('import.file-empty'))
  if (!isText(first)) return refused(failure('import.not-what-it-says'))
  let [numbers, rejected, line] = [0, 0, 0]
  const faults: RegisterFileFault[] = []
  for await (const text of linesOf(file)) {
    line += 1
    const read = readRegisterLine(text, { number: line, country })
    if (read.ok) {
      if (read.value !== null) numbers += 1
      continue
    }
    rejected += 1
    const [fault] = read.failures
    if (faults.length < FAULTS_SHOWN && fault) faults.push({ line, code: fault.code, text: text.slice(0, TEXT_SHOWN) })
  }
  return ok({ numbers, rejected, faults })
}

/** The file's numbers in pieces of the size that travels at once. */
export async function* piecesOf(file: Blob, country: Country): AsyncGenerator<string[]> {
  let piece: string[] = []
  let line = 0
  for await (const text of linesOf(file)) {
    line += 1
    const read = readRegisterLine(text, { number: line, country })
    if (!read.ok || read.value === null) continue
    piece.push(read.value)
    if (piece.length < NUMBERS_AT_ONCE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  let rest = ''
  for await (const bytes of chunksOf(file)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/u)
    rest = lines.pop() ?? ''
    yield* lines
  }
  const last = rest + decoder.decode()
  if (last.trim() !== '') yield last.replace(/\r$/u, '')
}

/** UTF-16 says so in its first bytes; what is no UTF-8 comes from an older programme. */
async function encodingOf(file: Blob): Promise<string> {
  const marked = encodingMarked(new Uint8Array(await file.slice(0, 2).arrayBuffer()))
  if (marked !== null) return marked
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of chunksOf(file)) strict.decode(bytes, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

const CHUNK_BYTES = 1024 * 1024

/** Null: the file cannot be read, as when its drive was taken away after it was chosen. */
async function firstOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, CHUNK_BYTES).arrayBuffer())
  } catch {
    return null
  }
}

/** Slices instead of a stream: Safari's streams cannot be walked through with `for await`. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    yield new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer())
  }
}
