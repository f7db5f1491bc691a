import { sql } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import { total, type FactMeasure, type Facts } from '../../../resource/list/facts.ts'

const TENTHS = 10
const counted = (condition: string): FactMeasure => ({ sum: total(`case when ${condition} then 1 else 0 end`) })

/** Surveys that are over, by the day of their sale. Grades and NKI are stored in tenths. */
export const surveyFacts: Facts = {
  measures: {
    asked: { sum: total('1') },
    answered: counted("state = 'answered'"),
    graded: counted('grade_tenths is not null'),
    gradeSum: { sum: total('grade_tenths'), per: TENTHS },
    rated: counted('nki_tenths is not null'),
    nkiSum: { sum: total('nki_tenths'), per: TENTHS },
  },
  rows: { sum: total('1') },
  columns: {
    seller: sql.raw('seller_id'),
    team: sql.raw('team_id'),
    office: sql.raw('office_id'),
    region: sql.raw('region_id'),
    leader: sql.raw('coach_id'),
    provider: sql.raw('provider_id'),
  },
  holds: 'ids',
  currency: null,
  from: (where) =>
    sql`quality_survey where annulled is null and state in ('answered', 'unanswered', 'declined') and ${where}`,
  during: (from, to) => sql`sold_on between ${from} and ${to}`,
  day: sql.raw('sold_on'),
  dayOf: (stored): Day => String(stored),
}
