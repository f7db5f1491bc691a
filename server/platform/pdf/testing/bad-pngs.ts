import { crc32, deflateSync } from 'node:zlib'

/** Pictures that crash, hang or fill a reader that believes them (security findings, C1). */
export const badPngs = {
  'data that is not compressed': png(head(1, 1), chunk('IDAT', Buffer.from('this is not zlib')), chunk('IEND')),
  '60000 by 60000 points': png(head(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND')),
  'a bomb of 12000 by 12000 points': png(
    head(12_000, 12_000),
    // An eighth of the points, but as many bytes as a server should not hold: 72 MB out of 70 kB.
    chunk('IDAT', deflateSync(Buffer.alloc((12_000 * 4 + 1) * 1500), { level: 9 })),
    chunk('IEND'),
  ),
  'a chunk of negative length': png(head(1, 1), chunk('IDAT', Buffer.alloc(4), 0xff_ff_ff_f4), chunk('IEND')),
  'not a picture at all': Buffer.from('AAAA', 'base64'),
} as const

function png(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
}

/** Eight bits of red, green, blue and transparency. */
function head(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.set([8, 6, 0, 0, 0], 8)
  return chunk('IHDR', content)
}

function chunk(type: string, content = Buffer.alloc(0), announced = content.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(announced)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
