import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviationPosted } from '../../../../shared/features/sales/sale/sale.events.ts'
import { openMessagingWorld, type MessagingWorld } from '../../messaging/testing/messaging-world.ts'

let world: MessagingWorld
beforeEach(async () => {
  world = await openMessagingWorld()
})
afterEach(() => world.close())

const deviationId = '01900000-0000-7000-8000-0000000000d1'
const saleId = '01900000-0000-7000-8000-0000000000a1'

test('the bell says who said what of a deviation; the lock screen only that there is something to read', async () => {
  const seller = await world.join('seller')
  const office = await world.join('backoffice')
  const about = { deviationId, saleId, sellerId: seller.id }
  const answered = { ...about, toId: office.id, byName: 'Elin Ek', kind: 'answered', text: 'Bara Fiber 1000' } as const
  const returned = { ...about, toId: seller.id, byName: 'Berit Bo', kind: 'returned', text: 'Och routern?' } as const
  await world.sync.writeOnServer({ changes: [], events: [deviationPosted(answered), deviationPosted(returned)] })
  await world.sync.runEffects()
  expect(await world.pulled(office, 'notifications')).toMatchObject([
    {
      title: 'Elin Ek: svar på en avvikelse',
      message: 'Bara Fiber 1000',
      link: `/backoffice/deviations/${deviationId}`,
      fromName: 'Elin Ek',
    },
  ])
  expect(await world.pulled(seller, 'notifications')).toMatchObject([
    { title: 'Berit Bo: ny fråga om en avvikelse', message: 'Och routern?', link: `/sales/${saleId}` },
  ])
  expect(office.shown()).toMatchObject([{ title: 'Svar på en avvikelse' }])
  const sent = [office, seller].flatMap(({ browser }) => browser.received)
  expect(sent.length).toBe(2)
  expect(sent.filter(({ text }) => /Elin|Berit|Fiber|routern/.test(text))).toEqual([])
})
