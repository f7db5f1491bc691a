import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConfirmationMail } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { startLocalSmtpServer, type LocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { confirmationMailJob } from './confirmation-mail.jobs.ts'

describe('what the desk sees of the mails to a customer', () => {
  let platform: TestPlatform
  let app: App
  let server: LocalSmtpServer
  let office: TestUser
  let seller: TestUser
  let saleId: string

  beforeEach(async () => {
    server = await startLocalSmtpServer()
    const mail = { ...testConfig().mail, smtpUrl: server.url }
    platform = await openTestPlatform({ config: { mail } })
    app = createApp(platform)
    await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    const place = await addTestPlace(platform)
    office = await addTestUser(platform, 'backoffice', place)
    seller = await addTestUser(platform, 'seller', place)
    const actor = await loadActor(platform.database.db, seller.id)
    assert(actor, 'no seller')
    saleId = platform.newId()
    await app.sync.applyOnServer({ command: submitSale, args: { ...draft, saleId, idNumber: '' }, actor })
  })
  afterEach(async () => {
    await server.close()
    await platform.database.close()
  })

  const run = (smtpUrl: string | null = server.url) =>
    confirmationMailJob(
      platform,
      createMailSender({ smtpUrl, from: platform.config.mail.from }, 'rond.example'),
      app.sync,
    ).run(platform.now())

  function call(path: string, { method = 'GET', user = office } = {}) {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    return app.http.request(`${TEST_ORIGIN}/api/v1/sales/${saleId}/confirmation-mails${path}`, {
      method,
      headers: { ...headers, cookie: user.cookie },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
  }
  const mails = async () => ((await (await call('')).json()) as { mails: ConfirmationMail[] }).mails

  test('a mail that failed is seen, sent again and seen to have gone', async () => {
    server.answerWith(550)
    await run()
    const failed = only(await mails())
    expect(failed).toMatchObject({ kind: 'order', state: 'failed', attempts: 1 })
    server.answerWith(null)
    expect((await call(`/${failed.id}/again`, { method: 'POST' })).status).toBe(200)
    await run()
    expect(only(await mails())).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('what is on its way is not sent a second time', async () => {
    server.answerWith(451)
    await run()
    const answer = await call(`/${only(await mails()).id}/again`, { method: 'POST' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'confirmation.on-its-way'])
  })

  test('a mail that was kept can be read as it would have gone', async () => {
    await run(null)
    const answer = await call(`/${only(await mails()).id}/message`)
    expect(answer.headers.get('content-type')).toBe('message/rfc822')
    expect(await answer.text()).toContain(`To: ${draft.customer.email}`)
  })

  test('sellers see none of it, and read no mail', async () => {
    await run()
    const { id } = only(await mails())
    expect((await call('', { user: seller })).status).toBe(403)
    expect((await call(`/${id}/message`, { user: seller })).status).toBe(403)
    expect((await call(`/${id}/again`, { method: 'POST', user: seller })).status).toBe(403)
  })
})
