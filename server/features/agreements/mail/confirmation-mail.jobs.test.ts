import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { draft } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { Problem } from '../../../platform/http/problem.ts'
import {
  partsOf,
  startLocalSmtpServer,
  type LocalSmtpServer,
} from '../../../platform/mail/testing/local-smtp-server.ts'
import type { Platform } from '../../../platform/platform.ts'
import { only } from '../../../sync/testing/world.ts'
import { confirmationMailJob } from './confirmation-mail.jobs.ts'
import { takeDueLetter } from '../../../resource/letter/letter.store.ts'
import { confirmationMailsOf } from './confirmation-mail.store.ts'
import { saleTable } from '../../sales/sale/sale.table.ts'
import { openSalesWorld, type SalesWorld } from '../../sales/testing/sales-world.ts'
import { eq } from '../../../platform/database/eq.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe('the customer’s confirmation by mail [product, rules of the trade: D2D information]', () => {
  let world: SalesWorld
  let server: LocalSmtpServer
  let seller: Actor
  let office: ReturnType<SalesWorld['phoneOf']>

  beforeEach(async () => {
    world = await openSalesWorld()
    server = await startLocalSmtpServer()
    seller = world.join('seller')
    office = world.phoneOf(world.join('backoffice'))
    await office.pull()
  })
  afterEach(async () => {
    await server.close()
    await world.platform.database.close()
  })

  const run = async (smtpUrl: string | null = server.url, platform: Platform = world.platform) => {
    const sender = createMailSender({ smtpUrl, from: 'no-reply@rond.example' }, 'rond.example')
    await confirmationMailJob(platform, sender, world.sync).run(world.platform.now())
  }
  const states = async (saleId: Id) =>
    (await confirmationMailsOf(world.platform.database.db, saleId)).map(({ kind, revision, state }) => [
      kind,
      revision,
      state,
    ])
  const subjects = () =>
    server.received.map(({ raw }) =>
      /^Subject: (.*)$/mu
        .exec(raw)?.[1]
        ?.trim()
        .replaceAll(/[0-9A-F]{8}/gu, '…'),
    )
  const desk = async (name: string, args: object) => {
    expect(only((await office.push(office.command(name, args))).results)).toMatchObject({ status: 'applied' })
  }

  test('is sent once: with the document, the link to withdraw by, in the customer’s language', async () => {
    const saleId = await world.sell(seller, { signature: null })
    await run()
    await run()
    const mail = only(server.received)
    expect(mail.to).toEqual([draft.customer.email])
    const { text, attachments } = partsOf(mail)
    expect(text).toContain('Hej Testa Provsson!')
    expect(text).toContain(`/withdrawal#${saleId}.`)
    expect(only(Object.values(attachments)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await states(saleId)).toEqual([['order', 1, 'sent']])
  })

  test('a corrected order is confirmed again, an approved one is not', async () => {
    const saleId = await world.sell(seller)
    await run()
    await desk('sale.raise-deviation', { saleId, type: 'other', text: 'Fel ort' })
    await run()
    const changes = { customer: { city: 'Solna' } }
    const base = { customer: { city: draft.customer.city } }
    await desk('sale.amend', { saleId, basedOn: 2, base, changes, idNumber: '', comment: '' })
    await run()
    await desk('sale.approve', { saleId, revision: 2, comment: '' })
    await run()
    expect(subjects()).toHaveLength(2)
    expect(await states(saleId)).toEqual([
      ['order', 2, 'sent'],
      ['order', 1, 'sent'],
    ])
  })

  test('that a withdrawal was received is told, too', async () => {
    const saleId = await world.sell(seller)
    await run()
    await desk('sale.regret', { saleId, reason: 'price', comment: '' })
    await run()
    await run()
    expect(server.received).toHaveLength(2)
    expect(await states(saleId)).toEqual([
      ['withdrawal', 1, 'sent'],
      ['order', 1, 'sent'],
    ])
  })

  test('a mail server that is busy is tried again later, and then it comes once', async () => {
    const saleId = await world.sell(seller)
    server.answerWith(451)
    await run()
    server.answerWith(null)
    await run()
    expect(await states(saleId)).toEqual([['order', 1, 'waiting']])
    world.platform.clock.advance(2 * MINUTE_MS)
    await run()
    await run()
    expect(server.received).toHaveLength(1)
    expect(await states(saleId)).toEqual([['order', 1, 'sent']])
  })

  test('an address that is refused for good is left, and shows as failed', async () => {
    const saleId = await world.sell(seller)
    server.answerWith(550)
    await run()
    server.answerWith(null)
    world.platform.clock.advance(24 * HOUR_MS)
    await run()
    expect(server.received).toEqual([])
    expect(await states(saleId)).toEqual([['order', 1, 'failed']])
  })

  test('a server that stops while it sends leaves a question, never a second mail', async () => {
    const saleId = await world.sell(seller)
    const { database, now } = world.platform
    server.answerWith(451)
    await run()
    server.answerWith(null)
    world.platform.clock.advance(2 * MINUTE_MS)
    await database.tx((db) => takeDueLetter(db, world.platform, { kind: 'confirmation', now: now() }))
    world.platform.clock.advance(HOUR_MS)
    await run()
    expect(server.received).toEqual([])
    expect(await states(saleId)).toEqual([['order', 1, 'unsure']])
  })

  describe('a sale whose confirmation cannot be written', () => {
    const sellThree = async () => {
      const ids: Id[] = []
      for (const _ of [1, 2, 3]) {
        ids.push(await world.sell(seller))
        world.platform.clock.advance(1000)
      }
      return ids
    }

    test('fails alone; the mails after it are sent', async () => {
      const [bad = '', ...others] = await sellThree()
      const { database } = world.platform
      await database.db.update(saleTable).set({ providerId: world.platform.newId() }).where(eq(saleTable.id, bad))
      await run()
      expect(await states(bad)).toEqual([['order', 1, 'failed']])
      for (const other of others) expect(await states(other)).toEqual([['order', 1, 'sent']])
      expect(server.received).toHaveLength(2)
    })

    test('waits and is tried again where only the document could not be made; it comes once', async () => {
      const ids = await sellThree()
      const { pdf } = world.platform
      const failing = { render: async () => Promise.reject(new Problem(503, 'document.not-made')) }
      await run(server.url, { ...world.platform, pdf: failing })
      for (const id of ids) expect(await states(id)).toEqual([['order', 1, 'waiting']])
      world.platform.clock.advance(2 * MINUTE_MS)
      await run(server.url, { ...world.platform, pdf })
      expect(server.received).toHaveLength(3)
    })

    test('leaves the others waiting, not in question, when the server stops while it is sent', async () => {
      const ids = await sellThree()
      const allStates = async () => (await Promise.all(ids.map(states))).map((lines) => only(lines)[2])
      const endless = { render: () => new Promise<never>(() => undefined) }
      void run(server.url, { ...world.platform, pdf: endless })
      await expect.poll(allStates).toEqual(expect.arrayContaining(['sending', 'waiting']))
      world.platform.clock.advance(HOUR_MS)
      await run()
      const after = await allStates()
      expect(after).toEqual(expect.arrayContaining(['sent', 'unsure']))
      expect(after.filter((state) => state === 'sent')).toHaveLength(2)
    })
  })

  test.each([
    ['without an address', { customer: { ...draft.customer, email: '' } }, 'no_address'],
    ['without a mail server', {}, 'kept'],
  ])('%s the line says so', async (_sentence, change, state) => {
    const saleId = await world.sell(seller, change)
    await run(state === 'kept' ? null : server.url)
    expect(server.received).toEqual([])
    expect(await states(saleId)).toEqual([['order', 1, state]])
  })

  test('what was sold days before the server could send is left alone', async () => {
    const saleId = await world.sell(seller)
    world.platform.clock.advance(49 * HOUR_MS)
    await run()
    expect(await states(saleId)).toEqual([])
  })
})
