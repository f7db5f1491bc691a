import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../kernel/days.ts'
import { idSchema } from '../../kernel/ids.ts'
import { event } from '../../sync/event.ts'

const dayOfSellerSchema = z.object({ sellerId: idSchema, day: daySchema })
export const timeReportReturned = event('time-report.returned', dayOfSellerSchema)
export const timeReportCorrected = event('time-report.corrected', dayOfSellerSchema)
/** The seller has not checked out although the evening has come. */
export const dayUnclosed = event('day.unclosed', dayOfSellerSchema)
export const dayReopened = event('day.reopened', dayOfSellerSchema)
/** A seller asks for their closed day to be opened. */
export const dayOpeningAsked = event(
  'day.opening-asked',
  z.extend(dayOfSellerSchema, {
    /** When the server recorded the closing. */
    closedAt: instantSchema,
    askedIds: z.array(idSchema).check(z.minLength(1)),
  }),
)
/** A coach or the desk reminds a seller of days that are over and not reported. */
export const daysMissing = event(
  'day.missing',
  z.object({ sellerId: idSchema, days: z.array(daySchema).check(z.minLength(1)) }),
)
/** A seller is away today or tomorrow, or is there after all. */
export const dayAway = event('day.away', dayOfSellerSchema)
export const dayBack = event('day.back', dayOfSellerSchema)
/** A seller has planned an absence later than tomorrow, or has taken one back. */
export const absenceAhead = event('absence.ahead', dayOfSellerSchema)

const sickNoticeSchema = z.object({ sickNoticeId: idSchema, sellerId: idSchema })
export const sickNoticeSubmitted = event('sick-notice.submitted', sickNoticeSchema)
export const sickNoticeRecovered = event('sick-notice.recovered', sickNoticeSchema)
/** From tomorrow a doctor's certificate is needed. */
export const certificateDue = event('sick-notice.certificate-due', sickNoticeSchema)
/** From tomorrow the insurance agency pays. */
export const authorityDue = event('sick-notice.authority-due', sickNoticeSchema)
