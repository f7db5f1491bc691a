import { inArray } from 'drizzle-orm'
import type { PartDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { categoryNames, productStore, providerStore } from '../../catalog/index.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadOfficeNames, loadTeamNames } from '../../organisation/places.door.ts'

const { regionTable, userTable, userTitleTable } = organisationTables

/** Names of the rows of a split. Screens name weekdays, hours and types of deviations. */
export async function namesOfKeys(
  db: Db,
  split: PartDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = keys.filter((key) => key !== '')
  switch (split) {
    case 'seller':
    case 'leader':
      return new Map((await loadUserNames(db, ids)).map(({ id, name }) => [id, name]))
    case 'team':
      return loadTeamNames(db, ids)
    case 'office':
      return new Map((await loadOfficeNames(db)).map(({ id, name }) => [id, name]))
    case 'region':
      return new Map((await db.select().from(regionTable)).map(({ id, name }) => [id, name]))
    case 'provider':
      return new Map((await providerStore.load(db, ids)).map(({ id, name }) => [id, name]))
    case 'product':
      return new Map((await productStore.load(db, ids)).map(({ id, name }) => [id, name]))
    case 'category':
      return categoryNames(db)
    case 'title':
      return new Map((await db.select().from(userTitleTable)).map(({ id, name }) => [id, name]))
    case 'weekday':
    case 'hour':
    case 'deviationType':
      return new Map()
  }
}

const IDS_AT_ONCE = 500

/** The title that each person has today. */
export async function titleOf(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const found = new Map<Id, Id>()
  for (let at = 0; at < userIds.length; at += IDS_AT_ONCE) {
    const rows = await db
      .select({ id: userTable.id, titleId: userTable.titleId })
      .from(userTable)
      .where(inArray(userTable.id, userIds.slice(at, at + IDS_AT_ONCE)))
    for (const { id, titleId } of rows) found.set(id, titleId ?? '')
  }
  return found
}
