import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { raiseDeviation } from '../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { answerDeviation } from '../../../shared/features/sales/deviation/deviation.commands.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { put, type Command } from '../../../shared/sync/command.ts'
import { createApp, type App } from '../../app.ts'
import { endlessStreams, nestedFrames } from '../../platform/foreign/testing/hostile-bytes.ts'
import { pdfOf, pixelsOf, pngOf } from '../../platform/foreign/testing/samples.ts'
import { TEST_ORIGIN } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../account/testing/test-people.ts'
import { loadActor } from '../organisation/access.door.ts'
import { identityRevealTable } from './identity/customer-identity.table.ts'
import { loadSale } from './sale/sale.store.ts'

const PNG = pngOf(600_000)
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const PIECE = 256 * 1024

let platform: TestPlatform
let app: App
let place: TestPlace
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

interface Call {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

function call(user: TestUser, path: string, { method = 'GET', headers = {}, body }: Call = {}) {
  const init = {
    method,
    headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', cookie: user.cookie, ...headers },
  }
  return app.http.request(`${TEST_ORIGIN}/api/v1${path}`, body === undefined ? init : { ...init, body })
}

async function actorOf({ id }: TestUser) {
  const actor = await loadActor(platform.database.db, id)
  if (!actor) throw new Error('nobody there')
  return actor
}

async function sell(change: object = {}): Promise<string> {
  const saleId = platform.newId()
  const args = { ...draft, saleId, idNumber: '850709-9805', ...change }
  const outcome = await app.sync.applyOnServer({ command: submitSale, args, actor: await actorOf(seller) })
  expect(outcome.status).toBe('applied')
  return saleId
}

const problemOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code: string }).code,
})

describe('revealing an identity number [security 12]', () => {
  const reveal = (user: TestUser, saleId: string, reason = 'Kunden har ringt') =>
    call(user, `/sales/${saleId}/reveal-identity`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    })

  test('back office sees the whole number, and who, why and when is written down', async () => {
    const office = await addTestUser(platform, 'backoffice', place)
    const saleId = await sell()
    const response = await reveal(office, saleId)
    expect(await response.json()).toEqual({ kind: 'personnummer', idNumber: '19850709-9805' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const log = await platform.database.db.select().from(identityRevealTable)
    expect(log).toMatchObject([{ saleId, actorId: office.id, reason: 'Kunden har ringt', at: platform.now() }])
  })

  test('it takes the permission, a reason, a sale, and a number to show; nothing refused is logged', async () => {
    const office = await addTestUser(platform, 'backoffice', place)
    const saleId = await sell()
    expect(await problemOf(await reveal(seller, saleId))).toEqual({ status: 403, code: 'access.forbidden' })
    expect((await reveal(office, saleId, 'x')).status).toBe(422)
    expect((await reveal(office, platform.newId())).status).toBe(404)
    expect((await reveal(office, await sell({ idNumber: '' }))).status).toBe(404)
    expect(await platform.database.db.select().from(identityRevealTable)).toEqual([])
  })
})

describe('uploading a checklist', () => {
  const sha256 = shaOf(PNG)

  interface Piece {
    readonly bytes?: Buffer
    readonly from: number
    readonly to?: number
    readonly sha256?: string
    readonly length?: number
  }

  const send = (user: TestUser, piece: Piece) => {
    const { bytes = PNG, from, to = from + PIECE, length = bytes.length } = piece
    return call(user, `/attachments/${piece.sha256 ?? sha256}`, {
      method: 'PUT',
      headers: { 'upload-offset': String(from), 'upload-length': String(length) },
      body: new Uint8Array(bytes.subarray(from, to)),
    })
  }

  const stateOf = async (user: TestUser) => (await call(user, `/attachments/${sha256}`)).json()

  async function sendAll(user: TestUser, bytes: Buffer, name = shaOf(bytes)): Promise<Response> {
    let response = await send(user, { bytes, from: 0, sha256: name })
    for (let from = PIECE; from < bytes.length; from += PIECE)
      response = await send(user, { bytes, from, sha256: name })
    return response
  }

  const keptFiles = () => {
    const folder = join(platform.config.dataDir, 'files')
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  }

  test('goes on where it stopped, and is whole only when every byte is there', async () => {
    expect(await stateOf(seller)).toEqual({ received: 0, complete: false })
    expect(await (await send(seller, { from: 0 })).json()).toEqual({ received: PIECE, complete: false })
    const head = await call(seller, `/attachments/${sha256}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-complete')]).toEqual([
      200,
      String(PIECE),
      '?0',
    ])

    const gap = await send(seller, { from: 2 * PIECE })
    expect([gap.status, gap.headers.get('upload-offset')]).toEqual([409, String(PIECE)])
    const again = await send(seller, { from: 0 })
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(PIECE)])

    await send(seller, { from: PIECE })
    expect(await (await send(seller, { from: 2 * PIECE })).json()).toEqual({ received: PNG.length, complete: true })
    expect(await stateOf(seller)).toEqual({ received: PNG.length, complete: true })
  })

  test('a piece that is sent again while it is still being written is written once', async () => {
    await Promise.all([0, 0, 0].map(async (from) => send(seller, { from })))
    expect(await stateOf(seller)).toEqual({ received: PIECE, complete: false })
    for (const from of [PIECE, 2 * PIECE])
      await Promise.all([from, from].map(async (place) => send(seller, { from: place })))
    expect(await stateOf(seller)).toEqual({ received: PNG.length, complete: true })
  })

  test('sent twice, or by two people, it is kept once', async () => {
    await sendAll(seller, PNG)
    expect(await (await send(seller, { from: 0 })).json()).toEqual({ received: PNG.length, complete: true })
    const other = await addTestUser(platform, 'seller', place)
    expect((await sendAll(other, PNG)).status).toBe(200)
    expect(keptFiles()).toHaveLength(1)
  })

  test.each([
    ['a page that would run scripts', Buffer.from('<html><script>alert(1)</script>')],
    [
      'a picture format with scripts',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['an animated GIF', Buffer.from('474946383961010001000000002c00000000010001000002023b', 'hex')],
    ['no format at all', Buffer.from('hej')],
  ])('%s is refused by its bytes, and nothing is left', async (_, bytes) => {
    expect(await problemOf(await sendAll(seller, bytes))).toEqual({ status: 415, code: 'attachment.wrong-type' })
    expect(keptFiles()).toEqual([])
  })

  test.each([
    ['a PDF with a script', pdfOf('5 0 obj << /S /JavaScript /JS (x) >> endobj\n'), 'attachment.active-content'],
    ['a damaged picture', PNG.subarray(0, 1000), 'attachment.unreadable'],
    ['a PDF of endless object streams', endlessStreams(200_000), 'attachment.unreadable'],
    ['a picture of nested frames', nestedFrames(500, 200_000), 'attachment.unreadable'],
  ])('%s is refused with a code of its own, and nothing is left', async (_, bytes, code) => {
    expect(await problemOf(await sendAll(seller, bytes))).toEqual({ status: 415, code })
    expect(keptFiles()).toEqual([])
  })

  test('bytes that do not match the promised hash are refused, and the upload starts anew', async () => {
    const damaged = Buffer.from(PNG)
    damaged[1000] = 0
    const refusal = { status: 422, code: 'attachment.hash-mismatch' }
    expect(await problemOf(await sendAll(seller, damaged, sha256))).toEqual(refusal)
    expect(await stateOf(seller)).toEqual({ received: 0, complete: false })
    expect((await sendAll(seller, PNG)).status).toBe(200)
  })

  test('too much is refused: in all, in one piece, and beyond the promised length', async () => {
    expect(await problemOf(await send(seller, { from: 0, length: 10 * 1024 * 1024 + 1 }))).toEqual({
      status: 413,
      code: 'attachment.too-large',
    })
    expect((await send(seller, { from: 0, to: PIECE + 1 })).status).toBe(413)
    expect(await problemOf(await send(seller, { from: 0, length: 100 }))).toEqual({
      status: 422,
      code: 'attachment.too-long',
    })
    expect(await stateOf(seller)).toEqual({ received: 0, complete: false })
  })

  test('it takes plain numbers, a plain hash, and the right to sell or to correct', async () => {
    const piece = { method: 'PUT', headers: { 'upload-offset': '-1' }, body: 'x' }
    const bad = await call(seller, `/attachments/${sha256}`, piece)
    expect(await problemOf(bad)).toEqual({ status: 400, code: 'attachment.headers-missing' })
    expect((await call(seller, '/attachments/..%2f..%2fetc')).status).toBe(404)
    const recruiter = await addTestUser(platform, 'recruiter', place)
    expect((await send(recruiter, { from: 0 })).status).toBe(403)
  })

  describe('and reading it', () => {
    const checklist = { sha256, mime: 'image/png', bytes: PNG.length }
    const read = (user: TestUser, saleId: string) => call(user, `/sales/${saleId}/checklist`)

    test('who sees the sale gets the file, as a download that can run nothing', async () => {
      const saleId = await sell({ checklist })
      await sendAll(seller, PNG)
      for (const role of ['coach', 'manager', 'backoffice'] as const) {
        const response = await read(await addTestUser(platform, role, place), saleId)
        expect([role, response.status]).toEqual([role, 200])
        expect(await pixelsOf(await bytesOf(response))).toEqual(await pixelsOf(PNG))
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/png',
          'content-disposition': 'attachment; filename="checklist.png"',
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
      }
    })

    test('a photo is stored without its metadata; the phone finds it under the name of the bytes it sent', async () => {
      const location = Buffer.from('00000012744558744c6f636174696f6e0035392e332c31382e3000000000', 'hex')
      const photo = Buffer.concat([PNG.subarray(0, 33), location, PNG.subarray(33)])
      const saleId = await sell({ checklist: { sha256: shaOf(photo), mime: 'image/png', bytes: photo.length } })
      expect(await (await sendAll(seller, photo)).json()).toEqual({ received: photo.length, complete: true })
      expect(keptFiles()).toHaveLength(1)
      const stored = await bytesOf(await read(seller, saleId))
      expect(stored.includes('59.3,18.0')).toBe(false)
      expect(await pixelsOf(stored)).toEqual(await pixelsOf(PNG))
      expect(await (await call(seller, `/attachments/${shaOf(photo)}`)).json()).toMatchObject({ complete: true })
    })

    test('everybody else gets what a sale that is not there gives', async () => {
      const saleId = await sell({ checklist })
      await sendAll(seller, PNG)
      const elsewhere = await addTestPlace(platform)
      const strangers = [
        await addTestUser(platform, 'seller', place),
        await addTestUser(platform, 'coach', elsewhere),
        await addTestUser(platform, 'recruiter', place),
      ]
      for (const stranger of strangers) expect((await read(stranger, saleId)).status).toBe(404)
      expect((await read(seller, platform.newId())).status).toBe(404)
    })

    test('a photo in the thread of a deviation is seen by whoever sees the sale, under its own name only', async () => {
      const saleId = await sell()
      const office = await addTestUser(platform, 'backoffice', place)
      const apply = async <Args>(user: TestUser, command: Command<Args>, args: unknown) =>
        (await app.sync.applyOnServer({ command, args, actor: await actorOf(user) })).status
      expect(await apply(office, raiseDeviation, { saleId, type: 'other', text: 'Vilken mätare?' })).toBe('applied')
      const deviationId = (await loadSale(platform.database.db, saleId))?.openDeviationId
      expect(await apply(seller, answerDeviation, { deviationId, text: '', photo: checklist })).toBe('applied')
      const photoOf = (user: TestUser, name = sha256, sale = saleId) => call(user, `/sales/${sale}/photos/${name}`)
      expect((await photoOf(office)).status).toBe(404)
      await sendAll(seller, PNG)
      const response = await photoOf(office)
      expect(await pixelsOf(await bytesOf(response))).toEqual(await pixelsOf(PNG))
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="photo.png"')
      expect((await photoOf(await addTestUser(platform, 'seller', place))).status).toBe(404)
      expect((await photoOf(office, sha256, await sell())).status).toBe(404)
      expect((await photoOf(office, shaOf(Buffer.from('x')))).status).toBe(404)
    })

    test('a photo still on the phone is not there yet', async () => {
      expect((await read(seller, await sell({ checklist }))).status).toBe(404)
      expect((await read(seller, await sell())).status).toBe(404)
    })
  })
})
