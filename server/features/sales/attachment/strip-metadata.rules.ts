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
/** What a picture is made of: its tables, its frames (0xc0–0xcf), its scans, the lines they have, where they begin anew. */
const isPicture = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || [0xdb, 0xdc, 0xdd, SOS].includes(marker)

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
    const shown = shownPart(marker, segment)
    if (shown) kept.push(shown)
    at = end
    if (marker !== SOS) continue
    at = endOfScan(file, at)
    kept.push(file.subarray(end, at))
  }
  kept.push(Buffer.from([0xff, EOI]))
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation))
  return Buffer.concat(kept)
}

const JFIF_BYTES = 14
const ADOBE_BYTES = 12

/** What of a segment changes how the picture looks; null when nothing does. */
function shownPart(marker: number, segment: Buffer): Buffer | null {
  if (isPicture(marker)) return segment
  const content = segment.subarray(4)
  // JFIF may carry a small picture of its own, perhaps of what was cut off the large one.
  if (marker === APP0 && startsWith(content, 'JFIF\0') && content.length >= JFIF_BYTES) {
    const head = Buffer.from(content.subarray(0, JFIF_BYTES))
    head.set([0, 0], JFIF_BYTES - 2)
    return segmentOf(marker, head)
  }
  if (marker === APP14 && startsWith(content, 'Adobe')) return segmentOf(marker, content.subarray(0, ADOBE_BYTES))
  return marker === APP2 && startsWith(content, 'ICC_PROFILE\0') ? segment : null
}

const segmentOf = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content])

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
  return segmentOf(APP1, Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]))
}

const PNG_HEAD_BYTES = 8
/** The picture, its transparency, its colours, and the shape of its points. All else (C2PA, texts, EXIF) goes. */
const pngPicture = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs'.split(' '))

function stripPng(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, PNG_HEAD_BYTES)]
  let at = PNG_HEAD_BYTES
  for (;;) {
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) throw new BrokenFileError()
    if (pngPicture.has(type)) kept.push(file.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

const RIFF_HEAD_BYTES = 12
const VP8X_EXIF_AND_XMP = 0x0c
const FRAME_HEAD_BYTES = 16
/** The picture, its transparency, its frames and its colours. */
const webpPicture = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function stripWebp(file: Buffer): Buffer {
  const size = 8 + file.readUInt32LE(4)
  if (size > file.length) throw new BrokenFileError()
  const body = stripChunks(file.subarray(RIFF_HEAD_BYTES, size))
  const head = Buffer.from(file.subarray(0, RIFF_HEAD_BYTES))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function stripChunks(chunks: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < chunks.length;) {
    const type = chunks.toString('latin1', at, at + 4)
    const length = chunks.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > chunks.length) throw new BrokenFileError()
    if (webpPicture.has(type)) kept.push(stripChunk(type, Buffer.from(chunks.subarray(at, end))))
    at = end
  }
  return Buffer.concat(kept)
}

function stripChunk(type: string, chunk: Buffer): Buffer {
  if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~VP8X_EXIF_AND_XMP, 8)
  if (type !== 'ANMF') return chunk
  // A frame has chunks of its own behind its head.
  const inside = 8 + FRAME_HEAD_BYTES
  if (chunk.length < inside) throw new BrokenFileError()
  const frame = Buffer.concat([chunk.subarray(0, inside), stripChunks(chunk.subarray(inside))])
  frame.writeUInt32LE(frame.length - 8, 4)
  return frame
}

const startsWith = (content: Buffer, text: string): boolean => content.toString('latin1', 0, text.length) === text
