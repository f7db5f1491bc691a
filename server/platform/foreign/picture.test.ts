import sharp, { type Sharp } from 'sharp'
import { expect, test, describe } from 'vitest'
import { createLog } from '../log.ts'
import { createForeignFiles } from './foreign-files.ts'
import { pngChunk, pngOf } from './testing/samples.ts'

const files = createForeignFiles({ log: createLog('silent') })
const SECRET = '59.3293 N 18.0686 E'

/** Red on the left, blue on the right. */
const halves = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])

async function stored(bytes: Uint8Array): Promise<Buffer> {
  const found = await files.read(bytes)
  if ('refused' in found || found.content === null) throw new Error(JSON.stringify(found))
  return Buffer.from(found.content)
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const point = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw()
  return [...(await point.toBuffer())].map((value) => Math.round(value / 128) * 128)
}
const [RED, BLUE] = [
  [256, 0, 0],
  [0, 0, 256],
]

describe('a picture is encoded again [security 24]', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s: it stays what it was, without what was written into it',
    async (type) => {
      const sent = await halves()
        .withExif({ IFD0: { ImageDescription: SECRET } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${SECRET}</place></x:xmpmeta>`)
        .toFormat(type)
        .toBuffer()
      expect(sent.includes(SECRET)).toBe(true)
      const kept = await stored(Buffer.concat([sent, Buffer.from(SECRET)]))
      expect(kept.includes(SECRET)).toBe(false)
      expect(await sharp(kept).metadata()).toMatchObject({ format: type, width: 40, height: 20 })
      expect([await colourAt(kept, 5, 10), await colourAt(kept, 35, 10)]).toEqual([RED, BLUE])
    },
  )

  test('a phone that was held upright gives an upright picture', async () => {
    const sent = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const kept = await stored(sent)
    const { width, height, orientation } = await sharp(kept).metadata()
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined })
    expect([await colourAt(kept, 10, 5), await colourAt(kept, 10, 35)]).toEqual([RED, BLUE])
  })

  test('colours of print become those of a screen', async () => {
    const sent = await halves().toColourspace('cmyk').jpeg().toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ space: 'cmyk' })
    expect(await sharp(await stored(sent)).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('a film is kept as its first picture', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((background) => frameOf(background)))
    const sent = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ pages: 2 })
    const kept = await stored(sent)
    expect((await sharp(kept).metadata()).pages).toBeUndefined()
    expect(await colourAt(kept, 5, 5)).toEqual(RED)
  })

  test('one of the largest cameras is made smaller', { timeout: 60_000 }, async () => {
    const sent = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer()
    expect(await sharp(await stored(sent)).metadata()).toMatchObject({ width: 3200, height: 2400 })
  })

  test('the same bytes give the same file', async () => {
    expect(await stored(pngOf(5000))).toEqual(await stored(pngOf(5000)))
  })

  test.each([
    ['half a picture', pngOf(5000).subarray(0, 2500)],
    ['a picture with damaged data', damaged(pngOf(5000))],
    ['a head alone', pngOf(5000).subarray(0, 45)],
  ])('%s is not taken', async (_, bytes) => {
    expect(await files.read(bytes)).toEqual({ refused: 'unreadable' })
  })

  test.each([
    ['image/gif', Buffer.from('474946383961010001000000002c00000000010001000002023b', 'hex')],
    ['image/heic', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])],
  ])('%s is named, and never decoded', async (mime, bytes) => {
    expect(await files.read(bytes)).toEqual({ mime, content: null })
  })
})

const frameOf = (background: string) =>
  sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .png()
    .toBuffer()

/** With a chunk that a reader must understand. */
function damaged(png: Buffer): Buffer {
  const copy = Buffer.from(png)
  copy.fill(0x55, 60, 2000)
  return Buffer.concat([copy, pngChunk('IEND')])
}
