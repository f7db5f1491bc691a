import type { Answer } from '../../../../shared/features/quality/template/question.schema.ts'
import {
  index,
  int,
  json,
  placeColumns,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../../../platform/database/columns.ts'

/**
 * A survey of one sale's customer. Seller, team, coach, office, provider and title are those of the sale and stay when the
 * organisation changes. The customer is not here: name and address are read from the sale, and go with it.
 */
export const surveyTable = table(
  'quality_survey',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    saleId: text().notNull(),
    templateId: text().notNull(),
    edition: int().notNull(),
    language: text().notNull(),
    zone: text().notNull(),
    currency: text().notNull(),
    channel: text().notNull(),
    sample: text().notNull(),
    state: text().notNull(),
    attempts: int().notNull(),
    /** From when on the customer may be asked. */
    dueAt: int().notNull(),
    callBackAt: int(),
    createdAt: int().notNull(),
    takenById: text(),
    takenByName: text().notNull(),
    takenAt: int(),
    answers: json<Answer[]>().notNull(),
    answeredAt: int(),
    /** Empty: the customer themselves. */
    answeredByName: text().notNull(),
    /** Grade and NKI in tenths, so that databases add whole numbers. */
    gradeTenths: int(),
    nkiTenths: int(),
    label: text(),
    alarm: text(),
    ...placeColumns(),
    coachId: text(),
    providerId: text(),
    title: text().notNull(),
    soldOn: text().notNull(),
    link: text(),
    annulled: text(),
    annulReason: text().notNull(),
    annulledByName: text().notNull(),
  },
  (survey) => [
    uniqueIndex('quality_survey_sale_index').on(survey.saleId),
    index('quality_survey_day_index').on(survey.soldOn, survey.id),
    index('quality_survey_due_index').on(survey.state, survey.dueAt),
    index('quality_survey_state_index').on(survey.state, survey.soldOn, survey.id),
    index('quality_survey_seller_index').on(survey.sellerId, survey.soldOn),
    // Everything that statistics read, so that a period is one walk through the index.
    index('quality_survey_figures_index').on(
      survey.soldOn,
      survey.state,
      survey.annulled,
      survey.gradeTenths,
      survey.nkiTenths,
      survey.label,
      survey.providerId,
      survey.officeId,
      survey.teamId,
      survey.coachId,
      survey.sellerId,
      survey.regionId,
    ),
  ],
)

/** The scale answers of surveys, for figures by area and question. */
export const surveyScoreTable = table(
  'quality_score',
  {
    surveyId: text().notNull(),
    questionId: text().notNull(),
    templateId: text().notNull(),
    area: text().notNull(),
    scoreTenths: int().notNull(),
  },
  (score) => [primaryKey({ columns: [score.surveyId, score.questionId] })],
)

/** The same by month and place of the sale, added up; empty where the survey has no such place. */
export const scoreMonthTable = table(
  'quality_score_month',
  {
    month: text().notNull(),
    questionId: text().notNull(),
    area: text().notNull(),
    providerId: text().notNull(),
    officeId: text().notNull(),
    teamId: text().notNull(),
    sellerId: text().notNull(),
    regionId: text().notNull(),
    scores: int().notNull(),
    tenths: int().notNull(),
    squares: int().notNull(),
  },
  ({ month, questionId, area, providerId, officeId, teamId, sellerId, regionId }) => [
    primaryKey({ columns: [month, questionId, area, providerId, officeId, teamId, sellerId, regionId] }),
    index('quality_score_month_seller_index').on(sellerId, month),
  ],
)

/** The sales that the rules of sampling have looked at: each is decided once. */
export const sampledSaleTable = table('quality_sampled_sale', { saleId: text().primaryKey(), at: int().notNull() })
