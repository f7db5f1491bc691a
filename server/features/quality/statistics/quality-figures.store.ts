import { sql, type SQL } from 'drizzle-orm'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import { meanOf, shareOf, SHOWN_FROM, type Sums } from '../../../../shared/kernel/estimate.ts'
import {
  QUALITY_ROWS_MAX,
  type QualityFigure,
  type QualityFigures,
  type QualityKey,
  type QualityStatistics,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import type { RegretCount, RegretKey } from '../../orders/index.ts'
import { readSharedRegrets } from '../survey/quality-regret.store.ts'
import { surveyTable as survey } from '../survey/survey.table.ts'
import { namesOf } from './quality-name.store.ts'
import { surveysOf, type QualityQuestion } from './quality-question.store.ts'
import { readScores } from './score-figures.store.ts'

const keyOf: Readonly<Record<Exclude<QualityKey, 'area' | 'question'>, SQL>> = {
  provider: sql`coalesce(${survey.providerId}, '')`,
  office: sql`coalesce(${survey.officeId}, '')`,
  team: sql`coalesce(${survey.teamId}, '')`,
  coach: sql`coalesce(${survey.coachId}, '')`,
  seller: sql`${survey.sellerId}`,
  month: sql`substr(${survey.soldOn}, 1, 7)`,
}

const regretKeys: readonly QualityKey[] = ['provider', 'office', 'team', 'seller', 'month']

/** Grades, NKI, answers and regrets by one key, with their intervals. */
export async function readQuality(db: Db, question: QualityQuestion): Promise<QualityStatistics> {
  const { by } = question
  const where = surveysOf(question)
  const isOfAnswers = by === 'area' || by === 'question'
  const lines = isOfAnswers
    ? (await readScores(db, { ...question, by })).map(lineOfScores)
    : await readLines(db, { where, key: keyOf[by] })
  // Every survey is in one row of a key: their sum saves a second walk through the period.
  const total = isOfAnswers
    ? ((await readLines(db, { where, key: sql`''` }))[0] ?? emptyLine(''))
    : lines.reduce(addedLines, emptyLine(''))
  const hasRegrets = regretKeys.includes(by)
  const regrets = hasRegrets ? await readSharedRegrets(db, { ...question, by: by as RegretKey }) : []
  // A seller may have sales without a survey.
  const missing = regrets.filter(({ key }) => key !== '' && lines.every((line) => line.key !== key))
  const shown = [...lines, ...missing.map(({ key }) => emptyLine(key))].slice(0, QUALITY_ROWS_MAX)
  const names = await namesOf(db, by, { keys: shown.map(({ key }) => key), actor: question.actor })
  const ofKey = new Map(regrets.map((one) => [one.key, one]))
  const rows = shown.map((line) => ({
    ...figuresOf(line, hasRegrets ? (ofKey.get(line.key) ?? { key: line.key, sales: 0, regrets: 0 }) : null),
    key: line.key,
    name: names.get(line.key) ?? '',
  }))
  return { total: figuresOf(total, hasRegrets ? sumOf(regrets) : null), rows }
}

const sumOf = (counts: readonly RegretCount[]): RegretCount =>
  counts.reduce((sum, one) => ({ key: '', sales: sum.sales + one.sales, regrets: sum.regrets + one.regrets }), {
    key: '',
    sales: 0,
    regrets: 0,
  })

interface Line {
  readonly key: string
  readonly asked: number
  readonly answered: number
  readonly grade: Sums
  readonly nki: Sums
  readonly labels: readonly number[]
}

const none: Sums = { n: 0, sum: 0, squares: 0 }
const emptyLine = (key: string): Line => ({
  key,
  asked: 0,
  answered: 0,
  grade: none,
  nki: none,
  labels: gradeLabels.map(() => 0),
})

const addedSums = (one: Sums, other: Sums): Sums => ({
  n: one.n + other.n,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
})

const addedLines = (one: Line, other: Line): Line => ({
  key: '',
  asked: one.asked + other.asked,
  answered: one.answered + other.answered,
  grade: addedSums(one.grade, other.grade),
  nki: addedSums(one.nki, other.nki),
  labels: one.labels.map((count, at) => count + (other.labels[at] ?? 0)),
})

async function readLines(db: Db, { where, key }: { where: SQL; key: SQL }): Promise<Line[]> {
  // Each column has a name of its own: PostgreSQL answers rows by name.
  const inner = sql`select ${key} as k, ${survey.state} as s, ${survey.gradeTenths} as g, ${survey.nkiTenths} as n, ${survey.label} as l from ${survey} where ${where}`
  const count = (condition: SQL) => sql`cast(sum(case when ${condition} then 1 else 0 end) as bigint)`
  const square = (name: string) => sql.raw(`cast(coalesce(sum(${name} * ${name}), 0) as bigint)`)
  const sum = (name: string) => sql.raw(`cast(coalesce(sum(${name}), 0) as bigint)`)
  const ofLabels = sql.join(
    gradeLabels.map((label) => sql`${count(sql`l = ${label}`)} as ${sql.raw(`label_${label.toLowerCase()}`)}`),
    sql`, `,
  )
  const rows = await readValues(
    db,
    sql`select k, count(*) as asked, ${count(sql`s = 'answered'`)} as answered, count(g) as g_n, ${sum('g')} as g_sum, ${square('g')} as g_squares, count(n) as n_n, ${sum('n')} as n_sum, ${square('n')} as n_squares, ${ofLabels} from (${inner}) as found group by k`,
  )
  return rows.map(([name, asked, answered, ...rest]) => {
    const [gradeN = 0, gradeSum = 0, gradeSquares = 0, nkiN = 0, nkiSum = 0, nkiSquares = 0, ...counts] =
      rest.map(Number)
    return {
      key: String(name),
      asked: Number(asked),
      answered: Number(answered),
      grade: inPoints({ n: gradeN, sum: gradeSum, squares: gradeSquares }),
      nki: inPoints({ n: nkiN, sum: nkiSum, squares: nkiSquares }),
      labels: counts,
    }
  })
}

const lineOfScores = ({ key, ...sums }: Sums & { readonly key: string }): Line => ({
  ...emptyLine(key),
  asked: sums.n,
  answered: sums.n,
  grade: inPoints(sums),
})

/** Sums of tenths as sums of points. */
export const inPoints = ({ n, sum, squares }: Sums): Sums => ({ n, sum: sum / 10, squares: squares / 100 })

function figuresOf(line: Line, regrets: RegretCount | null): QualityFigures {
  const { asked, answered, grade, nki, labels } = line
  return {
    asked,
    answerRate: { n: asked, estimate: percent(shareOf(answered, asked)) },
    grade: { n: grade.n, estimate: meanOf(grade) },
    nki: { n: nki.n, estimate: meanOf(nki) },
    labels:
      grade.n < SHOWN_FROM
        ? null
        : (Object.fromEntries(gradeLabels.map((label, at) => [label, labels[at] ?? 0])) as QualityFigures['labels']),
    regretRate:
      regrets === null ? null : { n: regrets.sales, estimate: percent(shareOf(regrets.regrets, regrets.sales)) },
  }
}

const percent = (estimate: QualityFigure['estimate']): QualityFigure['estimate'] =>
  estimate && { value: estimate.value * 100, low: estimate.low * 100, high: estimate.high * 100 }
