import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleStatuses } from '../../shared/features/sales/sale/sale.schema.ts'
import { createApp } from '../app.ts'
import { deviationTable, saleEventTable, saleTable } from '../features/sales/sale/sale.table.ts'
import { doubleSaleTable } from '../features/orders/double/double-sale.table.ts'
import { saleQuoteTable } from '../features/agreements/quote/quote.table.ts'
import { contactMarkTable } from '../features/agreements/contact/contact-mark.table.ts'
import { attachmentTable } from '../features/sales/attachment/attachment.table.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { blockedDemoCustomer } from './demo-contacts.ts'
import { loadStory } from './seed.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  await loadStory(platform, createApp(platform).sync, { story: 'door-to-door-team' })
})
afterAll(() => platform.database.close())

test('the story has a sale in every status but draft, which never leaves a phone', async () => {
  const rows = await platform.database.db.select({ status: saleTable.status }).from(saleTable)
  expect(rows.length).toBeGreaterThan(40)
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(
    saleStatuses.filter((status) => status !== 'draft').toSorted(),
  )
})

test('two deviations wait for the demo seller, raised within the hour and not yet due', async () => {
  const rows = await platform.database.db.select().from(deviationTable)
  const waiting = rows.filter(({ state, sellerName }) => state === 'open' && sellerName === 'Elin Sandgren')
  expect(waiting).toHaveLength(2)
  for (const { raisedAt, dueAt, awaiting } of waiting) {
    expect(awaiting).toBe('seller')
    expect(platform.now() - raisedAt).toBeLessThan(3_600_000)
    expect(dueAt).toBeGreaterThan(platform.now())
  }
})

test('nothing happened in the future, and every sale has its history in order', async () => {
  const events = await platform.database.db.select().from(saleEventTable)
  expect(events.filter(({ recordedAt }) => recordedAt > platform.now())).toEqual([])
  for (const saleId of new Set(events.map((event) => event.saleId))) {
    const steps = events.filter((event) => event.saleId === saleId)
    const inOrder = steps.toSorted((one, other) => one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1))
    expect(inOrder[0]?.kind).toBe('submitted')
    expect(inOrder.slice(1).map(({ from }) => from)).toEqual(inOrder.slice(0, -1).map(({ to }) => to))
  }
})

test('one customer has asked for peace, and no sale was made with them', async () => {
  const { db } = platform.database
  const blocks = await db.select().from(contactMarkTable)
  expect(blocks.map(({ block, mark }) => `${block} ${mark.slice(0, 2)}`).toSorted()).toEqual([
    'own h:',
    'own i:',
    'own p:',
  ])
  const sold = await db.select({ customer: saleTable.customer }).from(saleTable)
  expect(sold.map(({ customer }) => customer?.email)).not.toContain(blockedDemoCustomer.customer.email)
})

test('the photographed checklists are there to be opened', async () => {
  const [kept] = await platform.database.db.select().from(attachmentTable)
  expect(await platform.files.read(kept?.file ?? '')).toHaveLength(kept?.bytes ?? -1)
})

test('one household bought of two sellers: both orders are flagged until somebody decides', async () => {
  const { db } = platform.database
  const pairs = await db.select().from(doubleSaleTable)
  expect(pairs).toMatchObject([{ state: 'suspected', toldAt: platform.now() }])
  const rows = await db.select().from(saleTable)
  const both = rows.filter(({ id }) => [pairs[0]?.firstId, pairs[0]?.secondId].includes(id))
  expect(both.map(({ status, statusReason }) => `${status} ${statusReason}`)).toEqual([
    'flagged suspected_double',
    'flagged suspected_double',
  ])
  expect(new Set(both.map(({ sellerName }) => sellerName)).size).toBe(2)
})

test('quotes are signed, turned down, and waiting for a signature', async () => {
  const quotes = await platform.database.db.select().from(saleQuoteTable)
  const count = (...states: string[]) => quotes.filter(({ state }) => states.includes(state)).length
  expect([count('signed'), count('declined'), count('sent', 'viewed')]).toEqual([6, 2, 2])
  expect(quotes.filter(({ viewedAt, endedAt }) => Math.max(viewedAt ?? 0, endedAt ?? 0) > platform.now())).toEqual([])
  const rows = await platform.database.db.select().from(saleTable)
  const statuses = quotes.map((quote) => `${quote.state} ${rows.find(({ id }) => id === quote.saleId)?.status}`)
  expect([...new Set(statuses)].toSorted().filter((one) => !/^(sent|viewed) unanswered$/u.test(one))).toEqual([
    'declined cancelled',
    'signed approved',
  ])
})

test('orders are signed and approved, accepted in writing, and waiting for their provider to pay', async () => {
  const rows = await platform.database.db.select().from(saleTable)
  const approved = rows.filter(({ status, offer }) => status === 'approved' && offer?.kind !== 'quote')
  expect(approved.filter(({ signatureState }) => signatureState === 'verified')).toHaveLength(3)
  const mobile = approved.filter(({ writtenAcceptAt }) => writtenAcceptAt !== null)
  expect(mobile.filter(({ providerPaidOn }) => providerPaidOn === null)).toHaveLength(1)
  expect(mobile).toHaveLength(2)
})
