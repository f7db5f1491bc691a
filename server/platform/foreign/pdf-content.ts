// A PDF can carry programs and other files. None of that belongs to a signed checklist or a handbook: a PDF that has any,
// or that cannot be understood, is not taken. What is taken stays as it is, because others may have signed its bytes.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFParser,
  PDFRef,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { Refusal } from './foreign-file.ts'

/** Programs to run, ways out of the file, and files that are carried along (ISO 32000-2, 7.11.4, 12.6.4, 13). */
const ACTIVE_NAMES = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles EF RichMedia RichMediaExecute XFA SubmitForm ImportData GoToR GoToE Rendition GoTo3DView GoToDp'.split(
    ' ',
  ),
)
/** A locked file hides its names from us, and not from its reader. */
const LOCKED_NAME = 'Encrypt'
/** A stream of packed objects. */
const PACKED_NAME = 'ObjStm'
/** What an action may do: show another place, open a link, or change what is visible. All others are refused. */
const HARMLESS_ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Thread', 'Hide', 'SetOCGState', 'ResetForm', 'Trans'])
const ACTION_KEYS = new Set(['A', 'PA', 'OpenAction', 'Next'])

/** Why a PDF is not taken; null: it is. */
export async function pdfRefusal(bytes: Uint8Array): Promise<Refusal | null> {
  if (hasHiddenName(bytes)) return 'active'
  const seen: PDFObject[] = []
  try {
    const context = await parsed(bytes, seen)
    const { Root, Encrypt } = context.trailerInfo
    if (Encrypt !== undefined || seen.some((object) => isActiveObject(object, context))) return 'active'
    // Packed objects that the parser passed over, in a comment or in the data of a stream.
    if (countOf(bytes, PACKED_NAME) > seen.filter((object) => isPacked(object)).length) return 'active'
    // Nothing that a reader could show was understood.
    return Root === undefined ? 'unreadable' : null
  } catch {
    return 'unreadable'
  }
}

/** Parses the whole file, and collects every object in it: also those that a later part of the file replaces. */
async function parsed(bytes: Uint8Array, seen: PDFObject[]): Promise<PDFContext> {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
  const { context } = parser as unknown as { context: PDFContext }
  const assign = context.assign.bind(context)
  context.assign = (ref, object) => {
    seen.push(object)
    assign(ref, object)
  }
  return parser.parseDocument()
}

function isActiveObject(root: PDFObject, context: PDFContext): boolean {
  const left: PDFObject[] = [root]
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    if (object instanceof PDFInvalidObject) return true
    if (object instanceof PDFName && isActiveName(object)) return true
    if (object instanceof PDFArray) for (const one of object.asArray()) left.push(one)
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    if (object instanceof PDFStream && isDisguised(dict)) return true
    for (const [key, value] of dict.entries()) {
      if (isActiveName(key) || hasOtherAction(key, value, context)) return true
      left.push(value)
    }
  }
  return false
}

const isActiveName = (name: PDFName): boolean => ACTIVE_NAMES.has(name.decodeText())

/** An action of a kind that is not known to be harmless. */
function hasOtherAction(key: PDFName, value: PDFObject, context: PDFContext): boolean {
  const name = key.decodeText()
  const found = context.lookup(value)
  if (name === 'AA') return found instanceof PDFDict && found.values().some((one) => isOther(context.lookup(one)))
  if (!ACTION_KEYS.has(name)) return false
  const actions = found instanceof PDFArray && name === 'Next' ? found.asArray() : [found]
  return actions.some((one) => isOther(one instanceof PDFRef ? context.lookup(one) : one))
}

function isOther(action: PDFObject | undefined): boolean {
  const kind = action instanceof PDFDict ? action.lookup(PDFName.of('S')) : undefined
  return kind instanceof PDFName && !HARMLESS_ACTIONS.has(kind.decodeText())
}

/** Some readers take a stream for one of objects by its counts alone, without its type. */
const isDisguised = (dict: PDFDict): boolean =>
  dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')) && dict.get(PDFName.of('Type')) !== PDFName.of('ObjStm')

const isPacked = (object: PDFObject): boolean =>
  object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of(PACKED_NAME)

/**
 * A reader that follows the table of objects also finds what lies in a comment, or in the data of a stream. Names too short
 * to be told from packed data are left to the parser.
 */
function hasHiddenName(bytes: Uint8Array): boolean {
  for (const name of longNamesIn(bytes)) {
    if (name === LOCKED_NAME || (name.length > SHORT && ACTIVE_NAMES.has(name))) return true
  }
  return false
}

function countOf(bytes: Uint8Array, name: string): number {
  let count = 0
  for (const one of longNamesIn(bytes)) if (one === name) count += 1
  return count
}

/** Names anywhere in the file, in one spelling: `/J#61vaScript` is `JavaScript`. */
function* longNamesIn(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  for (const [name] of text.matchAll(LONG_NAME))
    yield name.includes('#') ? PDFName.of(name.slice(1)).decodeText() : name.slice(1)
}

const SHORT = 3
const LONG_NAME = /\/[^\s()<>[\]{}/%\0]{4,60}/gu
