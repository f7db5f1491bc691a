import { sql } from 'drizzle-orm'
import {
  guideEditionTable as edition,
  guideReceiptTable as receipt,
  guideRequirementTable as requirement,
  guideTable as guide,
} from '../guide.table.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { isSellingFor } from '../../people/profiles.door.ts'

const { userTable: user, userRoleTable: userRole, roleGrantTable: roleGrant } = organisationTables

const isOfRole = sql`${requirement.kind} = 'role' and exists (select 1 from ${userRole} where ${userRole.userId} = ${user.id} and ${userRole.roleId} = ${requirement.targetId})`
const isOfTeam = sql`${requirement.kind} = 'team' and ${requirement.targetId} = ${user.teamId}`
const sells = sql`${requirement.kind} = 'provider' and exists (select 1 from ${userRole} inner join ${roleGrant} on ${roleGrant.roleId} = ${userRole.roleId} where ${userRole.userId} = ${user.id} and ${roleGrant.permission} = 'create sales' and ${roleGrant.extent} = 'own') and ${isSellingFor(user.id, requirement.targetId)}`

const asking = sql`(select max(${edition.number}) from ${edition} where ${edition.guideId} = ${guide.id} and ${edition.asks} = true)`

/** The newest receipt of a person from the edition on that asks. */
const lastReceipt = (column: typeof receipt.confirmedAt | typeof receipt.percent | typeof receipt.attempts) =>
  sql`(select max(${column}) from ${receipt} where ${receipt.userId} = ${user.id} and ${receipt.guideId} = ${guide.id} and ${receipt.number} >= ${asking})`
const opened = sql`(select max(${receipt.openedAt}) from ${receipt} where ${receipt.userId} = ${user.id} and ${receipt.guideId} = ${guide.id} and ${receipt.number} >= ${asking})`

/** Each person beside each published guide that they have to confirm, with what they have done. */
export const concerned = {
  user,
  guide,
  from: sql`${guide} inner join ${user} on ${guide.state} = 'published' and ${user.active} = true and exists (select 1 from ${requirement} where ${requirement.guideId} = ${guide.id} and ((${isOfRole}) or (${isOfTeam}) or (${sells})))`,
  confirmedAt: lastReceipt(receipt.confirmedAt),
  percent: lastReceipt(receipt.percent),
  attempts: lastReceipt(receipt.attempts),
  openedAt: opened,
}
