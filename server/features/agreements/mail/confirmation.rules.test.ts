import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { ConfirmationMail } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { partsOf, startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { badPngs } from '../../../platform/pdf/testing/bad-pngs.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { confirmationMailJob } from './confirmation-mail.jobs.ts'
import { loadSignature } from '../../sales/identity/customer-identity.store.ts'
import { saleSignatureTable } from '../../sales/identity/customer-identity.table.ts'
import { eq } from '../../../platform/database/eq.ts'

const signature = {
  language: 'sv' as const,
  signedAt: Date.UTC(2026, 11, 2, 11),
  text: 'Beställning',
  hash: createHash('sha256').update('Beställning').digest('hex'),
  strokes: ['M10.00,20.00 Q11.00,21.00 12.00,22.00 T14.00,24.00 Z'],
}
const pictures = Object.entries(badPngs).map(
  ([what, bytes]) => [what, `data:image/png;base64,${bytes.toString('base64')}`] as const,
)

describe('a picture of a signature that would crash, hang or fill its reader [security 24]', () => {
  let platform: TestPlatform
  let app: App
  let seller: TestUser
  let office: TestUser

  beforeEach(async () => {
    platform = await openTestPlatform()
    app = createApp(platform)
    await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    const place = await addTestPlace(platform)
    seller = await addTestUser(platform, 'seller', place)
    office = await addTestUser(platform, 'backoffice', place)
  })
  afterEach(() => platform.database.close())

  async function sell(signed: object): Promise<string> {
    const actor = await loadActor(platform.database.db, seller.id)
    assert(actor, 'no seller')
    const args = { ...draft, saleId: platform.newId(), idNumber: '', signature: signed }
    expect(submitSale.args.safeParse(args).success).toBe(true)
    const { status } = await app.sync.applyOnServer({ command: submitSale, args, actor })
    expect(status).toBe('applied')
    return args.saleId
  }

  /** As a server of before kept it: with the picture. */
  const keepAsBefore = (saleId: string, png: string) =>
    platform.database.db
      .update(saleSignatureTable)
      .set({ sealed: platform.secrets.seal(JSON.stringify({ ...signature, signedAt: 0, png })) })
      .where(eq(saleSignatureTable.saleId, saleId))

  const run = (smtpUrl: string | null) =>
    confirmationMailJob(
      platform,
      createMailSender({ smtpUrl, from: platform.config.mail.from }, 'rond.example'),
      app.sync,
    ).run(platform.now())

  async function confirmationOf(saleId: string): Promise<Buffer> {
    const { url } = (await (
      await testClient(app.http, seller.cookie).send('POST', `/api/v1/sales/${saleId}/withdrawal-link/copies`, {
        body: {},
      })
    ).json()) as { url: string }
    const stranger = testClient(app.http)
    const asked = stranger.post('/api/v1/withdrawals/confirmation', { token: new URL(url).hash.slice(1) })
    expect((await stranger.get('/health/live')).status).toBe(200)
    const answer = await asked
    expect(answer.status).toBe(200)
    return Buffer.from(((await answer.json()) as { pdf: string }).pdf, 'base64')
  }

  test.each(pictures)('%s: refuses no sale, is not kept, and is not in what the customer gets', async (_what, png) => {
    const saleId = await sell({ ...signature, png })
    expect(await loadSignature(platform.database.db, platform.secrets, saleId)).toEqual(signature)
    await keepAsBefore(saleId, png)
    expect((await confirmationOf(saleId)).subarray(0, 5).toString()).toBe('%PDF-')

    const server = await startLocalSmtpServer()
    await run(server.url)
    expect(
      only(Object.values(partsOf(only(server.received)).attachments))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await server.close()

    const desk = testClient(app.http, office.cookie)
    const path = `/api/v1/sales/${saleId}/confirmation-mails`
    const { mails } = (await (await desk.get(path)).json()) as { mails: ConfirmationMail[] }
    expect(mails).toMatchObject([{ state: 'sent' }])
    expect((await desk.get(`${path}/${mails[0]?.id}/message`)).status).toBe(200)
    expect((await desk.get('/health/live')).status).toBe(200)
  })

  test.each([
    ['without a picture', signature],
    ['with something else in its place', { ...signature, png: 7 }],
    ['that is a picture alone', { ...signature, strokes: [], png: pictures[0]?.[1] }],
    ['with strokes that cannot be drawn', { ...signature, strokes: ['M1e300,1', '', 'QQQ'] }],
  ])('a signature %s is taken, too', async (_what, signed) => {
    expect((await confirmationOf(await sell(signed))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the strokes are drawn, in ink', async () => {
    const ink = /0\.0784\d* 0\.0784\d* 0\.1686/u
    expect(ink.test(drawingsIn(await confirmationOf(await sell(signature))))).toBe(true)
    expect(ink.test(drawingsIn(await confirmationOf(await sell({ ...signature, strokes: [] }))))).toBe(false)
  })
})

/** What a PDF draws, page by page. */
function drawingsIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return Array.from(text.matchAll(/stream\r?\n([^]*?)\nendstream/gu), ([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).join('\n')
}
