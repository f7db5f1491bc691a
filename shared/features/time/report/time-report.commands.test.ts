import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/days.ts'
import { REPORT_DAYS_AHEAD, REPORT_DAYS_BACK } from './report-day.rules.ts'
import { submitTimeReport } from './time-report.commands.ts'
import {
  approveTimeReport,
  correctTimeReport,
  returnTimeReport,
  withdrawApproval,
} from './time-report-review.commands.ts'
import { plainDay } from './time-report.rules.ts'
import type { TimeReport } from './time-report.schema.ts'
import {
  act,
  actorOf,
  backOffice,
  checkoutOf,
  draftWith,
  factsOf,
  id,
  NOON,
  reportOf,
  seller,
  TODAY,
} from '../testing/time-world.ts'

const submit = (change = {}, reports: TimeReport[] = []) =>
  act(submitTimeReport, { ...plainDay, day: TODAY, ...change }, { given: { reports }, facts: factsOf(seller) })
const desk = factsOf(backOffice)

describe('reporting a day', () => {
  test('makes one report of the seller and the day, to be approved', async () => {
    const { report } = await submit({ note: ' Regn ' })
    expect(report).toMatchObject({
      sellerId: seller.userId,
      teamId: seller.teamId,
      day: TODAY,
      attendanceHours: 8,
      note: 'Regn',
      status: 'submitted',
      revision: 1,
      source: 'seller',
    })
    expect(report?.history).toMatchObject([{ kind: 'submitted', actorName: seller.name, before: null }])
  })

  test('again changes the same report and keeps what it said', async () => {
    const changed = draftWith({ attendanceHours: 6, absenceHours: 2, absenceType: 'sick' })
    const { report } = await submit(changed, [reportOf()])
    expect(report).toMatchObject({ id: reportOf().id, revision: 2, absenceHours: 2, status: 'submitted' })
    expect(report?.history.at(-1)).toMatchObject({ before: { attendanceHours: 8, absenceHours: 0, absenceType: null } })
  })

  test('after it was approved asks for a new approval', async () => {
    const { report } = await submit({ allowance: 1, type: 'away', location: 'roadtrip' }, [
      reportOf({ status: 'approved' }),
    ])
    expect(report).toMatchObject({ status: 'submitted', revision: 2 })
  })

  test.each([
    ['2001-05-06', ['time-report.day-too-long-ago']],
    [addDays(TODAY, -REPORT_DAYS_BACK - 1), ['time-report.day-too-long-ago']],
    [addDays(TODAY, -REPORT_DAYS_BACK), []],
    [addDays(TODAY, REPORT_DAYS_AHEAD), []],
    [addDays(TODAY, REPORT_DAYS_AHEAD + 1), ['time-report.day-too-far-ahead']],
  ])('%s: %j, whatever clock the phone has', async (day, codes) => {
    const leave = { ...plainDay, type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday' } as const
    const facts = { ...factsOf(seller), at: 0, businessDay: '1970-01-01' }
    expect((await act(submitTimeReport, { ...leave, day }, { given: {}, facts })).codes).toEqual(codes)
  })

  test('that payroll already has is refused', async () => {
    const { codes } = await submit({ note: 'sen' }, [reportOf({ status: 'exported' })])
    expect(codes).toEqual(['time-report.locked'])
  })

  test('that breaks a rule is refused, and nothing is written', async () => {
    const { codes, report } = await submit({ attendanceHours: 5, absenceHours: 3, absenceType: 'sick' })
    expect(codes).toEqual(['time-report.even-hours', 'time-report.even-hours'])
    expect(report).toBeUndefined()
  })

  test('in the future is refused, unless it is an absence', async () => {
    expect((await submit({ day: '2026-12-03' })).codes).toEqual(['time-report.day-in-future'])
    const holiday = { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday' }
    expect((await submit({ day: '2026-12-21', ...holiday })).report).toMatchObject({ day: '2026-12-21' })
  })

  test('that was worked after all takes the absence away from the sales', async () => {
    const away = checkoutOf({ deviceId: null, absenceSaleId: id(111) })
    const given = {
      reports: [reportOf({ attendanceHours: 0, absenceHours: 8, absenceType: 'sick', type: 'absent' })],
      checkouts: [away],
    }
    const worked = await act(submitTimeReport, { ...plainDay, day: TODAY }, { given, facts: factsOf(seller) })
    expect(worked.removed).toEqual([id(111)])
    expect(worked.checkout?.absenceSaleId).toBeNull()
  })

  test('is not open to somebody without the right', async () => {
    const quality = factsOf(actorOf('quality'))
    const { codes } = await act(submitTimeReport, { ...plainDay, day: TODAY }, { given: {}, facts: quality })
    expect(codes).toEqual(['access.forbidden'])
  })
})

describe('at the desk', () => {
  const reports = [reportOf({ revision: 2 })]
  const timeReportId = reportOf().id

  test('a report is approved as it was looked at', async () => {
    const { report } = await act(approveTimeReport, { timeReportId, revision: 2 }, { given: { reports }, facts: desk })
    expect(report).toMatchObject({ status: 'approved', statusAt: NOON })
    expect(report?.history).toMatchObject([{ kind: 'approved', actorId: backOffice.userId }])
  })

  test('one that changed in the meantime is not', async () => {
    const { codes } = await act(approveTimeReport, { timeReportId, revision: 1 }, { given: { reports }, facts: desk })
    expect(codes).toEqual(['time-report.changed'])
  })

  test('an approval is taken back: the day waits again, and both steps stay in its history', async () => {
    const before = await act(approveTimeReport, { timeReportId, revision: 2 }, { given: { reports }, facts: desk })
    const given = { reports: before.report ? [{ ...before.report, version: 2 }] : [] }
    const { report, told } = await act(withdrawApproval, { timeReportId, revision: 2 }, { given, facts: desk })
    expect(report).toMatchObject({ status: 'submitted', revision: 2, attendanceHours: 8 })
    expect(report?.history.map(({ kind }) => kind)).toEqual(['approved', 'approval_withdrawn'])
    expect(told).toEqual([])
  })

  test.each([
    ['of a day that payroll has', { status: 'exported' }, desk, 'time-report.illegal-transition'],
    ['of a day that is not approved', { status: 'submitted' }, desk, 'time-report.illegal-transition'],
    ['of a day that was sent back since', { status: 'returned' }, desk, 'time-report.illegal-transition'],
    ['of a day that was reported anew', { status: 'approved', revision: 3 }, desk, 'time-report.changed'],
    ['by the seller', { status: 'approved' }, factsOf(seller), 'access.forbidden'],
  ] as const)('but not %s', async (_sentence, change, facts, code) => {
    const given = { reports: [reportOf({ revision: 2, ...change })] }
    const { codes } = await act(withdrawApproval, { timeReportId, revision: 2 }, { given, facts })
    expect(codes).toEqual([code])
  })

  test('one is returned with a reason, and its seller is told', async () => {
    const returned = await act(
      returnTimeReport,
      { timeReportId, comment: 'Fel dag' },
      { given: { reports }, facts: desk },
    )
    expect(returned.report).toMatchObject({ status: 'returned', statusComment: 'Fel dag' })
    expect(returned.told).toEqual(['time-report.returned'])
    const silent = await act(returnTimeReport, { timeReportId, comment: ' ' }, { given: { reports }, facts: desk })
    expect(silent.codes).toEqual(['time-report.comment-required'])
  })

  test('an approved one can be returned, a returned one cannot be approved', async () => {
    const approved = { reports: [reportOf({ status: 'approved' })] }
    const { report } = await act(returnTimeReport, { timeReportId, comment: 'Fel' }, { given: approved, facts: desk })
    expect(report?.status).toBe('returned')
    const back = { reports: [reportOf({ status: 'returned' })] }
    const { codes } = await act(approveTimeReport, { timeReportId, revision: 1 }, { given: back, facts: desk })
    expect(codes).toEqual(['time-report.illegal-transition'])
  })

  test('one is corrected with a reason, the same rules, and the old values in its history', async () => {
    const correction = { ...draftWith({ type: 'away', location: 'travel_day', allowance: 2 }), timeReportId }
    const { report } = await act(
      correctTimeReport,
      { ...correction, comment: 'Resdag' },
      { given: { reports }, facts: desk },
    )
    expect(report).toMatchObject({ allowance: 2, revision: 3, source: 'back_office', statusComment: 'Resdag' })
    expect(report?.history.at(-1)).toMatchObject({ before: { type: 'present', allowance: 0, location: 'none' } })
    const wrong = { ...correction, location: 'none' as const, comment: 'Resdag' }
    const { codes } = await act(correctTimeReport, wrong, { given: { reports }, facts: desk })
    expect(codes).toEqual(['time-report.allowance-without-location'])
  })

  test('a correction that changes nothing is refused', async () => {
    const same = { ...plainDay, timeReportId, comment: 'Samma' }
    expect((await act(correctTimeReport, same, { given: { reports }, facts: desk })).codes).toEqual([
      'time-report.unchanged',
    ])
  })

  test('a report out of reach is not told from one that is not there', async () => {
    const far = factsOf(
      actorOf('manager', {
        userId: id(3),
        teamId: id(76),
        officeId: id(77),
        grants: [{ permission: 'approve time_reports', extent: 'office' }],
      }),
    )
    const { codes } = await act(approveTimeReport, { timeReportId, revision: 2 }, { given: { reports }, facts: far })
    const none = await act(approveTimeReport, { timeReportId, revision: 2 }, { given: {}, facts: desk })
    expect([codes, none.codes]).toEqual([['time-report.not-found'], ['time-report.not-found']])
  })
})
