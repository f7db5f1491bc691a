import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainDay } from '../../../shared/features/time/report/time-report.rules.ts'
import { instantAt } from '../../../shared/kernel/days.ts'
import type { TestPhone } from '../../sync/testing/world.ts'
import { findSales } from '../sales/sale/sale.store.ts'
import { dailyCheckoutStore } from './checkout/daily-checkout.store.ts'
import { openTimeWorld, plainCheckout, plainSale, today, type TimeWorld } from './testing/time-world.ts'
import { timeReportStore } from './report/time-report.store.ts'
import { sickNoticeTable } from './time.table.ts'
import { eq } from '../../platform/database/eq.ts'

const ZONE = 'Europe/Stockholm'
const at = (day: string, time: string) => instantAt(day, time, ZONE)

let world: TimeWorld
let seller: TestPhone

beforeEach(async () => {
  world = await openTimeWorld()
  seller = await world.join('seller')
  // What is before people joined is over: only nights from here on count.
  await world.runJobs()
})
afterEach(() => world.platform.database.close())

const keyOf = (day: string) => `${seller.actor.userId}/${day}`
const checkoutOf = async (day: string) =>
  (await dailyCheckoutStore.findBy(world.platform.database.db, 'dayKey', [keyOf(day)]))[0]
const reportOf = async (day: string) =>
  (await timeReportStore.findBy(world.platform.database.db, 'dayKey', [keyOf(day)]))[0]
const absencesOn = async (day: string) =>
  (await findSales(world.platform.database.db, 'soldOn', day)).filter(({ status }) => status === 'absence')
const toldOf = (type: string) => world.told.filter((event) => event.type === type)

describe('the night [product 5.4]', () => {
  test('leaves the day alone until three', async () => {
    await world.runJobs(at('2026-12-03', '02:59'))
    expect(await checkoutOf('2026-12-02')).toBeUndefined()
  })

  test('marks a working day that nobody closed as missed, once, and as nothing but that', async () => {
    await world.runJobs(at('2026-12-03', '03:00'))
    await world.runJobs(at('2026-12-03', '04:00'))
    expect(await checkoutOf('2026-12-02')).toMatchObject({ status: 'missed', ordersCount: 0, version: 1 })
    expect(await reportOf('2026-12-02')).toBeUndefined()
    expect(await absencesOn('2026-12-02')).toEqual([])
  })

  test('leaves a day alone that was checked out', async () => {
    await world.give(seller, 'day.check-out', plainCheckout(world))
    await world.runJobs(at('2026-12-03', '03:00'))
    expect(await checkoutOf('2026-12-02')).toMatchObject({ status: 'checked_out', version: 1 })
  })

  test('closes a day that was opened again and forgotten', async () => {
    await world.give(seller, 'day.check-out', plainCheckout(world))
    const coach = await world.join('coach')
    await world.give(coach, 'day.reopen', { checkoutId: (await checkoutOf('2026-12-02'))?.id, reason: 'Glömt en' })
    await world.runJobs(at('2026-12-03', '03:00'))
    const closed = await checkoutOf('2026-12-02')
    expect(closed?.status).toBe('checked_out')
    expect(closed?.history.at(-1)).toMatchObject({ kind: 'closed_by_system', actorId: null })
  })

  test('misses nothing on a weekend or before somebody joined', async () => {
    const late = await world.join('seller')
    await world.runJobs(at('2026-12-07', '05:00'))
    const missed = async (day: string) => (await checkoutOf(day))?.status
    expect(await Promise.all(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'].map(missed))).toEqual([
      'missed',
      'missed',
      undefined,
      undefined,
    ])
    expect(
      await dailyCheckoutStore.findBy(world.platform.database.db, 'dayKey', [`${late.actor.userId}/2026-12-01`]),
    ).toEqual([])
  })

  test('misses a Saturday on which somebody sold and nobody closed, and reminds them of it in the evening', async () => {
    world.platform.clock.set(at('2026-12-05', '14:00'))
    await world.join('seller')
    await world.give(seller, 'sale.submit', plainSale(world))
    await world.runJobs(at('2026-12-05', '20:00'))
    expect(toldOf('day.unclosed').map(({ payload }) => payload)).toEqual([
      { sellerId: seller.actor.userId, day: '2026-12-05' },
    ])
    await world.runJobs(at('2026-12-06', '03:00'))
    expect(await checkoutOf('2026-12-05')).toMatchObject({ status: 'missed' })
    expect(await reportOf('2026-12-05')).toBeUndefined()
  })

  test('catches up with the nights a server was away', async () => {
    await world.runJobs(at('2026-12-10', '12:00'))
    expect((await checkoutOf('2026-12-02'))?.status).toBe('missed')
    expect((await checkoutOf('2026-12-09'))?.status).toBe('missed')
  })

  test('gives a day of illness its hours and its placeholder among the sales', async () => {
    const notice = { firstDay: today(world), extent: 100, expectedBack: null, phoneToday: '', note: '' }
    await world.give(seller, 'sick-notice.submit', notice)
    await world.runJobs(at('2026-12-04', '03:00'))
    expect(await reportOf('2026-12-03')).toMatchObject({ absenceHours: 8, absenceType: 'sick', source: 'system' })
    expect(await absencesOn('2026-12-02')).toMatchObject([{ sellerId: seller.actor.userId, lines: [], customer: null }])
    expect(await absencesOn('2026-12-03')).toHaveLength(1)
    expect((await checkoutOf('2026-12-03'))?.status).toBe('checked_out')
  })
})

describe('the evening', () => {
  test('reminds at eight and at ten whoever has not closed the day, each time once', async () => {
    await world.runJobs(at('2026-12-02', '19:59'))
    expect(toldOf('day.unclosed')).toEqual([])
    await world.runJobs(at('2026-12-02', '20:00'))
    await world.runJobs(at('2026-12-02', '20:30'))
    expect(toldOf('day.unclosed')).toMatchObject([{ payload: { sellerId: seller.actor.userId, day: '2026-12-02' } }])
    await world.runJobs(at('2026-12-02', '22:01'))
    expect(toldOf('day.unclosed')).toHaveLength(2)
  })

  test('leaves those alone who closed it, and everybody on a Sunday', async () => {
    await world.give(seller, 'day.check-out', plainCheckout(world))
    await world.runJobs(at('2026-12-02', '20:00'))
    await world.runJobs(at('2026-12-06', '20:00'))
    expect(toldOf('day.unclosed')).toEqual([])
  })
})

describe('what is said of a day after the night [product 5.2, 5.4, 5.6]', () => {
  const notice = { firstDay: '2026-12-02', extent: 100, expectedBack: null, phoneToday: '', note: '' }

  test('a notice given without network reaches the server two nights later: those days were no missed ones', async () => {
    const given = seller.command('sick-notice.submit', notice)
    await world.runJobs(at('2026-12-03', '03:00'))
    await world.runJobs(at('2026-12-04', '09:00'))
    expect((await checkoutOf('2026-12-02'))?.status).toBe('missed')
    await seller.push(given)
    for (const day of ['2026-12-02', '2026-12-03']) {
      expect(await reportOf(day)).toMatchObject({ absenceHours: 8, absenceType: 'sick' })
      expect((await checkoutOf(day))?.status).toBe('checked_out')
      expect(await absencesOn(day)).toHaveLength(1)
    }
    expect(await reportOf('2026-12-04')).toBeUndefined()
  })

  test('whoever was well two days before they said so is asked what those days were', async () => {
    await world.give(seller, 'sick-notice.submit', notice)
    await world.runJobs(at('2026-12-03', '03:00'))
    await world.runJobs(at('2026-12-04', '03:00'))
    world.platform.clock.set(at('2026-12-04', '09:00'))
    const [sent] = await world.platform.database.db.select().from(sickNoticeTable)
    const ended = { sickNoticeId: sent?.id, recoveredOn: '2026-12-03' }
    expect(await world.give(seller, 'sick-notice.recover', ended)).toEqual({ status: 'applied', codes: [] })
    expect(await reportOf('2026-12-02')).toMatchObject({ absenceType: 'sick' })
    expect(await reportOf('2026-12-03')).toBeUndefined()
    expect((await checkoutOf('2026-12-03'))?.status).toBe('missed')
    expect(await absencesOn('2026-12-03')).toEqual([])
    await world.runJobs(at('2026-12-05', '03:00'))
    expect(await reportOf('2026-12-04')).toBeUndefined()
  })

  test('a missed day that is reported as a day of holiday was an absence, and work again when that was wrong', async () => {
    await world.runJobs(at('2026-12-03', '09:00'))
    const holiday = { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday' }
    await world.give(seller, 'time-report.submit', { ...plainDay, ...holiday, day: '2026-12-02' })
    expect((await checkoutOf('2026-12-02'))?.status).toBe('checked_out')
    expect(await absencesOn('2026-12-02')).toMatchObject([{ sellerId: seller.actor.userId, customer: null }])
    await world.give(seller, 'time-report.submit', { ...plainDay, day: '2026-12-02' })
    expect(await absencesOn('2026-12-02')).toEqual([])
  })
})

describe('an illness', () => {
  beforeEach(async () => {
    const notice = { firstDay: today(world), extent: 100, expectedBack: null, phoneToday: '', note: '' }
    await world.give(seller, 'sick-notice.submit', notice)
  })

  test('is called to mind the day before a certificate and before the authority is due', async () => {
    await world.runJobs(at('2026-12-08', '07:59'))
    expect(toldOf('sick-notice.certificate-due')).toEqual([])
    await world.runJobs(at('2026-12-08', '08:00'))
    await world.runJobs(at('2026-12-08', '09:00'))
    expect(toldOf('sick-notice.certificate-due')).toHaveLength(1)
    await world.runJobs(at('2026-12-15', '08:00'))
    expect(toldOf('sick-notice.authority-due')).toHaveLength(1)
  })

  test('whose certificate is there needs no reminder', async () => {
    const { db } = world.platform.database
    await db
      .update(sickNoticeTable)
      .set({ certificateReceivedOn: '2026-12-04' })
      .where(eq(sickNoticeTable.sellerId, seller.actor.userId))
    await world.runJobs(at('2026-12-08', '08:00'))
    expect(toldOf('sick-notice.certificate-due')).toEqual([])
  })
})
