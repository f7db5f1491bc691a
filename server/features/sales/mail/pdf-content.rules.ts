// A PDF can carry programs and other files. None of that belongs to a signed checklist, and it is opened by back office:
// a PDF that has any, or that cannot be looked into, is not taken. What is drawn on its pages stays as it is.
import { inflateSync } from 'node:zlib'

/** Names that stand for programs to run and files that are carried along (ISO 32000-2, 7.11.4, 12.6.4). */
const activeNames = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'])
/** A locked file hides its names from us, and not from its reader. */
const lockedNames = new Set(['Encrypt'])

/** What all the object streams of a PDF may hold. Far more than the few pages of a checklist have. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024
/** Between a stream and the end of its dictionary there is only white space. */
const GAP_CHARACTERS = 256

/** Whether a PDF shows its pages and does nothing else, as far as its names tell. */
export function isPlainPdf(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
  if (hasNameOf(text, activeNames) || hasNameOf(text, lockedNames)) return false
  let left = MAX_INFLATED_BYTES
  for (const { data, dictionary } of objectStreamsIn(text)) {
    const content = inflated(data, dictionary, left)
    if (content === null || hasNameOf(content, activeNames)) return false
    left -= content.length
  }
  return true
}

const NAME = /\/[^\s()<>[\]{}/%\0]{2,60}/gu
const HIDDEN_LETTER = /#([0-9a-f]{2})/giu

/** In any spelling: `/J#61vaScript` is `/JavaScript`. */
function hasNameOf(text: string, names: ReadonlySet<string>): boolean {
  for (const [name] of text.matchAll(NAME)) if (names.has(plainName(name.slice(1)))) return true
  return false
}

const plainName = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(HIDDEN_LETTER, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : name

interface ObjectStream {
  readonly dictionary: string
  readonly data: Buffer
}

/** Streams that hold objects, packed: the names in them are not seen from outside. */
function* objectStreamsIn(text: string): Generator<ObjectStream> {
  const objectStream = new Set(['ObjStm'])
  let from = 0
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    if (
      !text
        .slice(Math.max(0, at - GAP_CHARACTERS), at)
        .trimEnd()
        .endsWith('>>')
    )
      continue
    // Its dictionary stands somewhere behind the stream before: each part of the file is looked at once.
    const dictionary = text.slice(from, at).split(' obj').at(-1) ?? ''
    from = at
    if (!hasNameOf(dictionary, objectStream)) continue
    const start = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1)
    const end = text.indexOf('endstream', start)
    yield { dictionary, data: Buffer.from(text.slice(start, end === -1 ? undefined : end), 'latin1') }
  }
}

/** Null when it is packed in a way that nobody here can open, or holds too much. */
function inflated(data: Buffer, dictionary: string, maxOutputLength: number): string | null {
  const filters = Array.from(dictionary.matchAll(NAME), ([name]) => plainName(name.slice(1))).filter((name) =>
    /^(?:ASCIIHex|ASCII85|LZW|Flate|RunLength|Crypt|CCITTFax|JBIG2|DCT|JPX)Decode$|^(?:Fl|LZW|A85|AHx|RL)$/u.test(name),
  )
  if (filters.length === 0) return data.toString('latin1')
  if (filters.length > 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '') || maxOutputLength <= 0) return null
  try {
    return inflateSync(data, { maxOutputLength }).toString('latin1')
  } catch {
    return null
  }
}
