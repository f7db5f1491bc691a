import type { Actor } from '../../../../shared/access/actor.ts'
import type { QualityWarning } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { warningSignsOf } from '../../../../shared/features/quality/statistics/warning.rules.ts'
import type { Sums } from '../../../../shared/kernel/estimate.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ReportFacts } from '../../../resource/list/report-facts.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { readRegrets, regretsByKey, regretsOf } from '../survey/quality-regret.store.ts'
import { surveyFacts } from './quality-facts.store.ts'
import { userNames } from './quality-name.store.ts'
import { readSurveys } from './quality-question.store.ts'

const DAYS = 90
const LATELY = 30
const SHOWN = 50

/** Sellers within reach whose regrets are likely to rise, held against the whole company. */
export async function readWarnings(db: Db, { actor, today }: { actor: Actor; today: Day }): Promise<QualityWarning[]> {
  const period = { from: addDays(today, -DAYS), to: today }
  const middle = addDays(today, -LATELY)
  const lately = await readGrades(db, { actor, from: addDays(middle, 1), to: today })
  const before = await readGrades(db, { actor, from: period.from, to: middle })
  const company = await readGrades(db, { ...period, actor: systemActor('view sale_quality_surveys') })
  const companyGrades = [...company.values()].reduce<Sums>(added, none)
  const regrets = regretsByKey(await readRegrets(db, { ...period, actor, split: 'seller' }))
  const companyRegrets = regretsOf(await readRegrets(db, { ...period, actor: systemActor('view sale_reports') }))
  const sellers = [...new Set([...lately.keys(), ...before.keys(), ...regrets.keys()])].filter((id) => id !== '')
  const warnings = sellers.flatMap((sellerId) => {
    const [now, then] = [lately.get(sellerId) ?? none, before.get(sellerId) ?? none]
    const signs = warningSignsOf({
      regrets: regrets.get(sellerId) ?? { sales: 0, regrets: 0 },
      companyRegrets,
      grades: added(now, then),
      companyGrades,
      lately: now,
      before: then,
      alarms: now.alarms + then.alarms,
    })
    return signs.length === 0 ? [] : [{ sellerId, signs }]
  })
  const shown = warnings.toSorted((one, other) => other.signs.length - one.signs.length).slice(0, SHOWN)
  const names = await userNames(
    db,
    shown.map(({ sellerId }) => sellerId),
  )
  return shown.map((warning) => ({ ...warning, sellerName: names.get(warning.sellerId) ?? '' }))
}

interface Graded extends Sums {
  readonly alarms: number
}

const none: Graded = { n: 0, sum: 0, squares: 0, alarms: 0 }
const added = (one: Sums, other: Sums): Sums => ({
  n: one.n + other.n,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
})

const measures = ['graded', 'gradeSum', 'gradeSquares', 'alarms']

/** Grades and alarms by seller. */
async function readGrades(
  db: Db,
  question: Pick<ReportFacts, 'actor' | 'from' | 'to'>,
): Promise<ReadonlyMap<string, Graded>> {
  const found = await readSurveys(db, surveyFacts, { ...question, measures, split: 'seller' })
  return new Map(
    found.map(({ key, sums: { graded = 0, gradeSum = 0, gradeSquares = 0, alarms = 0 } }) => [
      key,
      { n: graded, sum: gradeSum, squares: gradeSquares, alarms },
    ]),
  )
}
