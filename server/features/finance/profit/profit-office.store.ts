import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { knownIds } from '../../../resource/key/key-number.store.ts'
import { monthNumber } from './profit-line.store.ts'
import { withParts } from './profit-measure.rules.ts'
import { profitReach } from './profit-reach.store.ts'

/** What the teams of the offices in reach sold in a month, in one currency. */
export interface TeamMonth {
  /** Empty: what was sold outside of any team. */
  readonly teamId: Id
  readonly officeId: Id
  readonly currency: Currency
  readonly orders: number
  readonly approved: number
  readonly regrets: number
  readonly valueOre: number
  readonly hours: number
}

/** The totals of a month by team, as far as a right reaches. */
export async function readTeamMonths(
  db: Db,
  { actor, permission, month }: { actor: Actor; permission: Permission; month: string },
): Promise<readonly TeamMonth[]> {
  const reach = await profitReach(db, { actor, permission })
  const sum = (name: string) => sql`cast(sum(${sql.identifier(name)}) as bigint) as ${sql.identifier(`${name}_sum`)}`
  const rows = await readValues(
    db,
    sql`select team, office, currency, ${sum('orders')}, ${sum('approved')}, ${sum('regretted')}, ${sum('value')}, ${sum('hours')}, ${sum('order_parts')}, ${sum('approved_parts')}, ${sum('regretted_parts')} from profit_month where grain = 0 and month = ${monthNumber(month)} and ${reach.where} group by team, office, currency`,
  )
  const ids = await knownIds(db, [...new Set(rows.flatMap(([team, office]) => [Number(team), Number(office)]))])
  return rows.map(([team, office, text, ...sums]) => {
    const [orders = 0, approved = 0, regrets = 0, valueOre = 0, hours = 0, ...parts] = sums.map(Number)
    const [orderParts = 0, approvedParts = 0, regretParts = 0] = parts
    return {
      teamId: ids.get(Number(team)) ?? '',
      officeId: ids.get(Number(office)) ?? '',
      currency: text as Currency,
      orders: withParts(orders, orderParts),
      approved: withParts(approved, approvedParts),
      regrets: withParts(regrets, regretParts),
      valueOre,
      hours,
    }
  })
}
