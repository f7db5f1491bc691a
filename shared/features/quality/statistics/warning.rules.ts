import { meanOf, shareOf, type Sums } from '../../../kernel/estimate.ts'
import type { Regrets } from '../survey/sampling.rules.ts'
import type { QualityWarning } from './quality-statistics.api.ts'

/** Figures of the last 90 days of a seller and of the company. */
export interface WarningFacts {
  readonly regrets: Regrets
  readonly companyRegrets: Regrets
  readonly grades: Sums
  readonly companyGrades: Sums
  /** Of the last 30 days, and of the 60 days before. */
  readonly lately: Sums
  readonly before: Sums
  readonly alarms: number
}

/** A fall of fewer points than this is nothing to talk about. */
const FALL_POINTS = 10
/** A grade this much below the company’s is a difference that customers notice. */
const BELOW_POINTS = 5
const ALARMS_FROM = 2

/**
 * Why a seller's regrets are likely to rise. Each sign compares an end of an interval, not a single figure: what chance
 * alone would bring is none.
 */
export function warningSignsOf(facts: WarningFacts): QualityWarning['signs'] {
  const { regrets, companyRegrets, grades, companyGrades, lately, before, alarms } = facts
  const [ownRate, rate] = [
    shareOf(regrets.regrets, regrets.sales),
    shareOf(companyRegrets.regrets, companyRegrets.sales),
  ]
  const [own, all] = [meanOf(grades), meanOf(companyGrades)]
  const [now, then] = [meanOf(lately), meanOf(before)]
  const signs: QualityWarning['signs'] = []
  if (ownRate !== null && rate !== null && ownRate.low > rate.value)
    signs.push({ sign: 'regrets', own: ownRate.value * 100, against: rate.value * 100, n: regrets.sales })
  if (own !== null && all !== null && own.high < all.value && all.value - own.value >= BELOW_POINTS)
    signs.push({ sign: 'grade', own: own.value, against: all.value, n: grades.n })
  if (now !== null && then !== null && then.value - now.value >= FALL_POINTS && now.high < then.value)
    signs.push({ sign: 'falling', own: now.value, against: then.value, n: lately.n })
  if (alarms >= ALARMS_FROM) signs.push({ sign: 'alarms', own: alarms, against: 0, n: alarms })
  return signs
}
