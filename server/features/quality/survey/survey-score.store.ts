import { inArray, sql } from 'drizzle-orm'
import { normalised } from '../../../../shared/features/quality/grade/grade.rules.ts'
import { countedAnswers, isScale } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Answer, Question } from '../../../../shared/features/quality/template/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { sumsOfLines } from '../../../kept/counted-sum.ts'
import { noteFilled, type Filling } from '../../../kept/filling.ts'
import type { Kept } from '../../../kept/kept.ts'
import { SumTable } from '../../../kept/sum-table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { StoredSurvey } from './survey.store.ts'
import { scoreMonthTable, surveyScoreTable as score, surveyTable as survey } from './survey.table.ts'

/** The scores of surveys by month and place. A walk through every answer of a year would take half a second. */
export const scoreSums = new SumTable({
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

export const scoreKept: Kept = {
  ...sumsOfLines({ name: 'quality.score-months', sums: scoreSums }),
  filling: scoreFilling,
  fill: async (db) => {
    await scoreSums.rebuild(db)
    await noteFilled(db, scoreFilling)
  },
}

type StoredScore = typeof score.$inferSelect
type Placed = Pick<StoredSurvey, 'soldOn' | 'providerId' | 'officeId' | 'teamId' | 'sellerId' | 'regionId' | 'annulled'>

/** The cells that the scores of a survey add to. */
function monthsOf(of: Placed, scores: readonly StoredScore[]) {
  const { soldOn, providerId, officeId, teamId, sellerId, regionId, annulled } = of
  if (annulled !== null) return []
  return scores.map(({ questionId, area, scoreTenths }) => ({
    month: soldOn.slice(0, 7),
    questionId,
    area,
    providerId: providerId ?? '',
    officeId: officeId ?? '',
    teamId: teamId ?? '',
    sellerId,
    regionId: regionId ?? '',
    scores: 1,
    tenths: scoreTenths,
    squares: scoreTenths * scoreTenths,
  }))
}

/** Writes the scale answers of a survey down for figures by area and question. */
export async function addScores(
  db: Db,
  of: Placed & Pick<StoredSurvey, 'id' | 'templateId'>,
  { questions, answers }: { questions: readonly Question[]; answers: readonly Answer[] },
): Promise<void> {
  const scores = countedAnswers(questions, answers).flatMap(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId)
    if (question === undefined || value === null || !isScale(question.kind)) return []
    const scoreTenths = Math.round(normalised(question, value) * 10)
    return [{ surveyId: of.id, questionId, templateId: of.templateId, area: question.area, scoreTenths }]
  })
  if (scores.length === 0) return
  await db.insert(score).values(scores)
  await scoreSums.move(db, { to: monthsOf(of, scores) })
}

/** Takes the scores of a survey out of the figures: it is annulled in the same transaction. */
export async function withdrawScores(db: Db, of: StoredSurvey): Promise<void> {
  const scores = await db.select().from(score).where(eq(score.surveyId, of.id))
  await scoreSums.move(db, { from: monthsOf(of, scores) })
}

/** Removes the surveys of a seller, with their scores and sums. */
export async function removeSurveysOf(db: Db, sellerId: Id): Promise<void> {
  const own = db.select({ id: survey.id }).from(survey).where(eq(survey.sellerId, sellerId))
  await db.delete(score).where(inArray(score.surveyId, own))
  await db.delete(scoreMonthTable).where(eq(scoreMonthTable.sellerId, sellerId))
  await db.delete(survey).where(eq(survey.sellerId, sellerId))
}
