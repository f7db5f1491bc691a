import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { AttachmentRef } from '../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { saveAttachment } from '../features/sales/attachment/attachment.store.ts'
import type { Platform } from '../platform/platform.ts'

/** Keeps a drawn sheet of paper in the place of a photographed checklist, as if each seller had sent it. */
export async function keepDemoChecklist(
  { files, database, now }: Platform,
  sellerIds: readonly Id[],
): Promise<AttachmentRef> {
  const png = paper()
  const sha256 = createHash('sha256').update(png).digest('hex')
  await files.append(sha256, 0, png)
  const file = await files.finish(sha256, sha256)
  assert(file, 'the demo checklist was not kept')
  const ref = { sha256, mime: 'image/png', bytes: png.length } as const
  await database.tx(async (db) => {
    for (const uploadedById of sellerIds) await saveAttachment(db, { ...ref, file, uploadedById, uploadedAt: now() })
  })
  return ref
}

const WIDTH = 420
const HEIGHT = 594

/** Eight lines of writing, each with a box before it. */
function paper(): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + 1 + x] = shadeAt(x, y)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function shadeAt(x: number, y: number): number {
  const line = Math.floor((y - 60) / 60)
  const within = (y - 60) % 60
  const isWriting = line >= 0 && line < 8 && within < 14
  if (isWriting && x >= 40 && x < 54)
    return within === 0 || within === 13 || x === 40 || x === 53 || x - 40 === within ? 40 : 250
  return isWriting && within > 4 && within < 9 && x >= 70 && x < 330 - ((line * 37) % 90) ? 150 : 250
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
