import { reopenDay } from '../../../shared/features/time/checkout/daily-checkout-reopen.commands.ts'
import { undoCheckOut } from '../../../shared/features/time/checkout/daily-checkout-undo.commands.ts'
import { checkOutDay } from '../../../shared/features/time/checkout/daily-checkout.commands.ts'
import {
  closeSickNotice,
  recordCertificate,
} from '../../../shared/features/time/sick-notice/sick-notice-review.commands.ts'
import {
  recoverSickNotice,
  submitSickNotice,
  withdrawSickNotice,
} from '../../../shared/features/time/sick-notice/sick-notice.commands.ts'
import {
  approveTimeReport,
  correctTimeReport,
  returnTimeReport,
  withdrawApproval,
} from '../../../shared/features/time/report/time-report-review.commands.ts'
import { submitTimeReport } from '../../../shared/features/time/report/time-report.commands.ts'
import { plainDay } from '../../../shared/features/time/report/time-report.rules.ts'
import { addDays } from '../../../shared/kernel/days.ts'
import { scene, type Pen, type Scene } from '../pen.ts'

const comment = 'Enligt schemat'

const sick = { extent: 100, expectedBack: null, phoneToday: '', note: 'Feber' } as const

/** Hours and sickness in the order of a working week, the day's end last: each day has one report and one checkout. */
export const timeScenes: readonly Scene[] = [
  scene(submitTimeReport, async (pen) => () => ({ ...plainDay, day: addDays(pen.today, -2), note: 'Lång dag' })),
  scene(approveTimeReport, async (pen) => {
    const timeReportId = await pen.timeReport()
    return () => ({ timeReportId, revision: 1 })
  }),
  scene(withdrawApproval, async (pen) => {
    const timeReportId = await pen.timeReport()
    await pen.give(approveTimeReport, { timeReportId, revision: 1 })
    return () => ({ timeReportId, revision: 1 })
  }),
  scene(returnTimeReport, async (pen) => {
    const timeReportId = await pen.timeReport()
    return () => ({ timeReportId, comment })
  }),
  scene(correctTimeReport, async (pen) => {
    const timeReportId = await pen.timeReport()
    const half = { attendanceHours: 4, absenceHours: 4, absenceType: 'care_of_child' } as const
    return () => ({ ...plainDay, ...half, timeReportId, comment })
  }),
  // A person is ill once at a time, so the second illness begins when the first has ended.
  scene(submitSickNotice, async (pen) => () => ({ ...sick, firstDay: addDays(pen.today, -1) })),
  scene(recordCertificate, async (pen) => () => ({
    sickNoticeId: pen.latest(submitSickNotice),
    receivedOn: pen.today,
  })),
  scene(recoverSickNotice, async (pen) => () => ({
    sickNoticeId: pen.latest(submitSickNotice),
    recoveredOn: pen.today,
  })),
  scene(submitSickNotice, async (pen) => () => ({ ...sick, firstDay: addDays(pen.today, 1) })),
  scene(withdrawSickNotice, async (pen) => () => ({ sickNoticeId: pen.latest(submitSickNotice) })),
  scene(submitSickNotice, async (pen) => () => ({ ...sick, extent: 50, firstDay: pen.today }) as const),
  scene(closeSickNotice, async (pen) => () => ({
    sickNoticeId: pen.latest(submitSickNotice),
    recoveredOn: addDays(pen.today, 1),
    comment,
  })),
  scene(reopenDay, async (pen) => {
    const checkoutId = await pen.give(checkOutDay, checkout(pen))
    return () => ({ checkoutId, reason: 'Kunden ringde tillbaka' })
  }),
  scene(checkOutDay, async (pen) => () => checkout(pen)),
  scene(undoCheckOut, async (pen) => () => ({ checkoutId: pen.latest(checkOutDay) })),
]

const checkout = (pen: Pen) => ({
  day: pen.today,
  report: plainDay,
  note: 'Två återbesök i morgon',
  draftsLeft: 1,
  saleIds: [],
})
