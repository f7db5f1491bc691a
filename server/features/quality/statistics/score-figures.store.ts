import { sql, type SQL } from 'drizzle-orm'
import type { Sums } from '../../../../shared/kernel/estimate.ts'
import { isFilled } from '../../../kept/filling.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { wholeMonths } from '../../../resource/list/facts.ts'
import { scoreFilling } from '../survey/survey-score.store.ts'
import { scoreMonthTable as month, surveyScoreTable as score, surveyTable as survey } from '../survey/survey.table.ts'
import { placesOf, surveysOf, type QualityQuestion } from './quality-question.store.ts'

type ScoreQuestion = QualityQuestion & { readonly by: 'area' | 'question' }
type KeyedSums = Sums & { readonly key: string }

/** Reads the scores of answers by area or question, in tenths. Whole months come from stored sums, the remaining days from the answers. */
export async function readScores(db: Db, asked: ScoreQuestion): Promise<readonly KeyedSums[]> {
  const stretches = (await isFilled(db, scoreFilling)) ? wholeMonths(asked.from, asked.to) : []
  const sums = new Map<string, KeyedSums>()
  for (const { from, to, isWhole } of stretches.length > 0 ? stretches : [{ ...asked, isWhole: false }]) {
    const found = await (isWhole ? readMonths : readDays)(db, { ...asked, from, to })
    for (const { key, n, sum, squares } of found) {
      const known = sums.get(key) ?? { n: 0, sum: 0, squares: 0 }
      sums.set(key, { key, n: known.n + n, sum: known.sum + sum, squares: known.squares + squares })
    }
  }
  return [...sums.values()]
}

function readMonths(db: Db, { by, from, to, ...asked }: ScoreQuestion): Promise<readonly KeyedSums[]> {
  const key = by === 'area' ? month.area : month.questionId
  const total = (column: SQL) => sql`cast(sum(${column}) as bigint)`
  const period = sql`${month.month} between ${from.slice(0, 7)} and ${to.slice(0, 7)}`
  return readSums(
    db,
    sql`select ${key} as k, ${total(sql`${month.scores}`)} as n, ${total(sql`${month.tenths}`)} as total, ${total(sql`${month.squares}`)} as squares from ${month} where ${period} and ${placesOf(asked, month)} group by ${key}`,
  )
}

function readDays(db: Db, asked: ScoreQuestion): Promise<readonly KeyedSums[]> {
  const key = asked.by === 'area' ? score.area : score.questionId
  return readSums(
    db,
    sql`select ${key} as k, count(*) as n, cast(sum(${score.scoreTenths}) as bigint) as total, cast(sum(${score.scoreTenths} * ${score.scoreTenths}) as bigint) as squares from ${survey} inner join ${score} on ${score.surveyId} = ${survey.id} where ${surveysOf(asked)} group by ${key}`,
  )
}

/** Cells of surveys that were annulled may stay with zeros. */
async function readSums(db: Db, query: SQL): Promise<readonly KeyedSums[]> {
  const rows = await readValues(db, query)
  return rows
    .map(([key, n, sum, squares]) => ({ key: String(key), n: Number(n), sum: Number(sum), squares: Number(squares) }))
    .filter(({ n }) => n > 0)
}
