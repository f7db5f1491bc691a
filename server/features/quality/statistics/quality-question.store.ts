import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { QualityKey } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { surveyTable as survey } from '../survey/survey.table.ts'

export interface QualityQuestion {
  readonly actor: Actor
  readonly by: QualityKey
  readonly from: Day
  readonly to: Day
  readonly providerId?: Id | undefined
  readonly officeId?: Id | undefined
  readonly teamId?: Id | undefined
  readonly sellerId?: Id | undefined
}

/** The surveys of a period that count: within reach, over, not annulled. */
export const surveysOf = (question: Omit<QualityQuestion, 'by'>): SQL =>
  sql`${survey.soldOn} between ${question.from} and ${question.to} and ${survey.annulled} is null and ${survey.state} in ('answered', 'unanswered', 'declined') and ${placesOf(question, survey)}`

/** The places that a question asks about and its asker may see, by the columns of a table. */
export function placesOf(
  { actor, providerId, officeId, teamId, sellerId }: Omit<QualityQuestion, 'by' | 'from' | 'to'>,
  columns: Readonly<Record<'providerId' | 'officeId' | 'teamId' | 'sellerId' | 'regionId', SQLWrapper>>,
): SQL {
  const isOf = (column: SQLWrapper, id: Id | undefined) => (id === undefined ? sql`` : sql` and ${column} = ${id}`)
  const places = { own: columns.sellerId, team: columns.teamId, office: columns.officeId, region: columns.regionId }
  return sql`${reachSql(actor, 'view sale_quality_surveys', places)}${isOf(columns.providerId, providerId)}${isOf(columns.officeId, officeId)}${isOf(columns.teamId, teamId)}${isOf(columns.sellerId, sellerId)}`
}
