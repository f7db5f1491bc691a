// A photo tells where and with what it was taken. None of that is anybody's business here (security 24): only what is
// needed to show the picture stays. Pure: bytes in, bytes out.

/** The file without its metadata, or null when it is not built as its type says. A type that has none comes back as is. */
export function stripMetadata(bytes: Uint8Array, mime: string): Uint8Array | null {
  const strip = strippers[mime]
  if (!strip) return bytes
  try {
    return strip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    // Reading past the end: the file breaks off, or lies about the size of a part.
    if (error instanceof RangeError || error instanceof BrokenFileError) return null
    throw error
  }
}

class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError'
}

const strippers: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/** Keeps the tables and the picture, the colour profile, and which way is up; ends at the end of the first picture. */
function stripJpeg(file: Buffer): Buffer {
  if (file.readUInt16BE(0) !== 0xff00 + SOI) throw new BrokenFileError()
  const kept: Buffer[] = [file.subarray(0, 2)]
  let orientation = 1
  let at = 2
  for (;;) {
    if (file.readUInt8(at) !== 0xff) throw new BrokenFileError()
    const marker = file.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) break
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length || end < at + 4) throw new BrokenFileError()
    const segment = file.subarray(at, end)
    if (marker === APP1) orientation = orientationOf(segment.subarray(4)) ?? orientation
    if (isShown(marker, segment.subarray(4))) kept.push(segment)
    at = end
    if (marker !== SOS) continue
    at = endOfScan(file, at)
    kept.push(file.subarray(end, at))
  }
  kept.push(Buffer.from([0xff, EOI]))
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation))
  return Buffer.concat(kept)
}

function isShown(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > 0xef) return true
  // Of what programs add: JFIF, the colour profile and Adobe's colour transform change how the picture looks.
  return marker === APP0 || marker === APP14 || (marker === APP2 && startsWith(content, 'ICC_PROFILE\0'))
}

/** The next marker after compressed data: not a stuffed zero, not a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = start; ; at += 1) {
    if (file.readUInt8(at) !== 0xff) continue
    const next = file.readUInt8(at + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

const ORIENTATION_TAG = 0x0112
const EXIF = 'Exif\0\0'

/** 2–8 when the picture is to be turned or mirrored; undefined when this is no EXIF, or says nothing of it. */
function orientationOf(content: Buffer): number | undefined {
  if (!startsWith(content, EXIF)) return undefined
  const tiff = content.subarray(EXIF.length)
  const isLittle = startsWith(tiff, 'II')
  const read16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = read32(4)
    for (let index = 0; index < read16(directory); index += 1) {
      const entry = directory + 2 + index * 12
      if (read16(entry) !== ORIENTATION_TAG) continue
      const value = read16(entry + 8)
      return value >= 1 && value <= 8 ? value : undefined
    }
  } catch (error) {
    // Broken metadata is thrown away with the rest of it.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** EXIF with nothing but the orientation: without it a photo would lie on its side. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff])
  const head = Buffer.from([0xff, APP1, 0, content.length + 2])
  return Buffer.concat([head, content])
}

const PNG_HEAD_BYTES = 8
const pngMetadata = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function stripPng(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, PNG_HEAD_BYTES)]
  let at = PNG_HEAD_BYTES
  for (;;) {
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) throw new BrokenFileError()
    if (!pngMetadata.has(type)) kept.push(file.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

const RIFF_HEAD_BYTES = 12
const VP8X_EXIF_AND_XMP = 0x0c

function stripWebp(file: Buffer): Buffer {
  const size = 8 + file.readUInt32LE(4)
  if (size > file.length) throw new BrokenFileError()
  const kept: Buffer[] = []
  for (let at = RIFF_HEAD_BYTES; at < size;) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > size) throw new BrokenFileError()
    const chunk = Buffer.from(file.subarray(at, end))
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~VP8X_EXIF_AND_XMP, 8)
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk)
    at = end
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from(file.subarray(0, RIFF_HEAD_BYTES))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

const startsWith = (content: Buffer, text: string): boolean => content.toString('latin1', 0, text.length) === text
