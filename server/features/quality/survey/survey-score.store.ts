import { asc, gt, inArray, sql } from 'drizzle-orm'
import { normalised } from '../../../../shared/features/quality/grade/grade.rules.ts'
import { countedAnswers, isScale } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { noteFilled, type Filling } from '../../../kept/filling.ts'
import { movedOf, type Kept, type Moved } from '../../../kept/kept.ts'
import { SumTable } from '../../../kept/sum-table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { templateEditions } from '../template/template.store.ts'
import { scoreMonthTable, surveyScoreTable as score, surveyTable as survey } from './survey.table.ts'

type Survey = typeof survey.$inferSelect
type StoredScore = typeof score.$inferSelect

/** The scores of surveys by month and place. A walk through every answer of a year would take half a second. */
const scoreSums = new SumTable({
  table: scoreMonthTable,
  measures: ['scores', 'tenths', 'squares'],
  counted: sql`select substr(${survey.soldOn}, 1, 7) as month, ${score.questionId} as question_id, ${score.area} as area, coalesce(${survey.providerId}, '') as provider_id, coalesce(${survey.officeId}, '') as office_id, coalesce(${survey.teamId}, '') as team_id, ${survey.sellerId} as seller_id, coalesce(${survey.regionId}, '') as region_id, 1 as scores, ${score.scoreTenths} as tenths, ${score.scoreTenths} * ${score.scoreTenths} as squares from ${score} inner join ${survey} on ${survey.id} = ${score.surveyId} where ${survey.annulled} is null`,
})

/** Surveys that were answered before there were months of scores: added up once. */
export const scoreFilling: Filling = {
  cursor: 'quality-score-months',
  turn: async (db) => {
    await scoreSums.rebuild(db)
    return null
  },
}

/** The scale answers of surveys, and their sums by month and place: for figures by area and question. */
export const scoreKept: Kept = {
  name: 'quality.scores',
  of: [survey],
  tables: [score, scoreMonthTable],
  filling: scoreFilling,
  keep: async (db, moved) => {
    const own = movedOf(survey, moved).filter(changesScores)
    if (own.length === 0) return
    const ids = own.map(({ before, after }) => (before ?? after)?.id ?? '')
    const from = await readScores(db, ids)
    const to = await scoresOf(
      db,
      own.flatMap(({ after }) => after ?? []),
    )
    await writeDifferences(db, { from, to })
    await scoreSums.move(db, {
      from: own.flatMap(({ before }) => (before ? monthsOf(before, from) : [])),
      to: own.flatMap(({ after }) => (after ? monthsOf(after, to) : [])),
    })
  },
  check: (database, { mend, rebuild }) =>
    database.tx(async (db) => {
      const scores = await correctScores(db, { mend })
      const months = await scoreSums.wrong(db)
      if (rebuild || (mend && months.length > 0)) await scoreSums.rebuild(db)
      return [
        { kind: 'surveys', wrong: scores },
        { kind: 'months', wrong: months.length },
      ]
    }),
  fill: async (db) => {
    await correctScores(db, { mend: true })
    await scoreSums.rebuild(db)
    await noteFilled(db, scoreFilling)
  },
}

const readScores = rowReader(score, 'surveyId')
const addScores = rowWriter(score)

/** Whether a write changes anything that scores or their months are made of. Most writes of a survey do not. */
const changesScores = ({ before, after }: Moved<Survey>): boolean =>
  before === null || after === null ? (before ?? after)?.answers.length !== 0 : factsIn(before) !== factsIn(after)

const factsIn = ({ answers, edition, templateId, annulled, ...row }: Survey): string =>
  JSON.stringify([answers, edition, templateId, annulled !== null, placeOf(row)])

const placeOf = ({
  soldOn,
  providerId,
  officeId,
  teamId,
  sellerId,
  regionId,
}: Pick<Survey, 'soldOn' | 'providerId' | 'officeId' | 'teamId' | 'sellerId' | 'regionId'>) => ({
  month: soldOn.slice(0, 7),
  providerId: providerId ?? '',
  officeId: officeId ?? '',
  teamId: teamId ?? '',
  sellerId,
  regionId: regionId ?? '',
})

/** The scores of surveys, from their answers and the questions of their own edition. */
async function scoresOf(db: Db, surveys: readonly Survey[]): Promise<readonly StoredScore[]> {
  const editions = new Map<string, ReturnType<typeof templateEditions.load>>()
  const scores: StoredScore[] = []
  for (const { id, templateId, edition, answers } of surveys.filter((one) => one.answers.length > 0)) {
    const key = `${templateId} ${edition}`
    const loading = editions.get(key) ?? templateEditions.load(db, templateId, edition)
    editions.set(key, loading)
    const { questions = [] } = (await loading)?.content ?? {}
    for (const { questionId, value } of countedAnswers(questions, answers)) {
      const question = questions.find((one) => one.id === questionId)
      if (question === undefined || value === null || !isScale(question.kind)) continue
      const scoreTenths = Math.round(normalised(question, value) * 10)
      scores.push({ surveyId: id, questionId, templateId, area: question.area, scoreTenths })
    }
  }
  return scores
}

/** The cells that the scores of a survey add to. An annulled survey adds to none. */
function monthsOf(of: Survey, scores: readonly StoredScore[]) {
  if (of.annulled !== null) return []
  return scores
    .filter(({ surveyId }) => surveyId === of.id)
    .map(({ questionId, area, scoreTenths }) => ({
      ...placeOf(of),
      questionId,
      area,
      scores: 1,
      tenths: scoreTenths,
      squares: scoreTenths * scoreTenths,
    }))
}

/** Replaces the scores of the surveys that have others now. Returns their ids. */
async function writeDifferences(
  db: Db,
  { from, to }: { from: readonly StoredScore[]; to: readonly StoredScore[] },
): Promise<readonly Id[]> {
  const wrong = differing(from, to)
  if (wrong.length === 0) return wrong
  if (from.some(({ surveyId }) => wrong.includes(surveyId)))
    await db.delete(score).where(inArray(score.surveyId, [...wrong]))
  await addScores(
    db,
    to.filter(({ surveyId }) => wrong.includes(surveyId)),
  )
  return wrong
}

function differing(from: readonly StoredScore[], to: readonly StoredScore[]): readonly Id[] {
  const textOf = (scores: readonly StoredScore[], id: Id): string =>
    scores
      .filter(({ surveyId }) => surveyId === id)
      .map(({ questionId, templateId, area, scoreTenths }) => `${questionId} ${templateId} ${area} ${scoreTenths}`)
      .toSorted()
      .join('; ')
  const ids = [...new Set([...from, ...to].map(({ surveyId }) => surveyId))]
  return ids.filter((id) => textOf(from, id) !== textOf(to, id))
}

const SURVEYS_AT_ONCE = 200

/** Compares the scores of all surveys with their answers. Returns how many surveys have wrong ones. */
async function correctScores(db: Db, { mend }: { mend: boolean }): Promise<number> {
  const stray = await db
    .selectDistinct({ id: score.surveyId })
    .from(score)
    .where(sql`${score.surveyId} not in (select ${survey.id} from ${survey})`)
  const strayIds = stray.map(({ id }) => id)
  if (mend && strayIds.length > 0) await db.delete(score).where(inArray(score.surveyId, strayIds))
  let wrong = strayIds.length
  for (let last = ''; ;) {
    const lot = await db.select().from(survey).where(gt(survey.id, last)).orderBy(asc(survey.id)).limit(SURVEYS_AT_ONCE)
    if (lot.length === 0) return wrong
    const ids = lot.map(({ id }) => id)
    const found = { from: await readScores(db, ids), to: await scoresOf(db, lot) }
    wrong += (mend ? await writeDifferences(db, found) : differing(found.from, found.to)).length
    last = ids.at(-1) ?? last
  }
}
