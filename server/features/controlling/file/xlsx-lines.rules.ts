import { Problem } from '../../../platform/http/problem.ts'
import { assertLines, assertWidth, CELL_MAX, isBlank, type Line } from './line.rules.ts'
import { attributeOf, unescaped, XmlScanner, type XmlReader } from './xml-scanner.rules.ts'
import { zipParts } from './zip-parts.rules.ts'

type Open = () => AsyncIterable<Uint8Array>

/** More text than the rows of a file can hold. */
const SHARED_MAX = 40_000_000
/** A text takes so much memory, however short it is. */
const TEXT_COSTS = 16
/** A workbook of orders has a handful. */
const SHEETS_MAX = 200
const RELATIONS_MAX = 200
/** An escape of ten signs stands for one. */
const WRITTEN_MAX = CELL_MAX * 10

interface Sheet {
  readonly name: string
  readonly part: string
}

/** A workbook's sheets, the texts that its cells share, and whether its days are counted from 1904. */
export interface Workbook {
  readonly isFrom1904: boolean
  readonly sheets: readonly Sheet[]
  readonly shared: readonly string[]
}

/** Reads what comes before the rows. The parts of a workbook may stand in any order, so it is read twice. */
export async function openWorkbook(open: Open): Promise<Workbook> {
  const [book, relations, shared] = [new BookReader(), new RelationReader(), new SharedReader()]
  const scanners: Readonly<Record<string, XmlScanner>> = {
    'xl/workbook.xml': new XmlScanner(book),
    'xl/_rels/workbook.xml.rels': new XmlScanner(relations),
    'xl/sharedstrings.xml': new XmlScanner(shared),
  }
  const scannerOf = (part: string): XmlScanner | undefined => scanners[part.toLowerCase()]
  for await (const { name, text } of zipParts(open(), (part) => scannerOf(part) !== undefined))
    scannerOf(name)?.take(text)
  if (!book.isThere) throw new Problem(422, 'import.not-what-it-says')
  return { sheets: book.sheetsWith(relations.targets), shared: shared.texts, isFrom1904: book.isFrom1904 }
}

/**
 * Reads the rows of the named sheet while they are unpacked. Without a name, reads the first sheet that has rows. A formula
 * counts as the value it had when the file was saved.
 */
export async function* xlsxLines(open: Open, book: Workbook, wanted: string): AsyncGenerator<Line> {
  const { sheets } = book
  const named = sheets.find(({ name }) => name === wanted)
  if (sheets.length === 0) throw new Problem(422, 'import.not-what-it-says')
  for (const sheet of named === undefined ? sheets : [named]) {
    let isEmpty = true
    for await (const line of sheetLines(open, book, sheet)) {
      isEmpty &&= isBlank(line)
      yield line
    }
    if (!isEmpty) return
  }
}

async function* sheetLines(open: Open, book: Workbook, { part }: Sheet): AsyncGenerator<Line> {
  const rows = new RowReader(book)
  const scanner = new XmlScanner(rows)
  for await (const { text } of zipParts(open(), (name) => name.toLowerCase() === part.toLowerCase())) {
    scanner.take(text)
    yield* rows.ready.splice(0)
  }
}

class BookReader implements XmlReader {
  isThere = false
  isFrom1904 = false
  readonly #tags: string[] = []

  onOpen(name: string, tag: string): void {
    this.isThere = true
    if (name === 'workbookPr') this.isFrom1904 = ['1', 'true'].includes(attributeOf(tag, 'date1904').toLowerCase())
    if (name !== 'sheet') return
    if (this.#tags.length >= SHEETS_MAX) throw new Problem(422, 'controlling.file-swells')
    this.#tags.push(tag)
  }

  onClose(): void {}

  onText(): void {}

  sheetsWith(targets: ReadonlyMap<string, string>): readonly Sheet[] {
    return this.#tags.flatMap((tag, at) => {
      const target = targets.get(attributeOf(tag, 'id')) ?? `worksheets/sheet${String(at + 1)}.xml`
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      return attributeOf(tag, 'state') === 'veryHidden' ? [] : [{ name: attributeOf(tag, 'name'), part }]
    })
  }
}

class RelationReader implements XmlReader {
  readonly targets = new Map<string, string>()
  #count = 0

  onOpen(name: string, tag: string): void {
    if (name !== 'Relationship') return
    this.#count += 1
    if (this.#count > RELATIONS_MAX) throw new Problem(422, 'controlling.file-swells')
    this.targets.set(attributeOf(tag, 'Id'), attributeOf(tag, 'Target'))
  }

  onClose(): void {}

  onText(): void {}
}

/** The text of one cell as it comes, up to its bound. */
class CellText {
  #written = ''

  add(text: string): void {
    const left = WRITTEN_MAX - this.#written.length
    if (left > 0) this.#written += text.length > left ? text.slice(0, left) : text
  }

  take(): string {
    const text = unescaped(this.#written).slice(0, CELL_MAX)
    this.#written = ''
    return text
  }
}

/** Reads the runs of each text, without its reading aids. */
class SharedReader implements XmlReader {
  readonly texts: string[] = []
  readonly #text = new CellText()
  #size = 0
  #isText = false
  #isAid = false

  onOpen(name: string): void {
    if (name === 't') this.#isText = true
    else if (name === 'rPh') this.#isAid = true
  }

  onClose(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isAid = false
    else if (name === 'si') {
      this.#isAid = false
      const text = this.#text.take()
      this.#size += text.length + TEXT_COSTS
      if (this.#size > SHARED_MAX) throw new Problem(422, 'controlling.file-swells')
      this.texts.push(text)
    }
  }

  onText(text: string): void {
    if (this.#isText && !this.#isAid) this.#text.add(text)
  }
}

/** Reads the rows of a sheet. An element that never ends is ended by the next one of its name. */
class RowReader implements XmlReader {
  /** Rows that have ended. Those without a cell are left out. */
  readonly ready: Line[] = []
  readonly #book: Workbook
  readonly #text = new CellText()
  #number = 0
  #cells: string[] | null = null
  #cell: { readonly at: number; readonly type: string } | null = null
  #isValue = false
  #isAid = false

  constructor(book: Workbook) {
    this.#book = book
  }

  onOpen(name: string, tag: string): void {
    if (name === 'row') {
      this.#endRow()
      this.#number = Number(attributeOf(tag, 'r')) || this.#number + 1
      this.#cells = []
    } else if (name === 'c' && this.#cells !== null) {
      this.#endCell()
      const at = columnOf(attributeOf(tag, 'r')) ?? this.#cells.length
      assertWidth(at + 1)
      this.#cell = { at, type: attributeOf(tag, 't') }
    } else if (name === 'rPh') this.#isAid = true
    else if (this.#cell !== null && name === (this.#cell.type === 'inlineStr' ? 't' : 'v')) this.#isValue = true
  }

  onClose(name: string): void {
    if (name === 'row') this.#endRow()
    else if (name === 'c') this.#endCell()
    else if (name === 'rPh') this.#isAid = false
    else if (name === 'v' || name === 't') this.#isValue = false
  }

  onText(text: string): void {
    if (this.#isValue && !this.#isAid) this.#text.add(text)
  }

  #endCell(): void {
    if (this.#cell === null || this.#cells === null) return
    const { at, type } = this.#cell
    while (this.#cells.length < at) this.#cells.push('')
    this.#cells[at] = this.#valueOf(type, this.#text.take())
    this.#cell = null
    this.#isValue = false
    this.#isAid = false
  }

  #valueOf(type: string, text: string): string {
    if (type === 's') return this.#book.shared[Number(text)] ?? ''
    // What a formula could not find: `#REF!`.
    return type === 'e' ? '' : text
  }

  #endRow(): void {
    this.#endCell()
    if (this.#cells !== null && this.#cells.length > 0) {
      assertLines(this.ready.length)
      const { isFrom1904 } = this.#book
      this.ready.push({ number: this.#number, cells: this.#cells, isWorkbook: true, isFrom1904 })
    }
    this.#cells = null
  }
}

/** `AB12` is the 27th column, counted from 0. */
function columnOf(place: string): number | null {
  let column = 0
  let at = 0
  for (; at < 3; at += 1) {
    const code = place.charCodeAt(at)
    if (!(code >= 0x41 && code <= 0x5a)) break
    column = column * 26 + code - 64
  }
  return at === 0 ? null : column - 1
}
