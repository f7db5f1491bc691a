import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHUNK_BYTES } from '../../client/sync/engine/attachments.ts'
import { Random } from '../convergence/random.ts'
import { query } from '../fixtures/ledger.ts'
import { emailOf } from '../fixtures/people.ts'
import { pixelsOf, pngOf } from '../fixtures/photo.ts'
import { TestServer } from '../fixtures/server.ts'
import { SellerPhone } from './seller-phone.ts'

const [PIECES, KILLS] = process.env['RELEASE'] === '1' ? [36, 4] : [20, 2]

describe('a photo whose server dies in the middle of its pieces [sync S1, S2]', () => {
  let server: TestServer
  let phone: SellerPhone
  beforeEach(async () => {
    server = await TestServer.launch({ story: 'door-to-door-team' })
    phone = await SellerPhone.unpack(server.url, emailOf('seller'))
  }, 120_000)
  afterEach(async () => {
    await phone.off()
    await server.stop()
  })

  test('goes on where it was, and is there whole, once', async () => {
    const random = new Random(5)
    const photo = pngOf(PIECES * CHUNK_BYTES - 1000)
    let sent = 0
    let pieceLeaves: () => void = () => undefined
    phone.onPiece = () => {
      sent += 1
      pieceLeaves()
    }
    const sha256 = await phone.photograph(new Blob([photo], { type: 'image/png' }))
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let piece = 0; piece < 2; piece += 1) await new Promise<void>((resolve) => (pieceLeaves = resolve))
      await new Promise((resolve) => setTimeout(resolve, random.next() * 8))
      await server.killAndRestart()
    }
    await phone.photosSent()
    const kept = query<{ file: string; bytes: number }>(
      server,
      'select file, bytes from attachment where sha256 = ?',
      sha256,
    )
    expect(kept).toMatchObject([{ bytes: photo.length }])
    const file = kept[0]?.file ?? ''
    const stored = readFileSync(join(server.dataDir, 'files', 'kept', file.slice(-2), file))
    expect((await pixelsOf(stored)).equals(await pixelsOf(photo))).toBe(true)
    // Each kill costs the piece in transit, which is asked for again; never the pieces before it.
    expect(sent).toBeGreaterThanOrEqual(PIECES)
  })
})
