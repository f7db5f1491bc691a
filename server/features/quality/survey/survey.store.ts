import { and, asc, count, inArray, isNull, lt, lte, ne, or, sql, type Column } from 'drizzle-orm'
import { gradeOf, labelOf } from '../../../../shared/features/quality/grade/grade.rules.ts'
import { countedAnswers } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Answer, Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { openSurveyStates } from '../../../../shared/features/quality/survey/survey.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { KeptTable } from '../../../kept/kept-table.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { scoreKept } from './survey-score.store.ts'
import { sampledSaleTable, scoreMonthTable, surveyTable } from './survey.table.ts'

export type StoredSurvey = typeof surveyTable.$inferSelect

const survey = surveyTable

/** The only writer of surveys: their scores follow. */
export const surveyRows = new KeptTable({ table: surveyTable, key: 'id', kept: [scoreKept] })

export const loadSurveys: (db: Db, ids: readonly Id[]) => Promise<StoredSurvey[]> = rowReader(survey, 'id')

export async function loadSurvey(db: Db, id: Id): Promise<StoredSurvey | null> {
  const [found] = await loadSurveys(db, [id])
  return found ?? null
}

export const findSurveysOf = (db: Db, saleIds: readonly Id[]): Promise<StoredSurvey[]> =>
  db
    .select()
    .from(survey)
    .where(inArray(survey.saleId, [...saleIds]))

/** Adds surveys. A sale that has one already gets no second. */
export const addSurveys = async (db: Db, surveys: readonly StoredSurvey[]): Promise<void> =>
  void (await surveyRows.addMissing(db, surveys))

/** Notes that the rules have looked at sales. */
export async function noteSampled(db: Db, saleIds: readonly Id[], at: Instant): Promise<void> {
  if (saleIds.length === 0) return
  await db
    .insert(sampledSaleTable)
    .values(saleIds.map((saleId) => ({ saleId, at })))
    .onConflictDoNothing()
}

/** That the rules have not looked at a sale yet, by the column of its id. */
export const isUnsampled = (saleId: Column) =>
  sql`not exists (select 1 from ${sampledSaleTable} where ${sampledSaleTable.saleId} = ${saleId})`

/** Changes a survey and raises its version, which it answers. */
export const changeSurvey = rowChanger(survey)

const notTaken = { takenById: null, takenByName: '', takenAt: null }

/** Evaluates the answers of a survey. Answers to questions that were not asked are ignored. */
export function answeredWith(
  questions: readonly Question[],
  given: readonly Answer[],
  by: { readonly name: string; readonly at: Instant },
): Partial<StoredSurvey> {
  const { grade, nki, alarms } = gradeOf(questions, given)
  return {
    ...notTaken,
    state: 'answered',
    answers: [...countedAnswers(questions, given)],
    answeredAt: by.at,
    answeredByName: by.name,
    callBackAt: null,
    gradeTenths: tenths(grade),
    nkiTenths: tenths(nki),
    label: grade === null ? null : labelOf(grade),
    alarm: alarms[0] ?? null,
  }
}

export const leftAs = (state: StoredSurvey['state']): Partial<StoredSurvey> => ({ ...notTaken, state })

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10))

/** The surveys that can be called now. One that a colleague took and forgot is free again after half an hour. */
const TAKEN_MS = 30 * 60_000
const callable = (now: Instant) =>
  and(
    eq(survey.channel, 'phone'),
    lte(survey.dueAt, now),
    isNull(survey.annulled),
    or(isNull(survey.callBackAt), lte(survey.callBackAt, now)),
    or(
      eq(survey.state, 'scheduled'),
      and(eq(survey.state, 'in_progress'), lt(sql`coalesce(${survey.takenAt}, 0)`, now - TAKEN_MS)),
    ),
  )

export const isTakenByAnother = (
  { state, channel, takenById, takenAt }: StoredSurvey,
  { userId, now }: { readonly userId: Id; readonly now: Instant },
): boolean =>
  state === 'in_progress' &&
  channel === 'phone' &&
  takenById !== null &&
  takenById !== userId &&
  (takenAt ?? 0) >= now - TAKEN_MS

/** The next customer to call: first those who were promised a call, then those who have waited longest. */
export async function findNextSurvey(
  db: Db,
  { now, after, actor }: { now: Instant; after: Id | null; actor: Actor },
): Promise<{ readonly next: StoredSurvey | null; readonly waiting: number }> {
  const { sellerId, teamId, officeId, regionId } = survey
  const places = { own: sellerId, team: teamId, office: officeId, region: regionId }
  // Nobody calls their own customers (decision 0172).
  const where = and(callable(now), ne(sellerId, actor.userId), reachSql(actor, 'update sale_quality_surveys', places))
  const rows = await db
    .select()
    .from(survey)
    .where(where)
    .orderBy(sql`case when ${survey.callBackAt} is null then 1 else 0 end`, asc(survey.callBackAt), asc(survey.dueAt))
    .limit(2)
  const [total] = await db.select({ n: count() }).from(survey).where(where)
  return { next: rows.find(({ id }) => id !== after) ?? rows[0] ?? null, waiting: total?.n ?? 0 }
}

/** Surveys that have expired without an answer. */
export const findGivenUp = (db: Db, { before, limit }: { before: Instant; limit: number }): Promise<StoredSurvey[]> =>
  db
    .select()
    .from(survey)
    .where(and(inArray(survey.state, [...openSurveyStates]), lt(survey.dueAt, before)))
    .orderBy(asc(survey.dueAt))
    .limit(limit)

/** Surveys whose customer is to be sent a link and has not been. */
export const findUnsentSurveys = (db: Db, now: Instant, limit: number): Promise<StoredSurvey[]> =>
  db
    .select()
    .from(survey)
    .where(
      and(
        eq(survey.state, 'scheduled'),
        lte(survey.dueAt, now),
        inArray(survey.channel, ['sms', 'mail']),
        isNull(survey.link),
        isNull(survey.annulled),
      ),
    )
    .orderBy(asc(survey.dueAt))
    .limit(limit)

/** Removes the surveys of a seller, with their scores and sums. */
export async function removeSurveysOf(db: Db, sellerId: Id): Promise<void> {
  await surveyRows.remove(db, eq(survey.sellerId, sellerId))
  // Cells that have come to nothing still name the seller.
  await db.delete(scoreMonthTable).where(eq(scoreMonthTable.sellerId, sellerId))
}

/** Erases the texts of customers who asked for erasure, and stops their surveys. Figures stay, because they are anonymous. */
export async function forgetCustomers(db: Db, saleIds: readonly Id[]): Promise<Id[]> {
  const found = saleIds.length === 0 ? [] : await findSurveysOf(db, saleIds)
  for (const one of found) {
    const isOpen = openSurveyStates.some((state) => state === one.state)
    const answers = one.answers.map((answer) => ({ ...answer, text: '' })).filter(({ value }) => value !== null)
    const hasText = one.answers.some(({ text }) => text !== '')
    if (isOpen || hasText) await changeSurvey(db, one, { answers, ...(isOpen ? leftAs('unanswered') : {}) })
  }
  return found.map(({ id }) => id)
}
