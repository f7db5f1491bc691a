import { Problem } from '../../../platform/http/problem.ts'

/** A tag, comment or section that does not end within this belongs to no workbook of orders. */
const TAG_MAX = 64 * 1024

/** Notes what a scanner comes upon, in the order of the text. Names are without their prefix. */
export interface XmlReader {
  /** `tag` is the whole text between the brackets, for {@link attributeOf}. */
  readonly onOpen: (name: string, tag: string) => void
  /** Also called for an element without content. */
  readonly onClose: (name: string) => void
  /** A piece of text as it is written, for {@link unescaped}; a long text comes in several. */
  readonly onText: (text: string) => void
}

/** What begins with `<!` or `<?`, and how it ends. */
const others: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]
const LONGEST_BEGIN = '<![CDATA['.length

/**
 * Reads XML that arrives in pieces, forwards and once: no sign is looked at again because an end is missing. What is no
 * XML is read as something, or refused; nothing is checked.
 */
export class XmlScanner {
  readonly #reader: XmlReader
  /** The tag that the pieces so far have not ended, and how much of it was searched for its end. */
  #pending = ''
  #searched = 0

  constructor(reader: XmlReader) {
    this.#reader = reader
  }

  take(piece: string): void {
    const text = this.#pending + piece
    let at = 0
    let searched = this.#searched
    while (at < text.length) {
      const start = text.charCodeAt(at) === LESS_THAN ? at : text.indexOf('<', at)
      if (start !== at) this.#reader.onText(text.slice(at, start === -1 ? text.length : start))
      if (start === -1) return this.#wait('', 0)
      const end = this.#readTag(text, start, start === at ? searched : 0)
      if (end === null) return this.#wait(text.slice(start), Math.max(0, text.length - start - 2))
      at = end
      searched = 0
    }
    this.#wait('', 0)
  }

  #wait(pending: string, searched: number): void {
    if (pending.length > TAG_MAX) throw new Problem(422, 'controlling.file-swells')
    this.#pending = pending
    this.#searched = searched
  }

  /** Reads what begins at `start`, and answers where it ends; null: not within the text. */
  #readTag(text: string, start: number, searched: number): number | null {
    const next = text.charCodeAt(start + 1)
    if (next === EXCLAMATION || next === QUESTION) {
      if (text.length - start < LONGEST_BEGIN) return null
      const other = others.find(([begin]) => text.startsWith(begin, start))
      if (other !== undefined) return this.#readOther(text, other, { start, searched })
    }
    const end = text.indexOf('>', start + Math.max(1, searched))
    if (end === -1) return null
    if (end - start > TAG_MAX) throw new Problem(422, 'controlling.file-swells')
    const isClosing = next === SLASH
    const tag = text.slice(start + (isClosing ? 2 : 1), end)
    const name = nameIn(tag)
    if (isClosing) this.#reader.onClose(name)
    else {
      this.#reader.onOpen(name, tag)
      if (tag.endsWith('/')) this.#reader.onClose(name)
    }
    return end + 1
  }

  #readOther(
    text: string,
    [begin, end]: readonly [string, string],
    { start, searched }: { readonly start: number; readonly searched: number },
  ): number | null {
    const found = text.indexOf(end, start + Math.max(begin.length, searched))
    if (found === -1) return null
    if (begin === '<![CDATA[') this.#reader.onText(text.slice(start + begin.length, found).replaceAll('&', '&amp;'))
    return found + end.length
  }
}

const [LESS_THAN, EXCLAMATION, QUESTION, SLASH] = [0x3c, 0x21, 0x3f, 0x2f]
const COLON = 0x3a

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** The name that a tag begins with, without its prefix. */
function nameIn(tag: string): string {
  let [from, to] = [0, 0]
  for (; to < tag.length; to += 1) {
    const code = tag.charCodeAt(to)
    if (code === COLON) from = to + 1
    else if (isSpace(code) || code === SLASH) break
  }
  return tag.slice(from, to)
}

/** The value of an attribute of a tag by its name without prefix, unescaped; empty where there is none. */
export function attributeOf(tag: string, wanted: string): string {
  let at = 0
  while (at < tag.length) {
    const equals = tag.indexOf('=', at)
    if (equals === -1) return ''
    let nameEnd = equals
    while (nameEnd > at && isSpace(tag.charCodeAt(nameEnd - 1))) nameEnd -= 1
    let value = equals + 1
    while (isSpace(tag.charCodeAt(value))) value += 1
    const quote = tag[value]
    const end = quote === '"' || quote === "'" ? tag.indexOf(quote, value + 1) : -1
    if (end === -1) return ''
    if (isNamed(tag, nameEnd, wanted)) return unescaped(tag.slice(value + 1, end))
    at = end + 1
  }
  return ''
}

/** Whether the name that ends before `end` is the wanted one, with a prefix or without. */
function isNamed(tag: string, end: number, wanted: string): boolean {
  if (!tag.startsWith(wanted, end - wanted.length)) return false
  const before = tag.charCodeAt(end - wanted.length - 1)
  return isSpace(before) || before === COLON
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text without the escapes of XML and of workbooks. */
export const unescaped = (text: string): string =>
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
