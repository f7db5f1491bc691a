import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { QualityWarning } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { warningSignsOf } from '../../../../shared/features/quality/statistics/warning.rules.ts'
import type { Sums } from '../../../../shared/kernel/estimate.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { RegretCount } from '../../orders/index.ts'
import { readSharedRegrets } from '../survey/quality-regret.store.ts'
import { surveyTable as survey } from '../survey/survey.table.ts'
import { userNames } from './quality-name.store.ts'
import { inPoints } from './quality-figures.store.ts'
import { surveysOf } from './quality-question.store.ts'

const DAYS = 90
const LATELY = 30
const SHOWN = 50

/** Sellers within reach whose regrets are likely to rise, held against the whole company. */
export async function readWarnings(db: Db, { actor, today }: { actor: Actor; today: Day }): Promise<QualityWarning[]> {
  const period = { from: addDays(today, -DAYS), to: today }
  const everybody = { ...period, actor: systemActor('view sale_quality_surveys') }
  const [own, all] = [await gradesOf(db, { ...period, actor }), await gradesOf(db, everybody)]
  const companyGrades = [...all.values()].reduce<Sums>((sum, { grades }) => added(sum, grades), none)
  const ownRegrets = await readSharedRegrets(db, { ...period, actor, by: 'seller' })
  const company = await readSharedRegrets(db, { ...period, actor: systemActor('view sale_reports'), by: 'provider' })
  const companyRegrets = company.reduce(
    (sum, one) => ({ sales: sum.sales + one.sales, regrets: sum.regrets + one.regrets }),
    { sales: 0, regrets: 0 },
  )
  const regrets = new Map<string, RegretCount>(ownRegrets.map((one) => [one.key, one]))
  const sellers = [...new Set([...own.keys(), ...regrets.keys()])].filter((id) => id !== '')
  const warnings = sellers.flatMap((sellerId) => {
    const graded = own.get(sellerId) ?? { grades: none, lately: none, before: none, alarms: 0 }
    const count = regrets.get(sellerId) ?? { sales: 0, regrets: 0 }
    const signs = warningSignsOf({ ...graded, regrets: count, companyRegrets, companyGrades })
    return signs.length === 0 ? [] : [{ sellerId, signs }]
  })
  const shown = warnings.toSorted((one, other) => other.signs.length - one.signs.length).slice(0, SHOWN)
  const names = await userNames(
    db,
    shown.map(({ sellerId }) => sellerId),
  )
  return shown.map((warning) => ({ ...warning, sellerName: names.get(warning.sellerId) ?? '' }))
}

interface Graded {
  readonly grades: Sums
  readonly lately: Sums
  readonly before: Sums
  readonly alarms: number
}

const none: Sums = { n: 0, sum: 0, squares: 0 }
const added = (one: Sums, other: Sums): Sums => ({
  n: one.n + other.n,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
})

async function gradesOf(
  db: Db,
  period: { readonly actor: Actor; readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<string, Graded>> {
  const { gradeTenths: grade, alarm, sellerId, soldOn } = survey
  const lately = addDays(period.to, -LATELY)
  const rows = await readValues(
    db,
    sql`select seller, late, count(g) as n, cast(coalesce(sum(g), 0) as bigint) as total, cast(coalesce(sum(g * g), 0) as bigint) as squares, count(a) as alarms from (select ${sellerId} as seller, case when ${soldOn} > ${lately} then 1 else 0 end as late, ${grade} as g, ${alarm} as a from ${survey} where ${surveysOf(period)}) as found group by seller, late`,
  )
  const found = new Map<string, Graded>()
  for (const [seller, late, n, sum, squares, alarms] of rows) {
    const known = found.get(String(seller)) ?? { grades: none, lately: none, before: none, alarms: 0 }
    const sums = inPoints({ n: Number(n), sum: Number(sum), squares: Number(squares) })
    found.set(String(seller), {
      grades: added(known.grades, sums),
      lately: Number(late) === 1 ? sums : known.lately,
      before: Number(late) === 1 ? known.before : sums,
      alarms: known.alarms + Number(alarms),
    })
  }
  return found
}
