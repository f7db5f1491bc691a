import type { FileDelimiter } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { armed } from '../../../../shared/resource/csv.ts'
import { assertWidth, CELL_MAX, type Line } from './line.rules.ts'

const signs: Readonly<Record<Exclude<FileDelimiter, 'auto'>, string>> = {
  semicolon: ';',
  comma: ',',
  tab: '\t',
  pipe: '|',
}

/** So much of a file shows what separates its columns. */
const LOOKED_AT = 20_000

/** The lines of a file with separators, as its text arrives. At most one line is held. */
export async function* csvLines(texts: AsyncIterable<string>, delimiter: FileDelimiter): AsyncGenerator<Line> {
  let splitter: LineSplitter | null = null
  let first = ''
  for await (const text of texts) {
    if (splitter !== null) yield* splitter.take(text)
    else {
      first += text
      if (first.length < LOOKED_AT) continue
      splitter = new LineSplitter(signOf(first, delimiter))
      yield* splitter.take(withoutSep(first))
    }
  }
  if (splitter === null) {
    splitter = new LineSplitter(signOf(first, delimiter))
    yield* splitter.take(withoutSep(first))
  }
  yield* splitter.end()
}

/** Excel's own first line, which it does not show. */
const SEP = /^\uFEFF?sep=(.)\r?\n/iu
const withoutSep = (text: string): string => text.replace(SEP, '').replace(/^\uFEFF/u, '')

function signOf(text: string, delimiter: FileDelimiter): string {
  if (delimiter !== 'auto') return signs[delimiter]
  const [, said] = SEP.exec(text) ?? []
  if (said !== undefined) return said
  const lines = text
    .slice(0, LOOKED_AT)
    .replaceAll(/"[^"]*"/gu, '""')
    .split(/\r?\n|\r/u)
  const offered = ['\t', ';', ',', '|'] as const
  const counts = offered.map((sign) => lines.filter((line) => line.includes(sign)).length)
  return offered[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Splits text that arrives in pieces. A quotation mark that never ends stops at the longest cell. */
class LineSplitter {
  readonly #sign: string
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  /** The last sign was a quotation mark inside a quoted cell: the next one decides. */
  #isClosing = false
  #isAfterReturn = false
  #line = 0

  constructor(sign: string) {
    this.#sign = sign
  }

  *take(text: string): Generator<Line> {
    for (const sign of text) {
      if (this.#isAfterReturn) {
        this.#isAfterReturn = false
        if (sign === '\n') continue
      }
      if (this.#isQuoted) {
        if (this.#isClosing) {
          this.#isClosing = false
          if (sign === '"') {
            this.#add(sign)
            continue
          }
          this.#isQuoted = false
        } else {
          if (sign === '"') this.#isClosing = true
          else this.#add(sign)
          continue
        }
      }
      if (sign === '"' && this.#cell === '') this.#isQuoted = true
      else if (sign === this.#sign) this.#endCell()
      else if (sign === '\n' || sign === '\r') {
        this.#isAfterReturn = sign === '\r'
        yield this.#endLine()
      } else this.#add(sign)
    }
  }

  *end(): Generator<Line> {
    if (this.#cell !== '' || this.#cells.length > 0) yield this.#endLine()
  }

  #add(sign: string): void {
    // A cell beyond its bound cannot be a value: what a quotation mark without an end has swallowed ends here.
    if (this.#cell.length < CELL_MAX) this.#cell += sign
    else if (this.#isQuoted && sign === '\n') this.#isQuoted = false
  }

  #endCell(): void {
    this.#cells.push(armed(this.#cell))
    assertWidth(this.#cells.length)
    this.#cell = ''
  }

  #endLine(): Line {
    this.#endCell()
    this.#line += 1
    const line = { number: this.#line, cells: this.#cells, isWorkbook: false }
    this.#cells = []
    return line
  }
}
