import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeWhole } from '../../../platform/database/guarded-tables.ts'
import { customerSaleTable, customerTable } from '../../customers/customer/customer.table.ts'
import { consentingCustomers, customerLoader } from '../../customers/customer/customer-recipient.store.ts'
import { saleTable } from '../../sales/sale/sale.table.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { openScheduleWorld, sendingOf, type ScheduleWorld } from '../testing/schedule-world.ts'
import { messageDeliveryTable } from './delivery.table.ts'
import { addBounced, findBounced } from './opt-out.store.ts'
import { BOUNCE_WEEKS } from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import { forgetErased } from './forget-erased.store.ts'
import { eq } from '../../../platform/database/eq.ts'

let world: ScheduleWorld
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rond-bounces-'))
  world = await openScheduleWorld({ bounceFolder: folder })
  world.platform.clock.advance(Date.parse('2026-12-08T11:00:00Z') - world.platform.now())
})
afterEach(() => world.close())

const bounce = (messageId: string, address: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    `Message-ID: <${messageId}@rond.example>`,
  ].join('\n')

describe('reports', () => {
  test('a bounce that comes by mail is noted, and the address gets nothing more', async () => {
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T17:00:00Z')
    const own = (await world.log()).find(({ recipientName }) => recipientName === 'Test seller')
    await writeFile(join(folder, 'report'), bounce(own?.id ?? '', world.seller.email))
    await writeFile(join(folder, 'answer'), 'From: somebody\n\nTack!')
    await world.run()
    expect((await world.log()).find(({ id }) => id === own?.id)).toMatchObject({ state: 'bounced', reason: 'refused' })
    expect(await readdir(folder)).toEqual(['answer'])
    await world.at('2026-12-09T17:00:00Z')
    expect((await world.log()).filter(({ state }) => state === 'held')).toMatchObject([{ reason: 'bounced_before' }])
  })

  test('a barred address is written to again after some weeks, and a later bounce bars it anew', async () => {
    const { db } = world.platform.database
    const weeks = BOUNCE_WEEKS * 7 * 86_400_000
    await addBounced(db, { hash: 'a', status: '5.1.1', at: 1000 })
    expect(await findBounced(db, ['a'], 1000 + weeks - 1)).toEqual(new Set(['a']))
    expect(await findBounced(db, ['a'], 1000 + weeks)).toEqual(new Set())
    await addBounced(db, { hash: 'a', status: '5.1.1', at: 1000 + weeks })
    expect(await findBounced(db, ['a'], 1001 + weeks)).toEqual(new Set(['a']))
  })

  test('a mail server that refuses a message for good is not asked again', async () => {
    await world.schedule({ templateId: await world.template() })
    world.smtp.answerWith(550)
    await world.at('2026-12-08T17:00:00Z')
    expect(new Set((await world.log()).map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(['failed refused']),
    )
  })
})

describe('a template as its reader sees it', () => {
  test('is a page that can do nothing, in which values are text', async () => {
    const id = await world.template('Hej {{name}}!\n\n**Fet** <script>alert(1)</script>\n\n[Öppna](/start)')
    const response = await world.app.http.request(
      `http://localhost:3000/api/v1/message-templates/${id}/preview?language=sv&dark=yes`,
      { headers: { cookie: await world.cookie(world.coach) } },
    )
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).toContain('<strong>Fet</strong>')
    expect(html).toContain('href="http://localhost:3000/start"')
    expect(html).toContain('@media all')
  })

  test('another team’s template is nobody’s business', async () => {
    const id = await world.template()
    const other = await world.join('coach', await world.otherPlace())
    const text = await world.call('GET', `message-templates/${id}/text?recipientId=&language=`, { user: other })
    expect(text.status).toBe(404)
    const own = await world.call<{ subject: string; text: string }>(
      'GET',
      `message-templates/${id}/text?recipientId=${world.seller.id}&language=en`,
    )
    expect(own).toMatchObject({
      status: 200,
      subject: 'Your day',
      text: 'Hej Test!\n\nRapportera: http://localhost:3000/timereports',
    })
    const stranger = await world.call('GET', `message-templates/${id}/text?recipientId=${other.id}&language=`)
    expect(stranger.status).toBe(404)
  })
})

describe('customers', () => {
  const at = Date.parse('2026-12-01T10:00:00Z')
  const saleIdOf = (id: string) => `01a236a0-3a1c-7000-8000-00000000000${id}`
  const addCustomer = async (id: string, consent: boolean | null) => {
    const { db } = world.platform.database
    const blank = { kind: 'private', nameKey: id, maskedIdNumber: '', phone: '', city: '', country: 'SE', orders: 1 }
    const days = { firstSoldOn: '2026-11-01', lastSoldOn: '2026-11-01', erasedAt: null }
    await db.insert(customerTable).values({ id, name: `Kund ${id}`, ...blank, ...days })
    await writeWhole(async () => {
      await db
        .insert(customerSaleTable)
        .values({ saleId: saleIdOf(id), customerId: id, soldOn: '2026-11-01', isFixed: false })
    })
    await db.insert(saleTable).values({
      id: saleIdOf(id),
      version: 1,
      sellerId: world.seller.id,
      sellerName: '',
      zone: 'Europe/Stockholm',
      orderValueOre: 0,
      currency: 'SEK',
      externalOrderNumber: '',
      externalStatus: 'unknown',
      message: '',
      status: 'approved',
      statusAt: at,
      statusComment: '',
      revision: 1,
      soldOn: '2026-11-01',
      createdAt: at,
      submittedAt: at,
      acceptDocument: '',
      paperlessConsent: consent,
      language: 'fi',
      awaitsDelivery: false,
      lateSync: false,
    })
  }

  test('only those who agreed are a group, and only for people who may see every customer', async () => {
    await addCustomer('a', true)
    await addCustomer('b', null)
    await addCustomer('c', false)
    await addCustomer('d', true)
    const { db } = world.platform.database
    const pageOf = async (userId: string, after: string | null) => {
      const owner = await loadActor(db, userId)
      if (!owner) throw new Error('nobody')
      return (await consentingCustomers.page(db, { owner, ids: [], after, limit: 10, now: at })).map(({ id }) => id)
    }
    expect(await pageOf(world.desk.id, null)).toEqual(['a', 'd'])
    expect(await pageOf(world.desk.id, 'a')).toEqual(['d'])
    expect(await pageOf(world.coach.id, null)).toEqual([])
    const [withdrawn] = await customerLoader(world.platform).load(db, ['c'])
    expect(withdrawn).toMatchObject({ isGone: true, isErased: false, language: 'fi' })
  })

  test('the log forgets the name of a customer who was erased', async () => {
    await addCustomer('a', true)
    const { db } = world.platform.database
    const recipients = sendingOf(world.platform, world.app, { loaders: [customerLoader(world.platform)] }).recipients()
    const blank = { type: 'mail', state: 'sent', reason: null, attempts: 1, externalId: null, costFractions: 0 }
    const times = { dueAt: at, at, nextAt: at }
    const of = {
      runId: 'run',
      runKind: 'planned',
      scheduleId: 'job',
      ownerId: 'owner',
      recipientKind: 'customer',
      recipientId: 'a',
    }
    const row = { id: 'm', ...of, recipientName: 'Kund a', nameKey: 'kund a', ...blank, ...times }
    await db.insert(messageDeliveryTable).values(row)
    const nameNow = async () => (await db.select().from(messageDeliveryTable))[0]?.recipientName
    await forgetErased(db, recipients, { kind: 'customer', after: null })
    expect(await nameNow()).toBe('Kund a')
    await db.update(customerTable).set({ erasedAt: at }).where(eq(customerTable.id, 'a'))
    await forgetErased(db, recipients, { kind: 'customer', after: null })
    expect(await nameNow()).toBe('')
  })
})
