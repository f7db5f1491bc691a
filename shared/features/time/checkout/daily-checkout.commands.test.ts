import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '../../../kernel/days.ts'
import { checkOutDay } from './daily-checkout.commands.ts'
import { undoCheckOut } from './daily-checkout-undo.commands.ts'
import { reopenDay } from './daily-checkout-reopen.commands.ts'
import { plainDay } from '../report/time-report.rules.ts'
import { give, type Rows } from '../testing/given-rows.ts'
import {
  act,
  actorOf,
  checkoutOf,
  draftWith,
  DAY_MS,
  factsOf,
  id,
  NOON,
  reportOf,
  saleOf,
  seller,
  TODAY,
  type Given,
} from '../testing/time-world.ts'

const args = { day: TODAY, report: plainDay, note: '', draftsLeft: 0, saleIds: [id(100), id(101)] }
const twoSales = [saleOf(), saleOf({ id: id(101), orderValueOre: 100_00, status: 'deviation' })]
const close = (
  change: Partial<typeof args> = {},
  given: Given = { sales: twoSales },
  facts = factsOf(seller, { seq: 7 }),
) => act(checkOutDay, { ...args, ...change }, { given, facts })

describe('checking out the day', () => {
  test('closes it with what the device counted', async () => {
    const { checkout } = await close({ draftsLeft: 1, note: 'Blött' })
    expect(checkout).toMatchObject({
      status: 'checked_out',
      day: TODAY,
      saleIds: [id(100), id(101)],
      ordersCount: 2,
      orderValueOre: 149_00,
      currency: 'SEK',
      otherValues: null,
      draftsLeft: 1,
      note: 'Blött',
      deviceId: id(8000),
      deviceSeq: 7,
      closedAt: NOON,
    })
  })

  test('counts what is left of the day; a withdrawn sale is in the manifest alone', async () => {
    const sold = [saleOf({ status: 'regret' }), saleOf({ id: id(101), orderValueOre: 100_00 })]
    const { checkout } = await close({}, { sales: sold })
    expect(checkout).toMatchObject({ saleIds: [id(100), id(101)], ordersCount: 1, orderValueOre: 100_00 })
  })

  test.each([
    ['in Sweden', seller, { orderValueOre: 49_00, currency: 'SEK', otherValues: [{ currency: 'EUR', ore: 20_00 }] }],
    [
      'in Finland, where the day’s zone differs',
      { ...seller, zone: 'Europe/Helsinki' } as const,
      { orderValueOre: 20_00, currency: 'EUR', otherValues: [{ currency: 'SEK', ore: 49_00 }] },
    ],
  ])('never adds kronor and euro up: %s', async (_where, who, expected) => {
    const sold = [saleOf(), saleOf({ id: id(101), orderValueOre: 20_00, currency: 'EUR' })]
    const { checkout } = await close({}, { sales: sold }, factsOf(who, { seq: 7 }))
    expect(checkout).toMatchObject(expected)
  })

  test('is the time report too', async () => {
    const { report } = await close()
    expect(report).toMatchObject({ day: TODAY, attendanceHours: 8, source: 'checkout', status: 'submitted' })
  })

  test('leaves a report alone that says the same, or that payroll has', async () => {
    expect((await close({}, { sales: twoSales, reports: [reportOf({ status: 'approved' })] })).report).toBeUndefined()
    const locked = reportOf({ status: 'exported', note: 'annat' })
    const { report, checkout } = await close({}, { sales: twoSales, reports: [locked] })
    expect([report, checkout?.status]).toEqual([undefined, 'checked_out'])
  })

  test('with hours that break a rule is refused, and the field is named', async () => {
    const { failures, checkout } = await close({ report: draftWith({ attendanceHours: 6, absenceHours: 2 }) })
    expect(failures).toEqual([{ code: 'time-report.absence-type-required', field: 'report.absenceType' }])
    expect(checkout).toBeUndefined()
  })

  test('counts only the seller’s own sales of the day', async () => {
    const given = {
      sales: [saleOf(), saleOf({ id: id(101), sellerId: id(2) }), saleOf({ id: id(102), soldOn: '2026-12-01' })],
    }
    const { checkout } = await close({ saleIds: [id(100), id(101), id(102)] }, given)
    expect(checkout).toMatchObject({ ordersCount: 1, saleIds: [id(100)] })
  })

  test('twice is refused', async () => {
    const { codes } = await close({}, { sales: twoSales, checkouts: [checkoutOf()] })
    expect(codes).toEqual(['sale.day-checked-out'])
  })

  test('on two devices with the same hours is one checkout; with other hours the second is refused', async () => {
    const elsewhere = checkoutOf({ deviceId: id(77), ordersCount: 2 })
    const given = { sales: twoSales, checkouts: [elsewhere], reports: [reportOf()] }
    const { checkout, report } = await close({ saleIds: [] }, given)
    expect(checkout).toMatchObject({ id: elsewhere.id, deviceId: id(77), ordersCount: 2 })
    expect(checkout?.history.length).toBe(elsewhere.history.length + 1)
    expect(report).toBeUndefined()
    const other = draftWith({ attendanceHours: 4, absenceHours: 4, type: 'absent', absenceType: 'sick' })
    expect((await close({ report: other }, given)).codes).toEqual(['sale.day-checked-out'])
  })

  test('again is possible after it was reopened, on the same row', async () => {
    const { checkout } = await close({}, { sales: twoSales, checkouts: [checkoutOf({ status: 'reopened' })] })
    expect(checkout).toMatchObject({ id: checkoutOf().id, status: 'checked_out', deviceSeq: 7 })
  })

  test('that was done in time but arrives after the system closed the day stands', async () => {
    const missed = checkoutOf({ status: 'missed', deviceId: null, deviceSeq: 0, ordersCount: 0 })
    const { checkout } = await close(
      {},
      { sales: twoSales, checkouts: [missed] },
      factsOf(seller, { now: NOON + DAY_MS }),
    )
    expect(checkout).toMatchObject({ status: 'checked_out', ordersCount: 2 })
  })

  test('of yesterday is possible until three at night, of another day never', async () => {
    const yesterday = addDays(TODAY, -1)
    const night = (time: string) => factsOf(seller, { at: instantAt(TODAY, time, seller.zone) })
    expect((await close({ day: yesterday }, {}, night('02:59'))).checkout?.day).toBe(yesterday)
    expect((await close({ day: yesterday }, {}, night('03:00'))).codes).toEqual(['day.not-today'])
    expect((await close({ day: addDays(TODAY, 1) }, {}, night('02:59'))).codes).toEqual(['day.not-today'])
  })
})

describe('taking a checkout back (day.undo-check-out)', () => {
  const undo = (facts = factsOf(seller, { at: NOON + 9000, seq: 11 }), change: Parameters<typeof checkoutOf>[0] = {}) =>
    act(undoCheckOut, { checkoutId: checkoutOf().id }, { given: { checkouts: [checkoutOf(change)] }, facts })

  test('opens the day on the device that closed it, right after, and keeps the step', async () => {
    const { checkout, told } = await undo()
    expect(checkout).toMatchObject({ status: 'reopened', history: [{ kind: 'reopened', comment: '' }] })
    expect(told).toEqual([])
  })

  describe('restores the hours of the day', () => {
    const dayAfter = async (reports: Rows['timeReports'] = [], between: (rows: Rows) => Rows = (rows) => rows) => {
      const rows: Rows = { timeReports: reports, dailyCheckouts: [], sales: twoSales }
      const closing = factsOf(seller, { seq: 7, now: NOON + 5, idFor: (ordinal) => id(900 + ordinal) })
      const closed = await give(checkOutDay, args, { rows, facts: closing })
      const [checkout] = closed['dailyCheckouts'] ?? []
      const undoing = factsOf(seller, { at: NOON + 9000, now: NOON + 9000, seq: 11 })
      const opened = await give(
        undoCheckOut,
        { checkoutId: checkout?.id ?? '' },
        { rows: between(closed), facts: undoing },
      )
      expect(opened['dailyCheckouts']).toMatchObject([{ status: 'reopened' }])
      return { closed: closed['timeReports'], opened: opened['timeReports'] }
    }

    test('a day that was not reported is not reported again', async () => {
      const { closed, opened } = await dayAfter()
      expect(closed).toMatchObject([{ source: 'checkout', attendanceHours: 8 }])
      expect(opened).toEqual([])
    })

    test('a returned report asks for an answer again, with the hours and the reason it had', async () => {
      const returned = reportOf({
        ...draftWith({ type: 'absent', attendanceHours: 4, absenceHours: 4, absenceType: 'sick' }),
        type: 'absent',
        status: 'returned',
        statusAt: NOON - 1000,
        statusComment: 'Var du borta hela dagen?',
        revision: 3,
      })
      const { closed, opened } = await dayAfter([returned])
      expect(closed).toMatchObject([{ status: 'submitted', attendanceHours: 8 }])
      expect(opened).toEqual([{ ...returned, version: 3, revision: 5 }])
    })

    test('a report that said the same before the day was closed stays', async () => {
      const reported = reportOf()
      expect((await dayAfter([reported])).opened).toEqual([reported])
    })

    test('hours that the desk has approved since stay approved', async () => {
      const approve = (rows: Rows): Rows => ({
        ...rows,
        timeReports: (rows['timeReports'] ?? []).map((report) => ({ ...report, status: 'approved' })),
      })
      expect((await dayAfter([], approve)).opened).toMatchObject([{ status: 'approved', attendanceHours: 8 }])
    })
  })

  test('is refused later, on another device, and of a day that is open', async () => {
    expect((await undo(factsOf(seller, { at: NOON + 61_000 }))).codes).toEqual(['day.undo-too-late'])
    expect((await undo(factsOf(seller, { at: NOON - 1000 }))).codes).toEqual(['day.undo-too-late'])
    expect((await undo(undefined, { deviceId: id(8001) })).codes).toEqual(['day.undo-too-late'])
    expect((await undo(undefined, { status: 'reopened' })).codes).toEqual(['day.already-open'])
    expect((await undo(undefined, { sellerId: id(77) })).codes).toEqual(['day.not-found'])
  })
})

describe('reopening a day', () => {
  const coach = factsOf(actorOf('coach', { userId: id(5), name: 'Klara Coach' }))
  const reopen = (change = {}, facts = coach, given: Given = { checkouts: [checkoutOf()] }) =>
    act(reopenDay, { checkoutId: checkoutOf().id, reason: 'En kund ringde tillbaka', ...change }, { given, facts })

  test('takes a reason, which is kept, and tells the seller', async () => {
    const { checkout, told } = await reopen()
    expect(checkout?.status).toBe('reopened')
    expect(checkout?.history).toMatchObject([
      { kind: 'reopened', comment: 'En kund ringde tillbaka', actorName: 'Klara Coach' },
    ])
    expect(told).toEqual(['day.reopened'])
    expect((await reopen({ reason: '' })).codes).toEqual(['day.reason-required'])
  })

  test('is not for the seller, nor for a coach of another team', async () => {
    expect((await reopen({}, factsOf(seller))).codes).toEqual(['access.forbidden'])
    expect((await reopen({}, factsOf(actorOf('coach', { userId: id(5), teamId: id(99) })))).codes).toEqual([
      'day.not-found',
    ])
  })

  test('that is open already is refused', async () => {
    expect((await reopen({}, coach, { checkouts: [checkoutOf({ status: 'reopened' })] })).codes).toEqual([
      'day.already-open',
    ])
  })
})
