import { describe, expect, test } from 'vitest'
import { stripMetadata } from './strip-metadata.rules.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const SECRET = 'GPS 59.3293 N 18.0686 E'

const segment = (marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, content])
}
/** EXIF with an orientation and something that nobody should see. */
const exif = (orientation: number, order: 'II' | 'MM' = 'MM'): Buffer => {
  const big = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0])
  const little = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0])
  return Buffer.concat([latin1('Exif\0\0'), order === 'MM' ? big : little, latin1(SECRET)])
}
const jfifOf = (thumbnail: readonly [number, number], pixels = latin1('')): Buffer =>
  segment(0xe0, Buffer.concat([latin1('JFIF\0'), Buffer.from([1, 2, 0, 0, 72, 0, 72, ...thumbnail]), pixels]))
const jfif = jfifOf([0, 0])
const icc = segment(0xe2, latin1('ICC_PROFILE\0colours'))
const table = segment(0xdb, Buffer.alloc(65, 3))
const scan = Buffer.concat([segment(0xda, latin1('scan head')), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])])
const jpeg = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])])

const chunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, latin1(type), content, Buffer.alloc(4, 9)])
}
const png = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])

const riff = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([latin1(type), length, content, Buffer.alloc(content.length % 2)])
}
const webp = (...parts: readonly Buffer[]): Buffer => riff('RIFF', Buffer.concat([latin1('WEBP'), ...parts]))

describe('a photo keeps no metadata [security 24]', () => {
  test('JPEG: EXIF, XMP, IPTC and comments go; the picture and its colours stay as they are', () => {
    const xmp = segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))
    const iptc = segment(0xed, latin1(`Photoshop 3.0\0${SECRET}`))
    const comment = segment(0xfe, latin1(SECRET))
    const sent = jpeg(jfif, segment(0xe1, exif(1)), xmp, icc, iptc, comment, table, scan)
    expect(stripMetadata(sent, 'image/jpeg')).toEqual(jpeg(jfif, icc, table, scan))
  })

  test.each(['II', 'MM'] as const)('JPEG: which way is up stays, whatever the order of bytes (%s)', (order) => {
    const stripped = stripMetadata(jpeg(segment(0xe1, exif(6, order)), table, scan), 'image/jpeg') ?? Buffer.alloc(0)
    expect(Buffer.from(stripped).includes(latin1(SECRET))).toBe(false)
    expect(Buffer.from(stripped).includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
    expect(stripMetadata(stripped, 'image/jpeg')).toEqual(stripped)
  })

  test('JPEG: segments between scans are looked at too, and pictures hidden behind the picture are cut off', () => {
    const second = jpeg(segment(0xe1, exif(1)), table, scan)
    const multi = segment(0xe2, latin1(`MPF\0${SECRET}`))
    const sent = Buffer.concat([jpeg(multi, table, scan, segment(0xfe, latin1(SECRET)), table, scan), second])
    expect(stripMetadata(sent, 'image/jpeg')).toEqual(jpeg(table, scan, table, scan))
  })

  test('JPEG: the small picture in the head goes, and all segments that nobody knows', () => {
    const unknown = [0xe3, 0xeb, 0xef, 0xf0, 0xc8, 0xde].map((marker) => segment(marker, latin1(SECRET)))
    const extension = segment(0xe0, latin1(`JFXX\0\x10${SECRET}`))
    const adobe = (more: string) => segment(0xee, latin1(`Adobe\0d\0\0\0\0\x01${more}`))
    const sent = jpeg(jfifOf([1, 1], latin1('RGB')), extension, ...unknown, adobe(SECRET), table, scan)
    expect(stripMetadata(sent, 'image/jpeg')).toEqual(jpeg(jfif, adobe(''), table, scan))
  })

  test('PNG: texts, times and EXIF go', () => {
    const [head, data, end] = [
      chunk('IHDR', Buffer.alloc(13)),
      chunk('IDAT', latin1('picture')),
      chunk('IEND', latin1('')),
    ]
    const metadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'dSIG', 'prVt'].map((type) =>
      chunk(type, latin1(SECRET)),
    )
    const sent = png(head, ...metadata, data, end, latin1(SECRET))
    expect(stripMetadata(sent, 'image/png')).toEqual(png(head, data, end))
  })

  test('WebP: EXIF and XMP go, and the head no longer announces them', () => {
    const extended = (flags: number) => riff('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]))
    const picture = riff('VP8 ', latin1('picture'))
    const sent = webp(
      extended(0x2c),
      picture,
      riff('EXIF', latin1(SECRET)),
      riff('XMP ', latin1(SECRET)),
      riff('C2PA', latin1(SECRET)),
    )
    expect(stripMetadata(sent, 'image/webp')).toEqual(webp(extended(0x20), picture))
  })

  test('WebP: in the frames of a film, too', () => {
    const frame = (...parts: readonly Buffer[]) => riff('ANMF', Buffer.concat([Buffer.alloc(16, 1), ...parts]))
    const picture = riff('VP8L', latin1('picture'))
    expect(stripMetadata(webp(frame(picture, riff('hide', latin1(SECRET)))), 'image/webp')).toEqual(
      webp(frame(picture)),
    )
  })

  test('a PDF comes back as it is', () => {
    const pdf = latin1('%PDF-1.7')
    expect(stripMetadata(pdf, 'application/pdf')).toBe(pdf)
  })

  test.each([
    ['image/jpeg', jpeg(jfif, segment(0xe1, exif(1)), table, scan)],
    ['image/png', png(chunk('IHDR', Buffer.alloc(13)), chunk('IDAT', latin1('picture')), chunk('IEND', latin1('')))],
    ['image/webp', webp(riff('VP8 ', latin1('picture')))],
  ])('a %s that breaks off anywhere is not taken', (mime, whole) => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(stripMetadata(whole.subarray(0, length), mime)).toBeNull()
    }
  })
})
