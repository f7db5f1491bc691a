import { sql, type Column, type SQL } from 'drizzle-orm'
import { personTable } from './person.table.ts'

/** The place of rows that belong to a person: that of the person today. To be joined in the queries of a list. */
export const ownerPlace = (
  owner: Column,
): { readonly join: SQL; readonly person: typeof personTable; readonly reach: OwnerReach; readonly table: string } => ({
  join: sql`left join ${personTable} on ${personTable.id} = ${owner}`,
  person: personTable,
  reach: { own: owner, team: personTable.teamId, office: personTable.officeId, region: personTable.regionId },
  table: 'person',
})

interface OwnerReach {
  readonly own: Column
  readonly team: Column
  readonly office: Column
  readonly region: Column
}
