import { sql } from 'drizzle-orm'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { total, type FactMeasure, type Facts } from '../../../resource/list/facts.ts'

const TENTHS = 10
const counted = (condition: string): FactMeasure => ({ sum: total(`case when ${condition} then 1 else 0 end`) })
/** Grades, NKI and scores are stored in tenths. */
const summed = (tenths: string): FactMeasure => ({ sum: total(tenths), per: TENTHS })
/** The interval of a mean is computed from this sum of squares and the plain sum. */
const squared = (squares: string): FactMeasure => ({ sum: total(squares), per: TENTHS * TENTHS })

const places = {
  seller: sql.raw('seller_id'),
  team: sql.raw('team_id'),
  office: sql.raw('office_id'),
  region: sql.raw('region_id'),
  provider: sql.raw('provider_id'),
} satisfies Facts['columns']

/** A survey that counts: over, and not annulled. */
const isCounted = sql.raw("annulled is null and state in ('answered', 'unanswered', 'declined')")

/** Surveys that are over, by the day of their sale. */
export const surveyFacts: Facts = {
  measures: {
    asked: { sum: total('1') },
    answered: counted("state = 'answered'"),
    graded: counted('grade_tenths is not null'),
    gradeSum: summed('grade_tenths'),
    gradeSquares: squared('grade_tenths * grade_tenths'),
    rated: counted('nki_tenths is not null'),
    nkiSum: summed('nki_tenths'),
    nkiSquares: squared('nki_tenths * nki_tenths'),
    alarms: counted('alarm is not null'),
    ...Object.fromEntries(gradeLabels.map((label) => [label, counted(`label = '${label}'`)])),
  },
  rows: { sum: total('1') },
  columns: { ...places, leader: sql.raw('coach_id') },
  holds: 'ids',
  currency: null,
  from: (where) => sql`quality_survey where ${isCounted} and ${where}`,
  during: (from, to) => sql`sold_on between ${from} and ${to}`,
  day: sql.raw('sold_on'),
  dayOf: (stored): Day => String(stored),
}

const ofScores = (scores: string, tenths: string, squares: string): Facts['measures'] => ({
  asked: { sum: total(scores) },
  answered: { sum: total(scores) },
  graded: { sum: total(scores) },
  gradeSum: summed(tenths),
  gradeSquares: squared(squares),
})

/** The scale answers of the same surveys: each counts as a survey of its area or question. */
export const scoreFacts: Facts = {
  ...surveyFacts,
  measures: ofScores('1', 'score_tenths', 'score_tenths * score_tenths'),
  columns: { ...places, area: sql.raw('area'), question: sql.raw('question_id') },
  from: (where) => sql`quality_survey inner join quality_score on survey_id = id where ${isCounted} and ${where}`,
  months: [
    {
      measures: ofScores('scores', 'tenths', 'squares'),
      rows: { sum: total('scores') },
      columns: { ...places, area: sql.raw('area'), question: sql.raw('question_id') },
      holds: 'ids',
      currency: null,
      from: (where) => sql`quality_score_month where ${where}`,
      during: (from, to) => sql`month between ${from.slice(0, 7)} and ${to.slice(0, 7)}`,
      day: sql.raw('month'),
      dayOf: (stored): Day => `${String(stored)}-01`,
    },
  ],
}
