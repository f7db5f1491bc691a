import { asc, inArray, isNull } from 'drizzle-orm'
import { guideEmbeds } from '../../../../shared/features/guides/embed/embed.list.ts'
import type { EmbedReason } from '../../../../shared/features/guides/embed/embed.api.ts'
import { hostOf, isAllowedHost } from '../../../../shared/features/guides/embed/embed.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { loadRoleChoices } from '../../people/access.door.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { namesOf } from '../category/guide-category.store.ts'
import { guideEmbedTable as table } from '../guide-embed.table.ts'

const { userTable, userRoleTable } = organisationTables

export type StoredEmbed = typeof table.$inferSelect

/** Parts of other sites. Only those of allowed sites are shown. */
export const embedRecords = (hosts: readonly string[]) =>
  serverRecord({
    contract: guideEmbeds,
    table,
    searched: [table.name, table.address],
    complete: async (db, rows) => {
      const [roles, people] = await Promise.all([loadRoleChoices(db), loadPeopleWithRoleIds(db)])
      return (rows as unknown as readonly StoredEmbed[]).map((row) => ({
        ...row,
        host: hostOf(row.address),
        allowed: isAllowedHost(row.address, hosts) ? 'yes' : 'no',
        roles: namesOf(roles, row.roleIds),
        users: namesOf(people, row.userIds),
        people: people.filter((person) => reasonOf(row, person) !== null).length,
      }))
    },
    tables: ['user', 'user_role', 'role'],
    check: (change) => embedFailures(change, hosts),
    logged: async (db, { roleIds, userIds, ...values }) => ({
      ...values,
      ...(Array.isArray(roleIds) ? { roleIds: namesOf(await loadRoleChoices(db), roleIds as Id[]) } : {}),
      ...(Array.isArray(userIds) ? { userIds: namesOf(await loadPeopleWithRoleIds(db), userIds as Id[]) } : {}),
    }),
  })

async function embedFailures({ db, what, after }: RecordChange, hosts: readonly string[]) {
  if (what === 'archived' || what === 'restored') return []
  const [roles, people] = await Promise.all([loadRoleChoices(db), loadPeopleWithRoleIds(db)])
  const isUnknown = (name: string, known: readonly { readonly id: Id }[]) =>
    (after[name] as readonly Id[]).some((id) => !known.some((one) => one.id === id))
  return [
    ...(isAllowedHost(String(after['address']), hosts) ? [] : [failure('embed.host-not-allowed', 'address')]),
    ...(isUnknown('roleIds', roles) ? [failure('role.unknown', 'roleIds')] : []),
    ...(isUnknown('userIds', people) ? [failure('embed.user-unknown', 'userIds')] : []),
  ]
}

export interface PersonWithRoles {
  readonly id: Id
  readonly name: string
  readonly roleIds: readonly Id[]
}

/** Everybody who works, with their roles, by name. */
export async function loadPeopleWithRoleIds(db: Db): Promise<readonly PersonWithRoles[]> {
  const people = await db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(eq(userTable.active, true))
    .orderBy(asc(userTable.name), asc(userTable.id))
  const roles = await db.select({ userId: userRoleTable.userId, roleId: userRoleTable.roleId }).from(userRoleTable)
  const rolesOf = new Map<Id, Id[]>()
  for (const { userId, roleId } of roles) rolesOf.set(userId, [...(rolesOf.get(userId) ?? []), roleId])
  return people.map((person) => ({ ...person, roleIds: rolesOf.get(person.id) ?? [] }))
}

/** Why somebody gets an embed, the most personal reason first; null: they do not. */
export function reasonOf(
  { isForEveryone, roleIds, userIds }: Pick<StoredEmbed, 'isForEveryone' | 'roleIds' | 'userIds'>,
  person: Pick<PersonWithRoles, 'id' | 'roleIds'>,
): EmbedReason | null {
  if (userIds.includes(person.id)) return 'user'
  if (roleIds.some((id) => person.roleIds.includes(id))) return 'role'
  return isForEveryone ? 'everyone' : null
}

export const loadEmbeds = (db: Db): Promise<StoredEmbed[]> =>
  db.select().from(table).where(isNull(table.archivedAt)).orderBy(asc(table.name))

export async function findEmbeds(db: Db, ids: readonly Id[]): Promise<StoredEmbed[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
}

/** An embed as its readers get it. Its address stays here while its site is not allowed. */
export const shownEmbed = ({ id, name, kind, address, archivedAt }: StoredEmbed, hosts: readonly string[]) => ({
  id,
  name,
  kind,
  host: hostOf(address),
  address: archivedAt === null && isAllowedHost(address, hosts) ? address : null,
})
