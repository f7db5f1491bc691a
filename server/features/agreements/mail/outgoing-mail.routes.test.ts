import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outgoingViews, type OutgoingMail } from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { amendSale } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { startLocalSmtpServer, type LocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { stopAfter } from '../../../platform/testing/stop-after.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { saleEventStore } from '../../sales/sale/sale-event.store.ts'
import { confirmationMailJob } from './confirmation-mail.jobs.ts'
import { eq } from '../../../platform/database/eq.ts'
import { letterTable } from '../../../resource/letter/letter.table.ts'
import { confirmationLetters } from './confirmation-mail.store.ts'

type OutgoingView = keyof typeof outgoingViews

describe('back office sees the mails to customers, and sends what was kept', () => {
  let platform: TestPlatform
  let app: App
  let server: LocalSmtpServer
  let office: TestUser
  let manager: TestUser
  let sellersAccount: TestUser
  let seller: Actor
  let desk: Actor

  beforeEach(async () => {
    server = await startLocalSmtpServer()
    await open(server.url)
  })
  afterEach(async () => {
    await server.close()
    await platform.database.close()
  })

  async function open(smtpUrl: string | null) {
    platform = await openTestPlatform({ config: { mail: { ...testConfig().mail, smtpUrl } } })
    app = createApp(platform)
    await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    const place = await addTestPlace(platform)
    office = await addTestUser(platform, 'backoffice', place)
    manager = await addTestUser(platform, 'manager', place)
    sellersAccount = await addTestUser(platform, 'seller', place)
    seller = await actorOf(sellersAccount)
    desk = await actorOf(office)
  }

  const actorOf = async ({ id }: TestUser): Promise<Actor> => {
    const actor = await loadActor(platform.database.db, id)
    assert(actor, 'nobody there')
    return actor
  }
  const sell = async (email = draft.customer.email): Promise<Id> => {
    const saleId = platform.newId()
    const args = { ...draft, customer: { ...draft.customer, email }, saleId, idNumber: '' }
    await app.sync.applyOnServer({ command: submitSale, args, actor: seller })
    return saleId
  }
  const run = (smtpUrl: string | null = server.url) =>
    confirmationMailJob(
      platform,
      createMailSender({ smtpUrl, from: platform.config.mail.from }, 'rond.example'),
      app.sync,
    ).run(platform.now())
  async function call(path: string, { body, user = office }: { body?: object; user?: TestUser } = {}) {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const answer = await app.http.request(`${TEST_ORIGIN}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, cookie: user.cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, json: await answer.json() }
  }
  const path = (name: OutgoingView) => `/lists/outgoing-mails?filter[state]=${outgoingViews[name].join(',')}`
  const view = async (name: OutgoingView) => ({
    mails: ((await call(path(name))).json as { rows: OutgoingMail[] }).rows,
  })
  const counts = async () => {
    const { views } = (await call('/lists/outgoing-mails/counts')).json as { views: Record<string, { n: number }> }
    return Object.fromEntries(Object.entries(views).map(([name, { n }]) => [name, n]))
  }
  const isMailOn = async () => ((await call('/confirmation-mails/server')).json as { isOn: boolean }).isOn
  const send = (mails: readonly { id: Id }[]) =>
    call('/confirmation-mails/send', { body: { ids: mails.map(({ id }) => id) } })

  test('what was kept while no mail server was set up is listed with its order, and goes out when it is sent', async () => {
    await sell()
    await run(null)
    const { mails } = await view('kept')
    expect(only(mails)).toMatchObject({
      kind: 'order',
      state: 'kept',
      customerName: draft.customer.name,
      providerName: provider.name,
      sellerName: seller.name,
      sendable: true,
    })
    expect(await counts()).toEqual({ kept: 1, open: 0, onTheWay: 0, sent: 0, all: 1 })
    expect(await isMailOn()).toBe(true)
    expect((await send(mails)).json).toEqual({ sent: 1, left: 0 })
    await run()
    expect(server.received).toHaveLength(1)
    expect((await view('sent')).mails).toMatchObject([{ state: 'sent', sendable: false }])
  })

  test('never twice: not when two press at once, not once it is on its way, not once it has gone', async () => {
    await sell()
    await run(null)
    const { mails } = await view('kept')
    const both = await Promise.all([send(mails), send(mails)])
    expect(both.map(({ json }) => (json as { sent: number }).sent).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ])
    expect((await send(mails)).json).toEqual({ sent: 0, left: 1 })
    await run()
    expect((await send(mails)).json).toEqual({ sent: 0, left: 1 })
    await run()
    expect(server.received).toHaveLength(1)
  })

  test('of a corrected order only the newest is sent', async () => {
    const saleId = await sell()
    await run(null)
    await app.sync.applyOnServer({
      command: raiseDeviation,
      args: { saleId, type: 'other', text: 'Fel ort' },
      actor: desk,
    })
    expect(only((await view('kept')).mails).sendable).toBe(false)
    const change = { base: { customer: { city: draft.customer.city } }, changes: { customer: { city: 'Solna' } } }
    const args = { saleId, basedOn: 2, ...change, idNumber: '', comment: '' }
    await app.sync.applyOnServer({ command: amendSale, args, actor: desk })
    await run(null)
    const { mails } = await view('kept')
    expect(
      mails
        .map(({ revision, sendable }) => [revision, sendable])
        .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other)),
    ).toEqual([
      [1, false],
      [2, true],
    ])
    expect((await send(mails)).json).toEqual({ sent: 1, left: 1 })
  })

  test('failed, unsure and without an address stand together; only what has an address can be sent', async () => {
    server.answerWith(550)
    await sell()
    await run()
    await sell('')
    await run()
    server.answerWith(null)
    await sell()
    await run(null)
    const { db } = platform.database
    await confirmationLetters.change(db, eq(letterTable.state, 'kept'), { state: 'unsure' })
    const { mails } = await view('open')
    expect(await counts()).toEqual({ kept: 0, open: 3, onTheWay: 0, sent: 0, all: 3 })
    expect(mails.map(({ state, sendable }) => `${state} ${sendable}`).toSorted()).toEqual([
      'failed true',
      'no_address false',
      'unsure true',
    ])
    expect((await send(mails)).json).toEqual({ sent: 2, left: 1 })
    expect(await confirmationLetters.find(db, eq(letterTable.state, 'waiting'))).toHaveLength(2)
  })

  test('without a mail server nothing is sent, and it says so', async () => {
    await platform.database.close()
    await open(null)
    await sell()
    await run(null)
    const { mails } = await view('kept')
    expect(await isMailOn()).toBe(false)
    expect(await send(mails)).toMatchObject({ status: 409, json: { code: 'confirmation.no-mail-server' } })
    expect((await view('kept')).mails).toHaveLength(1)
  })

  test('without a mail server they are downloaded together, and marked as handed over in the name of the clerk', async () => {
    await platform.database.close()
    await open(null)
    const saleId = await sell()
    await sell('')
    await run(null)
    const mails = [...(await view('kept')).mails, ...(await view('open')).mails]
    const ids = mails.map(({ id }) => id)
    const files = await app.http.request(`${TEST_ORIGIN}/api/v1/confirmation-mails/files?ids=${ids.join(',')}`, {
      headers: { cookie: office.cookie },
    })
    const zip = Buffer.from(await files.arrayBuffer())
    expect([files.headers.get('content-type'), ids.every((id) => zip.includes(`${id}.eml`))]).toEqual([
      'application/zip',
      true,
    ])
    const handOver = () => call('/confirmation-mails/handed-over', { body: { ids } })
    expect((await handOver()).json).toEqual({ done: 2, left: 0 })
    expect((await handOver()).json).toEqual({ done: 0, left: 2 })
    expect(await counts()).toEqual({ kept: 0, open: 0, onTheWay: 0, sent: 2, all: 2 })
    const events = await saleEventStore.find?.(platform.database.db, 'saleId', saleId)
    expect(events?.at(-1)).toMatchObject({ kind: 'handed_over', actorId: office.id })
  })

  test.each([0, 1, 2])(
    'the sale notes the hand-over with the mail, where the server stops after %d commits',
    async (commits) => {
      await platform.database.close()
      await open(null)
      const saleId = await sell()
      await run(null)
      const ids = (await view('kept')).mails.map(({ id }) => id)
      const handOver = () => call('/confirmation-mails/handed-over', { body: { ids } })
      const noted = async () =>
        ((await saleEventStore.find?.(platform.database.db, 'saleId', saleId)) ?? []).filter(
          ({ kind }) => kind === 'handed_over',
        ).length
      await stopAfter(platform.database, commits, handOver)
      expect(await noted()).toBe((await counts())['sent'])
      // The clerk marks it again after the restart.
      await handOver()
      expect([await noted(), (await counts())['sent']]).toEqual([1, 1])
    },
  )

  test('what is asked of the files is checked', async () => {
    const asked = (query: string, user = office) => call(`/confirmation-mails/files${query}`, { user })
    expect((await asked('')).status).toBe(400)
    expect((await asked('?ids=1,2')).status).toBe(400)
    expect((await asked(`?ids=${platform.newId()}`, manager)).status).toBe(403)
  })

  test('sellers and managers see none of it', async () => {
    await sell()
    await run(null)
    const [mail] = (await view('kept')).mails
    for (const user of [manager, sellersAccount]) {
      expect((await call(path('kept'), { user })).status).toBe(403)
      expect((await call('/confirmation-mails/send', { body: { ids: [mail?.id] }, user })).status).toBe(403)
    }
  })
})
