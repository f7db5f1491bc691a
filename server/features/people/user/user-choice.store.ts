import { and, asc, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { beyondInCharge, sells } from '../../../../shared/access/holding.ts'
import type { getUserChoices } from '../../../../shared/features/people/user/user.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { catalogTables } from '../../catalog/index.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { grantsOfRoles } from '../role/role.store.ts'

const { roleTable, officeTable, teamTable, userTitleTable } = organisationTables

const { providerTable } = catalogTables

/** What lists and forms of people choose from: places as far as the right to see people reaches. */
export async function loadUserChoices(db: Db, actor: Actor): Promise<z.output<typeof getUserChoices.output>> {
  const office = reachSql(actor, 'view users', { office: officeTable.id, region: officeTable.regionId })
  const team = reachSql(actor, 'view users', {
    team: teamTable.id,
    office: teamTable.officeId,
    region: sql`${officeTable.regionId}`,
  })
  const { id, name } = roleTable
  return {
    roles: await described(
      { db, actor },
      await db.select({ id, name }).from(roleTable).where(isNull(roleTable.archivedAt)).orderBy(asc(name)),
    ),
    titles: await db
      .select({ id: userTitleTable.id, name: userTitleTable.name })
      .from(userTitleTable)
      .where(isNull(userTitleTable.archivedAt))
      .orderBy(asc(userTitleTable.name)),
    offices: await db
      .select({ id: officeTable.id, name: officeTable.name })
      .from(officeTable)
      .where(and(office, isNull(officeTable.archivedAt)))
      .orderBy(asc(officeTable.name)),
    teams: await db
      .select({ id: teamTable.id, name: teamTable.name, officeId: teamTable.officeId })
      .from(teamTable)
      .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
      .where(and(team, isNull(teamTable.archivedAt)))
      .orderBy(asc(teamTable.name)),
    providers: await db
      .select({ id: providerTable.id, name: providerTable.name })
      .from(providerTable)
      .where(and(eq(providerTable.active, true), isNull(providerTable.archivedAt)))
      .orderBy(asc(providerTable.name)),
  }
}

const described = ({ db, actor }: { db: Db; actor: Actor }, roles: readonly { id: Id; name: string }[]) =>
  Promise.all(
    roles.map(async (role) => {
      const grants = await grantsOfRoles(db, [role.id])
      return { ...role, sells: sells(grants), isGivable: beyondInCharge(actor.grants, grants).length === 0 }
    }),
  )
