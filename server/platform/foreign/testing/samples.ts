import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const CHUNK_BYTES = 12
const WIDTH = 512
const [HEAD_BYTES, END_BYTES, PACKING_BYTES] = [SIGNATURE.length + CHUNK_BYTES + 13, CHUNK_BYTES, 64]

/** A whole PNG of exactly so many bytes (at least 400), with noise that cannot be packed. */
export function pngOf(bytes: number, salt = 0): Buffer<ArrayBuffer> {
  const room = bytes - HEAD_BYTES - END_BYTES - 2 * CHUNK_BYTES - PACKING_BYTES - Math.ceil(bytes / 3000)
  const width = room > 4 * WIDTH ? WIDTH : 16
  const row = 1 + 3 * width
  const pixels = Buffer.alloc(Math.floor(room / row) * row)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = at % row === 0 ? 0 : Math.imul(at + salt + 1, 2_654_435_761) >>> 24
  const parts = [SIGNATURE, pngHead(width, pixels.length / row), pngChunk('IDAT', deflateSync(pixels, { level: 0 }))]
  const used = parts.reduce((sum, part) => sum + part.length, 0)
  const filling = pngChunk('prVt', Buffer.alloc(bytes - used - CHUNK_BYTES - END_BYTES))
  return Buffer.concat([...parts, filling, pngChunk('IEND')])
}

/** Eight bits of red, green and blue. */
export function pngHead(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.set([8, 2, 0, 0, 0], 8)
  return pngChunk('IHDR', content)
}

export function pngChunk(type: string, content = Buffer.alloc(0), announced = content.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(announced >>> 0)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** The parts of a PNG behind its signature. */
export const pngWith = (...parts: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...parts])

/** What a picture shows, whatever its file is like. */
export async function pixelsOf(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer()
}

const CATALOGUE =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'

/** A PDF that a reader can open, with further objects. */
export function pdfOf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts = ['%PDF-1.7\n', CATALOGUE, ...objects, '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n']
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

/** A stream of a PDF. */
export const pdfStream = (dictionary: string, data: Buffer, number = 7): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\r\n`, 'latin1'),
    data,
    Buffer.from('\r\nendstream\nendobj\n', 'latin1'),
  ])

/** An object stream: what is in it cannot be seen from outside. */
export const packedObjects = (objects: readonly string[], more = ''): Buffer => {
  let place = 0
  const placed = objects.map((object, at) => {
    const entry = `${20 + at} ${place}`
    place += object.length + 1
    return entry
  })
  const places = placed.join(' ')
  const content = deflateSync(Buffer.from(`${places}\n${objects.join(' ')}`, 'latin1'))
  const dictionary = `/Type /ObjStm /N ${objects.length} /First ${places.length + 1} /Filter /FlateDecode${more}`
  return pdfStream(dictionary, content)
}
