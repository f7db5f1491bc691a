import { inArray } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { QualityKey } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadOfficeNames, loadTeamNames } from '../../organisation/places.door.ts'
import { surveyScoreTable as score } from '../survey/survey.table.ts'
import { editionTable, templateTable } from '../template/template.table.ts'

/** Names of the rows of a dimension. The screen names months and areas. */
export async function namesOf(
  db: Db,
  by: QualityKey,
  { keys, actor }: { readonly keys: readonly string[]; readonly actor: Pick<Actor, 'zone'> },
): Promise<ReadonlyMap<string, string>> {
  const ids = keys.filter((key) => key !== '')
  if (by === 'provider') return new Map((await providerStore.load(db, ids)).map(({ id, name }) => [id, name]))
  if (by === 'office') return new Map((await loadOfficeNames(db)).map(({ id, name }) => [id, name]))
  if (by === 'team') return loadTeamNames(db, ids)
  if (by === 'seller' || by === 'coach') return userNames(db, ids)
  return by === 'question' ? questionNames(db, ids, actor.zone === 'Europe/Helsinki' ? 'fi' : 'sv') : new Map()
}

export const userNames = async (db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> =>
  new Map((await loadUserNames(db, ids)).map(({ id, name }) => [id, name]))

/** Questions by their newest published words. Two templates may ask one and the same: copies keep its id. */
async function questionNames(db: Db, ids: readonly Id[], language: string): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const asked = db
    .selectDistinct({ id: score.templateId })
    .from(score)
    .where(inArray(score.questionId, [...ids]))
  const rows = await db
    .select({ content: editionTable.content, name: templateTable.name })
    .from(editionTable)
    .innerJoin(templateTable, eq(templateTable.id, editionTable.templateId))
    .where(inArray(editionTable.templateId, asked))
    .orderBy(editionTable.publishedAt)
  return new Map(
    rows.flatMap(({ content }) => content.questions.map(({ id, text }) => [id, inLanguage(text, language)])),
  )
}
