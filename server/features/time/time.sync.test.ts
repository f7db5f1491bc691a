import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainDay } from '../../../shared/features/time/report/time-report.rules.ts'
import { TestPhone } from '../../sync/testing/world.ts'
import { addTestPlace } from '../account/testing/test-people.ts'
import { dailyCheckoutStore } from './checkout/daily-checkout.store.ts'
import { openTimeWorld, plainCheckout, plainSale, today, type TimeWorld } from './testing/time-world.ts'
import { seenBy } from '../../sync/testing/seen-by.ts'
import { timeReportStore } from './report/time-report.store.ts'

const HOUR_MS = 3_600_000

let world: TimeWorld
let seller: TestPhone

beforeEach(async () => {
  world = await openTimeWorld()
  seller = await world.join('seller')
})
afterEach(() => world.platform.database.close())

const dayKey = () => `${seller.actor.userId}/${today(world)}`
const checkoutNow = async () => (await dailyCheckoutStore.findBy(world.platform.database.db, 'dayKey', [dayKey()]))[0]
const reportNow = async () => (await timeReportStore.findBy(world.platform.database.db, 'dayKey', [dayKey()]))[0]

describe('a day that was checked out', () => {
  test('takes no new sale from the phone that closed it', async () => {
    const sale = plainSale(world)
    expect(await world.give(seller, 'sale.submit', sale)).toMatchObject({ status: 'applied' })
    expect(await world.give(seller, 'day.check-out', plainCheckout(world, [sale.saleId]))).toMatchObject({
      status: 'applied',
    })
    expect(await checkoutNow()).toMatchObject({ ordersCount: 1, saleIds: [sale.saleId], status: 'checked_out' })
    expect(await reportNow()).toMatchObject({ attendanceHours: 8, source: 'checkout' })
    expect(await world.give(seller, 'sale.submit', plainSale(world))).toEqual({
      status: 'refused',
      codes: ['sale.day-checked-out'],
    })
  })

  test('takes a sale that another phone made before, and marks it; one made later is refused [product 6.16]', async () => {
    const other = new TestPhone({ sync: world.sync, platform: world.platform, actor: seller.actor })
    await other.pullAll()
    const early = other.command('sale.submit', plainSale(world))
    world.platform.clock.advance(HOUR_MS)
    await world.give(seller, 'day.check-out', plainCheckout(world))
    world.platform.clock.advance(HOUR_MS)
    const late = other.command('sale.submit', plainSale(world))
    const { results } = await other.push(early, late)
    expect(results.map(({ status }) => status)).toEqual(['applied', 'refused'])
    expect(await checkoutNow()).toMatchObject({ hasLateSales: true, ordersCount: 0 })
  })

  test('takes nothing from a made-up device whose clock was put back', async () => {
    world.platform.clock.advance(HOUR_MS)
    await world.give(seller, 'day.check-out', plainCheckout(world))
    world.platform.clock.advance(HOUR_MS)
    const madeUp = new TestPhone({ sync: world.sync, platform: world.platform, actor: seller.actor })
    await madeUp.pullAll()
    const early = { ...madeUp.command('sale.submit', plainSale(world)), at: world.platform.now() - 2 * HOUR_MS }
    const { results } = await madeUp.push(early)
    expect(results).toMatchObject([{ status: 'refused', failures: [{ code: 'sale.day-checked-out' }] }])
  })

  test('on two phones without network is one checkout, and neither phone hears of a fault', async () => {
    const other = new TestPhone({ sync: world.sync, platform: world.platform, actor: seller.actor })
    await other.pullAll()
    const again = other.command('day.check-out', plainCheckout(world))
    await world.give(seller, 'day.check-out', plainCheckout(world))
    const { results } = await other.push(again)
    expect(results.map(({ status }) => status)).toEqual(['applied'])
    expect(await checkoutNow()).toMatchObject({ status: 'checked_out', history: [{}, { kind: 'checked_out' }] })
    expect(await reportNow()).toMatchObject({ revision: 1 })
  })

  test('is opened again by the coach, with a reason, and closed anew', async () => {
    await world.give(seller, 'day.check-out', plainCheckout(world))
    const coach = await world.join('coach')
    const checkoutId = (await checkoutNow())?.id
    expect(await world.give(coach, 'day.reopen', { checkoutId, reason: 'Kunden ringde' })).toMatchObject({
      status: 'applied',
    })
    expect(await world.give(seller, 'sale.submit', plainSale(world))).toMatchObject({ status: 'applied' })
    expect(await world.give(seller, 'day.check-out', plainCheckout(world))).toMatchObject({ status: 'applied' })
    expect((await checkoutNow())?.history.map(({ kind }) => kind)).toEqual(['checked_out', 'reopened', 'checked_out'])
  })
})

describe('a day out of all bounds', () => {
  const leave = { ...plainDay, type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday' }
  const notice = { extent: 100, expectedBack: null, phoneToday: '', note: '' }

  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('%s is refused in words people understand', async (day) => {
    const outOfRange = { status: 'refused', codes: ['day.out-of-range'] }
    expect(await world.give(seller, 'time-report.submit', { ...leave, day })).toEqual(outOfRange)
    expect(await world.give(seller, 'sick-notice.submit', { ...notice, firstDay: day })).toEqual(outOfRange)
    expect(await world.give(seller, 'day.check-out', { ...plainCheckout(world), day })).toEqual(outOfRange)
  })
})

describe('two phones of one seller', () => {
  test('that both report the day make one report', async () => {
    const other = new TestPhone({ sync: world.sync, platform: world.platform, actor: seller.actor })
    await other.pullAll()
    await world.give(seller, 'time-report.submit', { ...plainDay, day: today(world) })
    await world.give(other, 'time-report.submit', { ...plainDay, day: today(world), note: 'från den andra' })
    expect(await reportNow()).toMatchObject({ revision: 2, note: 'från den andra' })
  })
})

describe('who sees hours and who sees illness', () => {
  const ofDays = ['dailyCheckouts', 'dayHours', 'sickNotices', 'timeReports']
  const collectionsOf = async (phone: TestPhone) =>
    new Set(
      (await seenBy({ ...world, actor: phone.actor }))
        .filter(({ row }) => row !== null)
        .map(({ collection }) => collection),
    )

  beforeEach(async () => {
    await world.give(seller, 'day.check-out', plainCheckout(world))
    const notice = { firstDay: today(world), extent: 100, expectedBack: null, phoneToday: '', note: 'ringer i morgon' }
    const { status } = await world.give(seller, 'sick-notice.submit', notice)
    if (status !== 'applied') throw new Error(`the notice was ${status}`)
  })

  test.each([
    ['seller', ['dailyCheckouts', 'sickNotices', 'timeReports']],
    ['backoffice', ['dailyCheckouts', 'sickNotices', 'timeReports']],
    ['manager', ['dailyCheckouts', 'sickNotices', 'timeReports']],
    ['coach', ['dailyCheckouts', 'dayHours']],
    ['quality', []],
    ['recruiter', []],
  ] as const)('%s', async (role, expected) => {
    const actor = role === 'seller' ? seller.actor : (await world.join(role)).actor
    const phone = new TestPhone({ sync: world.sync, platform: world.platform, actor })
    const seen = await collectionsOf(phone)
    const ofTime = ofDays.filter((name) => seen.has(name))
    expect(ofTime).toEqual(expected)
  })

  test('another seller and a coach of another team see nothing of it', async () => {
    const elsewhere = await addTestPlace(world.platform)
    for (const [role, place] of [
      ['seller', world.place],
      ['coach', elsewhere],
    ] as const) {
      const { actor } = await world.join(role, place)
      const phone = new TestPhone({ sync: world.sync, platform: world.platform, actor })
      const seen = await collectionsOf(phone)
      expect(ofDays.filter((name) => seen.has(name))).toEqual([])
    }
  })
})
