import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { keyNumberTable } from '../../../resource/key/key-number.table.ts'
import { saleKeyTable as key } from '../../sales/index.ts'
import { keysOf } from './order-statistics.store.ts'

/** Dimensions of regret statistics. */
export type RegretKey = 'provider' | 'office' | 'team' | 'seller' | 'month'

/** Sales that were approved, those withdrawn since included, and how many were. */
export interface RegretCount {
  /** An id, or a month; empty: none of the kind. */
  readonly key: string
  readonly sales: number
  readonly regrets: number
}

interface RegretQuestion {
  readonly actor: Actor
  readonly by: RegretKey
  readonly from: Day
  readonly to: Day
  readonly providerId?: Id | undefined
  readonly officeId?: Id | undefined
  readonly teamId?: Id | undefined
  readonly sellerId?: Id | undefined
}

const settled: readonly SaleStatus[] = ['approved', 'regret']
const REGRET = saleStatuses.indexOf('regret')
const DAY_ROWS = 2 ** 20
const DAY_MS = 86_400_000

/** How many sales customers withdrew from, as far as the asker's right to sale reports reaches. */
export async function readRegrets(db: Db, question: RegretQuestion): Promise<readonly RegretCount[]> {
  const { by, providerId, officeId } = question
  const where = await keysOf(db, { ...question, statuses: settled })
  const narrowed = sql`${where} and ${isOf('provider', providerId)} and ${isOf('office', officeId)}`
  const counts = sql`count(*) as sales, cast(sum(case when ${key.status} = ${REGRET} then 1 else 0 end) as bigint) as regrets`
  if (by === 'month') {
    // Written into the query, not given to it: PostgreSQL only groups by an expression that reads the same twice.
    const day = sql`${key.no} / ${sql.raw(String(DAY_ROWS))}`
    const rows = await readValues(
      db,
      sql`select ${day} as day, ${counts} from ${key} where ${narrowed} group by ${day}`,
    )
    return byMonth(rows)
  }
  const rows = await readValues(
    db,
    sql`select ${keyNumberTable.value} as id, ${counts} from ${key} left join ${keyNumberTable} on ${keyNumberTable.no} = ${key[by]} where ${narrowed} group by ${keyNumberTable.value}`,
  )
  return rows.map(([id, sales, regrets]) => ({ key: textOf(id), sales: Number(sales), regrets: Number(regrets) }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isOf = (name: 'provider' | 'office', id: Id | undefined) =>
  id === undefined
    ? sql`1 = 1`
    : sql`${key[name]} = (select ${keyNumberTable.no} from ${keyNumberTable} where ${keyNumberTable.value} = ${id})`

function byMonth(rows: readonly (readonly unknown[])[]): readonly RegretCount[] {
  const months = new Map<string, RegretCount>()
  for (const [day, sales, regrets] of rows) {
    const month = new Date(Math.floor(Number(day)) * DAY_MS).toISOString().slice(0, 7)
    const known = months.get(month)
    months.set(month, {
      key: month,
      sales: (known?.sales ?? 0) + Number(sales),
      regrets: (known?.regrets ?? 0) + Number(regrets),
    })
  }
  return [...months.values()]
}
