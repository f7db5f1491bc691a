import type { Grant } from '../../../../shared/access/ability.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { organisationTables, toGrant } from '../../organisation/access.door.ts'

const { roleGrantTable, userGrantTable, userRoleTable } = organisationTables

/** What a person holds beside one role. `key` is the same for people with the same. */
export interface OtherRights {
  readonly held: readonly Grant[]
  /** Permissions that were taken from the person. */
  readonly taken: readonly string[]
  readonly key: string
}

const readRoles = rowReader(userRoleTable, 'userId')
const readRoleGrants = rowReader(roleGrantTable, 'roleId')
const readDirect = rowReader(userGrantTable, 'userId')

/** The rights that people have beside the role, in three queries, however many they are. */
export async function othersOf(
  db: Db,
  { roleId, userIds }: { roleId: Id; userIds: readonly Id[] },
): Promise<ReadonlyMap<Id, OtherRights>> {
  const [held, direct] = await Promise.all([readRoles(db, userIds), readDirect(db, userIds)])
  const others = held.filter((one) => one.roleId !== roleId)
  const rolesOf = groupBy(others, ({ userId }) => userId)
  const directOf = groupBy(direct, ({ userId }) => userId)
  const grantsOf = groupBy(
    await readRoleGrants(db, [...new Set(others.map((one) => one.roleId))]),
    (grant) => grant.roleId,
  )
  return new Map(
    userIds.map((userId) => {
      const roleIds = (rolesOf.get(userId) ?? []).map((one) => one.roleId).toSorted()
      const own = directOf.get(userId) ?? []
      const taken = own.filter(({ inverted }) => inverted).map(({ permission }) => permission)
      const given = [...roleIds.flatMap((one) => grantsOf.get(one) ?? []), ...own.filter(({ inverted }) => !inverted)]
      const ownKey = own.map(({ permission, extent, inverted }) => `${permission}/${extent}/${inverted}`).toSorted()
      return [userId, { held: given.flatMap(toGrant), taken, key: JSON.stringify([roleIds, ownKey]) }]
    }),
  )
}
