import { Problem } from '../../../platform/http/problem.ts'
import { assertWidth, CELL_MAX, type Line } from './line.rules.ts'
import { zipParts } from './zip-parts.rules.ts'

type Open = () => AsyncIterable<Uint8Array>

/** More text than the rows of a file can hold. */
const SHARED_MAX = 40_000_000
/** An element that does not end within this is no row. */
const ELEMENT_MAX = 4_000_000

interface Sheet {
  readonly name: string
  readonly part: string
}

/** A workbook's sheets, and the texts that its cells share. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly shared: readonly string[]
}

/** Reads what comes before the rows. The parts of a workbook may stand in any order, so it is read twice. */
export async function openWorkbook(open: Open): Promise<Workbook> {
  const texts = new Map<string, string>()
  const shared: string[] = []
  let size = 0
  const elements = new Elements('si')
  const wanted = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml)$/iu
  for await (const { name, text } of zipParts(open(), (part) => wanted.test(part))) {
    if (!/sharedStrings/iu.test(name)) {
      const whole = (texts.get(name.toLowerCase()) ?? '') + text
      if (whole.length > ELEMENT_MAX) throw new Problem(422, 'controlling.file-swells')
      texts.set(name.toLowerCase(), whole)
      continue
    }
    for (const element of elements.take(text)) {
      const one = textIn(element).slice(0, CELL_MAX)
      size += one.length
      if (size > SHARED_MAX) throw new Problem(422, 'controlling.file-swells')
      shared.push(one)
    }
  }
  const book = texts.get('xl/workbook.xml')
  if (book === undefined) throw new Problem(422, 'import.not-what-it-says')
  return { sheets: sheetsOf(book, texts.get('xl/_rels/workbook.xml.rels') ?? ''), shared }
}

function sheetsOf(book: string, relations: string): readonly Sheet[] {
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/gu)].map(([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target'),
    ]),
  )
  return [...book.matchAll(/<(?:\w+:)?sheet\b[^>]*>/gu)].flatMap(([tag], at) => {
    const target = targets.get(attributeOf(tag, String.raw`\w+:id`)) ?? `worksheets/sheet${String(at + 1)}.xml`
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return attributeOf(tag, 'state') === 'veryHidden' ? [] : [{ name: attributeOf(tag, 'name'), part }]
  })
}

/** The rows of a sheet as they are unpacked. A formula counts as the value it had when the file was saved. */
export async function* xlsxLines(open: Open, { sheets, shared }: Workbook, wanted: string): AsyncGenerator<Line> {
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0]
  if (sheet === undefined) throw new Problem(422, 'import.not-what-it-says')
  const rows = new Elements('row')
  let last = 0
  for await (const { text } of zipParts(open(), (name) => name.toLowerCase() === sheet.part.toLowerCase())) {
    for (const row of rows.take(text)) {
      const number = Number(attributeOf(row.slice(0, row.indexOf('>')), 'r')) || last + 1
      last = number
      yield { number, cells: cellsOf(row, shared), isWorkbook: true }
    }
  }
}

const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/gu

function cellsOf(row: string, shared: readonly string[]): readonly string[] {
  const cells: string[] = []
  for (const [, attributes = '', content = ''] of row.matchAll(CELL)) {
    const at = columnOf(attributeOf(attributes, 'r')) ?? cells.length
    assertWidth(at + 1)
    while (cells.length < at) cells.push('')
    cells[at] = valueOf(attributeOf(attributes, 't'), content, shared).slice(0, CELL_MAX)
  }
  return cells
}

function valueOf(type: string, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(content)
  const [, value = ''] = /<(?:\w+:)?v\b[^>]*>([^<]*)</u.exec(content) ?? []
  if (type === 's') return shared[Number(value)] ?? ''
  // What a formula could not find: `#REF!`.
  if (type === 'e') return ''
  return unescaped(value)
}

/** `AB12` is the 27th column, counted from 0. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(place)?.[0] ?? ''
  if (letters === '') return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The runs of a text, without its reading aids. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<(?:\w+:)?rPh\b[^]*?<\/(?:\w+:)?rPh>/gu, '').matchAll(/<(?:\w+:)?t\b[^>]*>([^<]*)</gu)]
    .map(([, text = '']) => unescaped(text))
    .join('')

const attributeOf = (tag: string, name: string): string =>
  unescaped(new RegExp(String.raw`\b${name}\s*=\s*"([^"]*)"`, 'u').exec(tag)?.[1] ?? '')

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/giu, (...found) => entityOf(found))
        .replaceAll(/_x([0-9A-F]{4})_/gu, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : text

function entityOf([, figures, hex, name]: readonly unknown[]): string {
  if (typeof name === 'string') return named[name.toLowerCase()] ?? ''
  const point = figures === undefined ? Number.parseInt(String(hex), 16) : Number(figures)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** Whole elements of one name in XML that arrives in pieces. Elements without content are left out. */
class Elements {
  readonly #end: RegExp
  readonly #start: RegExp
  #pending = ''

  constructor(name: string) {
    this.#end = new RegExp(String.raw`</(?:\w+:)?${name}>`, 'gu')
    this.#start = new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s>])`, 'gu')
  }

  *take(text: string): Generator<string> {
    this.#pending += text
    let from = 0
    this.#end.lastIndex = 0
    for (let found = this.#end.exec(this.#pending); found !== null; found = this.#end.exec(this.#pending)) {
      const whole = this.#pending.slice(from, found.index)
      const starts = [...whole.matchAll(this.#start)]
      yield whole.slice(starts.at(-1)?.index ?? 0)
      from = this.#end.lastIndex
    }
    this.#pending = this.#pending.slice(from)
    if (this.#pending.length > ELEMENT_MAX) throw new Problem(422, 'controlling.file-swells')
  }
}
