import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/days.ts'
import { recoverSickNotice, submitSickNotice, withdrawSickNotice } from './sick-notice.commands.ts'
import { closeSickNotice, recordCertificate } from './sick-notice-review.commands.ts'
import { dayOfPeriod } from './sick-notice.rules.ts'
import type { SickNoticeDraft } from './sick-notice.schema.ts'
import {
  act,
  backOffice,
  DAY_MS,
  factsOf,
  id,
  noticeOf,
  NOON,
  reportOf,
  seller,
  TODAY,
  type Given,
} from '../testing/time-world.ts'

const draft: SickNoticeDraft = { firstDay: TODAY, extent: 100, expectedBack: null, phoneToday: '', note: '' }
const send = (change: Partial<SickNoticeDraft> = {}, given: Given = {}) =>
  act(submitSickNotice, { ...draft, ...change }, { given, facts: factsOf(seller) })

describe('a sick notice', () => {
  test('makes the day a sick day of eight hours, and tells', async () => {
    const { notice, report, told } = await send()
    expect(notice).toMatchObject({ status: 'submitted', firstDay: TODAY, reportedAt: NOON, periodId: notice?.id })
    expect(report).toMatchObject({ attendanceHours: 0, absenceHours: 8, absenceType: 'sick', source: 'sick_notice' })
    expect(told).toEqual(['sick-notice.submitted'])
  })

  test.each([
    [25, 6, 2],
    [50, 4, 4],
    [75, 2, 6],
  ] as const)(
    'of %i percent leaves %i hours of work and %i of absence',
    async (extent, attendanceHours, absenceHours) => {
      expect((await send({ extent })).report).toMatchObject({ attendanceHours, absenceHours })
    },
  )

  test('the second time answers with the date it was sent', async () => {
    const sent = noticeOf({ reportedAt: NOON - DAY_MS, firstDay: addDays(TODAY, -1) })
    const { failures } = await send({}, { notices: [sent] })
    expect(failures).toEqual([{ code: 'sick-notice.already-sent', params: { day: addDays(TODAY, -1) } }])
  })

  test('from a day that no notice can have is refused, and not one day is read for it', async () => {
    const rows = { get: () => undefined, where: () => [] }
    for (const firstDay of ['0001-01-01', '2000-01-01', '2100-12-31']) {
      expect(submitSickNotice.load({ ...draft, firstDay }, rows, factsOf(seller))).toHaveLength(1)
    }
    expect((await send({ firstDay: '2000-01-01' })).codes).toEqual(['sick-notice.first-day-out-of-range'])
  })

  test('for the same first day is refused even after one is well', async () => {
    const { codes } = await send({}, { notices: [noticeOf({ status: 'recovered', recoveredOn: addDays(TODAY, 1) })] })
    expect(codes).toEqual(['sick-notice.already-sent'])
  })

  test.each([
    ['five calendar days after the last sick day is the same period', 4, true],
    ['six days after is a new one', 5, false],
  ])('%s', async (_, days, isRelapse) => {
    const firstDay = addDays(TODAY, -days - 3)
    const before = noticeOf({
      status: 'recovered',
      firstDay,
      periodFirstDay: firstDay,
      recoveredOn: addDays(TODAY, -days),
    })
    const { notice } = await send({}, { notices: [before] })
    expect(notice?.periodId === before.periodId).toBe(isRelapse)
    expect(notice?.periodFirstDay).toBe(isRelapse ? firstDay : TODAY)
  })

  test('replaces a day that was reported, and leaves one alone that payroll has', async () => {
    expect((await send({}, { reports: [reportOf({ status: 'approved' })] })).report).toMatchObject({
      id: reportOf().id,
      revision: 2,
    })
    const { notice, report } = await send({}, { reports: [reportOf({ status: 'exported' })] })
    expect([notice?.status, report]).toEqual(['submitted', undefined])
  })

  test('reaches a week back and to tomorrow, and ends after it begins', async () => {
    const out = 'sick-notice.first-day-out-of-range'
    expect((await send({ firstDay: addDays(TODAY, -7) })).codes).toEqual([])
    expect((await send({ firstDay: addDays(TODAY, -8) })).codes).toEqual([out])
    expect((await send({ firstDay: addDays(TODAY, 1) })).codes).toEqual([])
    expect((await send({ firstDay: addDays(TODAY, 2) })).codes).toEqual([out])
    expect((await send({ expectedBack: TODAY })).codes).toEqual(['sick-notice.back-before-first-day'])
  })
})

describe('the days of an illness that is told of late', () => {
  const sickDaysOf = ({ written }: Awaited<ReturnType<typeof send>>) =>
    written.map(({ day, absenceType }) => [day, absenceType])

  test('are all reported at once, days off left out [2026-12-02 is a Wednesday]', async () => {
    expect(sickDaysOf(await send({ firstDay: '2026-11-27' }))).toEqual([
      ['2026-11-27', 'sick'],
      ['2026-11-30', 'sick'],
      ['2026-12-01', 'sick'],
      ['2026-12-02', 'sick'],
    ])
  })

  test('leave what the person said of a day between them', async () => {
    const worked = reportOf({ day: '2026-12-01', id: id(301) })
    expect(sickDaysOf(await send({ firstDay: '2026-11-30' }, { reports: [worked] }))).toEqual([
      ['2026-11-30', 'sick'],
      ['2026-12-02', 'sick'],
    ])
  })

  test('begin on a day off without hours for it', async () => {
    const { notice, ...rest } = await send({ firstDay: '2026-11-28' })
    expect(notice?.firstDay).toBe('2026-11-28')
    expect(sickDaysOf({ notice, ...rest })[0]).toEqual(['2026-11-30', 'sick'])
  })

  test('cannot begin within an illness that is over', async () => {
    const over = noticeOf({ status: 'recovered', firstDay: '2026-11-26', recoveredOn: '2026-12-01' })
    expect((await send({ firstDay: '2026-11-27' }, { notices: [over] })).codes).toEqual(['sick-notice.already-sent'])
    expect((await send({ firstDay: '2026-12-01' }, { notices: [over] })).codes).toEqual([])
  })
})

describe('getting well', () => {
  const sickNoticeId = noticeOf().id
  const well = (recoveredOn: string, notices = [noticeOf()]) =>
    act(recoverSickNotice, { sickNoticeId, recoveredOn }, { given: { notices }, facts: factsOf(seller) })

  test('ends the notice, once', async () => {
    const { notice, told } = await well(addDays(TODAY, 2))
    expect(notice).toMatchObject({ status: 'recovered', recoveredOn: addDays(TODAY, 2) })
    expect(told).toEqual(['sick-notice.recovered'])
    expect((await well(addDays(TODAY, 2), [noticeOf({ status: 'closed' })])).codes).toEqual([
      'sick-notice.already-ended',
    ])
    expect((await well(TODAY)).codes).toEqual(['sick-notice.back-before-first-day'])
  })

  test('is said at most two weeks ahead', async () => {
    expect((await well(addDays(TODAY, 14))).codes).toEqual([])
    expect((await well(addDays(TODAY, 15))).codes).toEqual(['sick-notice.back-too-far-ahead'])
  })

  test('is for the person; back office closes with a comment', async () => {
    const someone = [noticeOf({ sellerId: id(44) })]
    expect((await well(addDays(TODAY, 2), someone)).codes).toEqual(['sick-notice.not-found'])
    const close = (comment: string) =>
      act(
        closeSickNotice,
        { sickNoticeId, recoveredOn: addDays(TODAY, 1), comment },
        { given: { notices: [noticeOf()] }, facts: factsOf(backOffice) },
      )
    expect((await close('Ringde')).notice).toMatchObject({ status: 'closed', closedComment: 'Ringde' })
    expect((await close('')).codes).toEqual(['sick-notice.comment-required'])
  })

  test('a certificate of one’s own is noted by somebody else, where there is anybody', async () => {
    const { userId } = factsOf(backOffice).actor
    const given = { notices: [noticeOf({ sellerId: userId })] }
    const args = { sickNoticeId, receivedOn: TODAY }
    const note = (nobodyElse: boolean) =>
      act(recordCertificate, { ...args, nobodyElse }, { given, facts: factsOf(backOffice) })
    expect((await note(false)).codes).toEqual(['sick-notice.own'])
    expect((await note(true)).notice?.certificateReceivedOn).toBe(TODAY)
  })

  test('a certificate is noted by back office only', async () => {
    const given = { notices: [noticeOf()] }
    const args = { sickNoticeId, receivedOn: TODAY }
    const desk = await act(recordCertificate, args, { given, facts: factsOf(backOffice) })
    expect(desk.notice?.certificateReceivedOn).toBe(TODAY)
    const early = await act(
      recordCertificate,
      { ...args, receivedOn: addDays(TODAY, 1) },
      { given, facts: factsOf(backOffice) },
    )
    expect(early.codes).toEqual(['sick-notice.certificate-in-future'])
    expect((await act(recordCertificate, args, { given, facts: factsOf(seller) })).codes).toEqual(['access.forbidden'])
  })
})

test('the days of a period are counted from one', () => {
  expect([0, 6, 7].map((days) => dayOfPeriod({ periodFirstDay: TODAY }, addDays(TODAY, days)))).toEqual([1, 7, 8])
})

describe('a sick notice given by mistake', () => {
  const withdraw = (given: Given, at = NOON) =>
    act(withdrawSickNotice, { sickNoticeId: id(500) }, { given, facts: { ...factsOf(seller), at } })
  const tomorrow = noticeOf({ firstDay: addDays(TODAY, 1), reportedAt: NOON - 3_600_000 })
  const sickDay = (change: object = {}) =>
    reportOf({ attendanceHours: 0, absenceHours: 8, absenceType: 'sick', source: 'sick_notice', ...change })

  test('is taken back until its first day begins, and leaders are told', async () => {
    const { codes, removed, told } = await withdraw({ notices: [tomorrow] })
    expect([codes, removed, told]).toEqual([[], [id(500)], ['day.back']])
  })

  test('of today can be undone right after the tap, and the day asks for an answer again', async () => {
    const { removed } = await withdraw({ notices: [noticeOf()], reports: [sickDay()] }, NOON + 10_000)
    expect(removed).toEqual([id(500), reportOf().id])
  })

  test('of today stands once the tap is a while ago', async () => {
    const { codes } = await withdraw({ notices: [noticeOf({ reportedAt: NOON - 3_600_000 })] })
    expect(codes).toEqual(['sick-notice.day-has-begun'])
  })

  test('leaves a day alone that its person or back office has answered since', async () => {
    const { removed } = await withdraw({ notices: [noticeOf()], reports: [sickDay({ revision: 2 })] })
    expect(removed).toEqual([id(500)])
  })

  test('is nobody else’s to take back, and not once one is well', async () => {
    expect((await withdraw({ notices: [{ ...tomorrow, sellerId: id(77) }] })).codes).toEqual(['sick-notice.not-found'])
    const { codes } = await withdraw({ notices: [{ ...tomorrow, status: 'recovered' }] })
    expect(codes).toEqual(['sick-notice.already-ended'])
  })
})
