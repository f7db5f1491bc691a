const LOOKED_AT = 65_536
const pdf = new TextEncoder().encode('%PDF')
const zip = [0x50, 0x4b, 3, 4]

const beginsWith = (bytes: Uint8Array, start: ArrayLike<number>): boolean =>
  Array.from(start).every((byte, index) => bytes[index] === byte)

/** A workbook of Excel is an archive, as are other files: this says only what it cannot be. */
export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, zip)

/** UTF-16 says so in its first two bytes; nothing else does. */
export function encodingMarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null
}

/** Whether the first bytes of a file are text: pictures, archives and programs hold signs that no text has. */
export function isText(bytes: Uint8Array): boolean {
  if (beginsWith(bytes, pdf)) return false
  const first = bytes.subarray(0, LOOKED_AT)
  const marked = encodingMarked(first)
  if (marked === null) return first.every(isSignOfText)
  return Array.from(new TextDecoder(marked).decode(first), (sign) => sign.charCodeAt(0)).every(isSignOfText)
}

const isSignOfText = (code: number): boolean => (code > 8 && code < 14) || code > 31
