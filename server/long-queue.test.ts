import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { ATTACHMENT_CHUNK_BYTES } from '../shared/features/sales/attachment/attachment.api.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import { put } from '../shared/sync/command.ts'
import { PUSH_MAX_BYTES, PUSH_MAX_COMMANDS, type PushResponse, type WireCommand } from '../shared/sync/protocol.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { pdfOf, pdfStream } from './platform/foreign/testing/samples.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { TestPhone } from './sync/testing/world.ts'

const SALES = 400
/** One after the other, for a week. */
const EACH_MS = (7 * 86_400_000) / SALES
/** A photo as phones send it. */
const PHOTO_BYTES = 500_000
const PHOTOS = 8

// A phone that was a week without network, with the limits of the product on.
describe('a long queue and the limits [security 34]', () => {
  let platform: TestPlatform
  let app: App
  let seller: TestUser
  let client: TestClient
  let phone: TestPhone

  beforeEach(async () => {
    platform = await openTestPlatform({ config: { rateLimits: true } })
    app = createApp(platform)
    await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
    client = testClient(app.http, seller.cookie)
    const actor = await loadActor(platform.database.db, seller.id)
    if (!actor) throw new Error('no seller')
    phone = new TestPhone({ sync: app.sync, platform, actor })
    await phone.pull()
  })
  afterEach(() => platform.database.close())

  /** A signed sale, with the picture that older phones send. */
  const signedSale = (index: number): WireCommand => {
    const at = platform.now() - (SALES - index) * EACH_MS
    const sale = {
      ...draft,
      saleId: platform.newId(),
      idNumber: '',
      customer: { ...draft.customer, email: `kund${index}@exempel.se` },
      signature: {
        language: 'sv',
        signedAt: at,
        text: 'Beställning',
        hash: 'a'.repeat(64),
        strokes: Array.from(
          { length: 12 },
          () => `M10.00,20.00 Q11.00,21.00 12.00,22.00 T${'14.25,24.75 '.repeat(80)}Z`,
        ),
        png: `data:image/png;base64,${'A'.repeat(20_000)}`,
      },
    }
    return phone.command('sale.submit', sale, { at })
  }

  const push = (commands: readonly WireCommand[]) => {
    const { device, epoch, oldestSeq } = phone
    const body = JSON.stringify({ device, epoch, oldestSeq, commands })
    return client.send('POST', '/api/sync/push', {
      body,
      headers: { 'content-length': String(Buffer.byteLength(body)) },
    })
  }

  const leftToday = (response: Response): number =>
    Number(/"day";r=(\d+)/u.exec(response.headers.get('ratelimit') ?? '')?.[1])

  test('hundreds of signed sales go up without waiting', async () => {
    const queue = Array.from({ length: SALES }, (_, index) => signedSale(index))
    let pushes = 0
    while (queue.length > 0) {
      const batch: WireCommand[] = []
      let bytes = 1000
      while (queue[0] && batch.length < PUSH_MAX_COMMANDS) {
        bytes += JSON.stringify(queue[0]).length + 1
        if (bytes > PUSH_MAX_BYTES) break
        batch.push(...queue.splice(0, 1))
      }
      const response = await push(batch)
      pushes += 1
      expect(response.status).toBe(200)
      const { results } = (await response.json()) as PushResponse
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']))
    }
    expect(pushes).toBeGreaterThan(20)
  })

  test('a photo with each of them leaves most of the day’s bytes', async () => {
    let left = 0
    for (let index = 0; index < PHOTOS; index += 1) {
      const photo = pdfOf(pdfStream('', Buffer.alloc(PHOTO_BYTES, index)))
      const name = createHash('sha256').update(photo).digest('hex')
      for (let at = 0; at < photo.length; at += ATTACHMENT_CHUNK_BYTES) {
        const piece = new Uint8Array(photo.subarray(at, at + ATTACHMENT_CHUNK_BYTES))
        const response = await app.http.request(`http://localhost:3000/api/v1/attachments/${name}`, {
          method: 'PUT',
          headers: {
            origin: 'http://localhost:3000',
            cookie: seller.cookie,
            'content-length': String(piece.length),
            'upload-offset': String(at),
            'upload-length': String(photo.length),
          },
          body: piece,
        })
        expect(response.status).toBe(200)
        left = leftToday(response)
      }
    }
    expect(left).toBeGreaterThan(2 * (SALES - PHOTOS) * PHOTO_BYTES)
  })

  test('who sends without end is told to wait, and until when', async () => {
    const answers: Response[] = []
    for (let call = 0; call <= 60; call += 1) answers.push(await push([]))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    const last = answers.at(-1)
    expect(await last?.json()).toMatchObject({ code: 'request.too-many' })
    expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})
