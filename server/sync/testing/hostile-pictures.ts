import { deflateSync } from 'node:zlib'

/** The pictures that have stopped or frozen a server (security findings, C1), as a signature carries them; one is honest. */
export const hostilePictures: readonly string[] = [
  picture(header(1, 1), chunk('IDAT', deflateSync(Buffer.alloc(5)))),
  picture(header(1, 1), chunk('IDAT', Buffer.from('this is not zlib'))),
  picture(header(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(5)))),
  picture(header(12_000, 12_000), chunk('IDAT', deflateSync(Buffer.alloc(10_000_000)))),
  picture(header(1, 1), chunk('IDAT', Buffer.alloc(0), 0xff_ff_ff_f4)),
  'data:image/png;base64,AAAA',
]

function picture(...chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, chunk('IEND', Buffer.alloc(0))])
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Eight bits a channel, with alpha: what a canvas writes. */
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 6, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** The checksum is left empty: the readers in question do not look at it. */
function chunk(type: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}
