import { describe, expect, test } from 'vitest'
import { absenceOn } from '../report/day-absence.rules.ts'
import { submitTimeReport } from '../report/time-report.commands.ts'
import { absencesOf, draftOf, plainDay, timeReportFailures } from '../report/time-report.rules.ts'
import { absenceTypes, type TimeReport, type TimeReportDraft } from '../report/time-report.schema.ts'
import { submitSickNotice, withdrawSickNotice } from './sick-notice.commands.ts'
import { sickExtents, type SickExtent } from './sick-notice.schema.ts'
import { checkoutOf, factsOf, id, NOON, reportOf, seller, TODAY } from '../testing/time-world.ts'
import { give, type Rows } from '../testing/given-rows.ts'

const others = absenceTypes.filter((type) => type !== 'sick')
const away = { type: 'away', location: 'roadtrip', allowance: 1, place: 'Gävle' } as const
const half = { attendanceHours: 4, absenceHours: 4 } as const
const whole = { type: 'absent', attendanceHours: 0, absenceHours: 8 } as const

/** Every kind of day that a person can have reported. */
const days: readonly (readonly [string, Partial<TimeReportDraft>])[] = [
  ['a day of work', {}],
  ['a day on a roadtrip', away],
  ...absenceTypes.flatMap((absenceType) => [
    [`half a day of ${absenceType}`, { ...half, absenceType }] as const,
    [`half a day of ${absenceType} on a roadtrip`, { ...away, ...half, absenceType }] as const,
    [`a day of ${absenceType}`, { ...whole, absenceType }] as const,
  ]),
  [
    'two absences',
    { attendanceHours: 0, absenceHours: 8, absenceType: 'holiday', secondAbsenceType: 'other', secondAbsenceHours: 4 },
  ],
]
// A quarter of illness beside two absences is a third one: see below.
const table = days
  .flatMap(([name, said]) => sickExtents.map((extent) => [name, extent, said] as const))
  .filter(([, extent, said]) => extent !== 25 || !said.secondAbsenceType)

const reported = (said: Partial<TimeReportDraft>, change: Partial<TimeReport> = {}): TimeReport =>
  reportOf({ ...(said as Partial<TimeReport>), note: 'Kund i Gävle', ...change })
const notice = (extent: SickExtent) => ({ firstDay: TODAY, extent, expectedBack: null, phoneToday: '', note: '' })
const facts = factsOf(seller)

const fallIll = (rows: Rows, extent: SickExtent): Promise<Rows> =>
  give(submitSickNotice, notice(extent), { rows, facts })
async function takeBack(rows: Rows): Promise<Rows> {
  const sickNoticeId = rows['sickNotices']?.[0]?.id ?? ''
  return give(withdrawSickNotice, { sickNoticeId }, { rows, facts: { ...facts, at: NOON + 10_000 } })
}
const reportIn = (rows: Rows): TimeReport => (rows['timeReports'] as TimeReport[])[0] as TimeReport
const hoursOf = (report: TimeReport, type: string) => absencesOf(report).find((one) => one.value === type)?.count ?? 0

describe('a sick notice replaces nothing that it does not contradict [kind: one absence a day, the last one wins]', () => {
  test.each(table)('%s, then ill to %i percent', async (_, extent, said) => {
    const before = reported(said)
    const after = reportIn(await fallIll({ timeReports: [before] }, extent))
    const sickHours = (8 * extent) / 100
    expect(timeReportFailures(draftOf(after))).toEqual([])
    expect(hoursOf(after, 'sick')).toBe(sickHours)
    expect(after.note).toBe('Kund i Gävle')
    for (const type of others) {
      const had = hoursOf(before, type)
      // Of two absences the first has the room that is left.
      const room = 8 - sickHours - (type === 'other' ? hoursOf(before, 'holiday') : 0)
      expect([type, hoursOf(after, type)]).toEqual([type, Math.max(0, Math.min(had, room))])
    }
    const isOnTheRoad = before.type === 'away' && after.attendanceHours > 0
    expect([after.location, after.place, after.allowance]).toEqual(
      isOnTheRoad ? [before.location, before.place, before.allowance] : ['none', '', 0],
    )
  })

  test.each(others.flatMap((type) => ([25, 50, 75] as const).map((extent) => [type, extent] as const)))(
    'in the other order: ill first, then %s for the rest of the day, ill to %i percent',
    async (type, extent) => {
      const ill = await fallIll({}, extent)
      const rest = 8 - (8 * extent) / 100
      const said = { attendanceHours: 0, absenceHours: 8, secondAbsenceType: type, secondAbsenceHours: rest }
      const rows = await give(
        submitTimeReport,
        { ...draftOf(reportIn(ill)), ...said, type: 'absent', day: TODAY },
        { rows: ill, facts },
      )
      expect(absencesOf(reportIn(rows))).toEqual([
        { value: 'sick', count: 8 - rest },
        { value: type, count: rest },
      ])
    },
  )

  test('a third absence is asked about, with what to do: the day is changed first', async () => {
    const said = { absenceHours: 4, attendanceHours: 4, absenceType: 'holiday', secondAbsenceType: 'other' } as const
    const rows = { timeReports: [reported({ ...said, secondAbsenceHours: 2 })] }
    await expect(fallIll(rows, 25)).rejects.toThrow('sick-notice.two-absences')
    expect(hoursOf(reportIn(await fallIll(rows, 100)), 'sick')).toBe(8)
  })

  test('an application that knows one absence a day removes no second one that it does not see', async () => {
    const two = reported({ ...whole, absenceType: 'sick', secondAbsenceType: 'holiday', secondAbsenceHours: 4 })
    const { secondAbsenceType: _, secondAbsenceHours: __, ...seen } = { ...draftOf(two), note: 'Ringde kontoret' }
    const rows = await give(submitTimeReport, { ...seen, day: TODAY }, { rows: { timeReports: [two] }, facts })
    expect(reportIn(rows)).toMatchObject({
      note: 'Ringde kontoret',
      secondAbsenceType: 'holiday',
      secondAbsenceHours: 4,
    })
    const changed = { ...seen, absenceType: 'unpaid_leave' as const, day: TODAY }
    expect(absencesOf(reportIn(await give(submitTimeReport, changed, { rows, facts })))).toHaveLength(1)
  })
})

describe('a sick notice that is taken back leaves the day as it was [kind: an undo restores what the act changed]', () => {
  const shown = ({ version: _version, revision: _revision, ...report }: TimeReport) => report

  test.each(table)('%s, ill to %i percent by mistake', async (_, extent, said) => {
    const before = reported(said)
    const after = await takeBack(await fallIll({ timeReports: [before] }, extent))
    expect(after['sickNotices']).toEqual([])
    expect(shown(reportIn(after))).toEqual(shown({ ...before, secondAbsenceType: before.secondAbsenceType ?? null }))
  })

  test.each(['approved', 'returned'] as const)('and is %s again', async (status) => {
    const before = reported({}, { status, statusComment: 'Stämmer det?', source: 'back_office', revision: 3 })
    const after = reportIn(await takeBack(await fallIll({ timeReports: [before] }, 100)))
    expect(shown(after)).toEqual(shown(before))
    // An approval of the sick day that is on its way must not approve this one.
    expect(after.revision).toBe(5)
  })

  const placeholder = absenceOn(TODAY, seller, { id: id(900), now: NOON - 5000 })
  test.each([
    ['closed by its seller', checkoutOf(), []],
    ['missed', checkoutOf({ status: 'missed', deviceId: null }), []],
    ['opened again', checkoutOf({ status: 'reopened' }), []],
    ['closed as an absence', checkoutOf({ absenceSaleId: id(900) }), [{ ...placeholder, version: 1 }]],
  ] as const)('a day that was %s has the same end', async (_, checkout, sales) => {
    const isAbsent = checkout.absenceSaleId !== null
    for (const extent of sickExtents) {
      const rows: Rows = {
        timeReports: [reported(isAbsent ? { ...whole, absenceType: 'sick' } : {})],
        dailyCheckouts: [checkout],
        sales: [...sales],
      }
      const after = await takeBack(await fallIll(rows, extent))
      expect(after['dailyCheckouts']?.map((end) => ({ ...end, version: 1 }))).toEqual([checkout])
      expect(after['sales']?.map((sale) => ({ ...sale, version: 1 }))).toEqual(sales)
    }
  })

  test('a day of which nothing had been said asks for an answer again', async () => {
    const after = await takeBack(await fallIll({ dailyCheckouts: [checkoutOf({ status: 'missed' })] }, 100))
    expect([after['timeReports'], after['sales']]).toEqual([[], []])
    expect(after['dailyCheckouts']).toMatchObject([{ status: 'missed', absenceSaleId: null }])
  })

  test('a day that was answered since stays as it was answered', async () => {
    const ill = await fallIll({ timeReports: [reported({})] }, 100)
    const answered = await give(
      submitTimeReport,
      { ...plainDay, note: 'Jobbade ändå', day: TODAY },
      { rows: ill, facts },
    )
    expect(reportIn(await takeBack(answered))).toMatchObject({ note: 'Jobbade ändå', attendanceHours: 8 })
  })
})
