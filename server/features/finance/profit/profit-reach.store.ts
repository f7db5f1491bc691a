import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { extentOf, widestExtentOf } from '../../../../shared/access/ability.ts'
import { extents } from '../../../../shared/access/extents.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { wageRights } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { placesOf } from '../../../resource/list/conditions.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'

type Column = 'seller' | 'team' | 'office' | 'region'
type Placed = Readonly<Record<Column, number>>

/** The lines that somebody may see and has asked for: as a condition of queries, and for what is not read by one. */
export interface ProfitReach {
  readonly where: SQL
  readonly holds: (part: Placed) => boolean
  /** It is made of whole offices: lines that do not tell sellers and teams apart answer it. */
  readonly isOfOffices: boolean
  /** Nothing narrows it. */
  readonly isCompany: boolean
}

const columns = {
  own: sql.identifier('seller'),
  team: sql.identifier('team'),
  office: sql.identifier('office'),
  region: sql.identifier('region'),
}
const columnOf: Readonly<Record<string, Column>> = { own: 'seller', team: 'team', office: 'office', region: 'region' }

/** How far a right reaches, narrowed to an office and a team. An unknown place holds nothing. */
export async function profitReach(
  db: Db,
  {
    actor,
    permission,
    officeId,
    teamId,
  }: { actor: Actor; permission: Permission; officeId?: Id | undefined; teamId?: Id | undefined },
): Promise<ProfitReach> {
  const places = placesOf({ list: { contract: { permission }, reach: columns }, actor })
  const ids = [...(places ?? []).map(({ value }) => String(value)), officeId, teamId]
  const numbers = await numbersOf(
    db,
    ids.filter((id) => id !== undefined),
    { add: false },
  )
  const noOf = (id: unknown) => numbers.get(String(id)) ?? -1
  const any = places?.map(({ name, value }) => ({ column: columnOf[name] ?? 'seller', no: noOf(value) }))
  const all: readonly { readonly column: Column; readonly no: number }[] = [
    ...(officeId === undefined ? [] : [{ column: 'office' as const, no: noOf(officeId) }]),
    ...(teamId === undefined ? [] : [{ column: 'team' as const, no: noOf(teamId) }]),
  ]
  const test = ({ column, no }: { column: Column; no: number }) => sql`${sql.identifier(column)} = ${no}`
  const conditions = [
    ...(any === undefined ? [] : [any.length === 0 ? sql`1 = 0` : sql`(${sql.join(any.map(test), sql` or `)})`]),
    ...all.map(test),
  ]
  const isWide = places === null || places.some(({ name }) => name === 'office' || name === 'region')
  return {
    isCompany: conditions.length === 0,
    isOfOffices: isWide && teamId === undefined,
    where: conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `),
    holds: (part) =>
      (any === undefined || any.some(({ column, no }) => part[column] === no)) &&
      all.every(({ column, no }) => part[column] === no),
  }
}

/** Whether somebody may see the pay of everybody whose sales they see by a right (decision 0027). */
export function maySeePay({ grants }: Actor, permission: Permission): boolean {
  const [pay, sales] = [widestExtentOf(grants, wageRights), extentOf(grants, permission)]
  return pay !== null && sales !== null && extents.indexOf(pay) >= extents.indexOf(sales)
}
