import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { keyNumberTable } from '../../../resource/key/key-number.table.ts'
import { dayNoSql, dayOfDayNo } from '../../../resource/key/key-table.ts'
import { saleKeyTable as key } from '../../sales/index.ts'
import { isAskedFor, keysOf } from './order-statistics.store.ts'
import { correctionsOf, exact, type OrderPlace, type SharedOrder } from './shared-order.rules.ts'

/** Dimensions of regret statistics. */
export type RegretKey = 'provider' | 'office' | 'team' | 'seller' | 'month'

/** Sales that were approved, those withdrawn since included, and how many were. Shared sales count in parts. */
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
  /** The shared sales of the period, whatever their status. */
  readonly shared: readonly SharedOrder[]
}

const settled: readonly SaleStatus[] = ['approved', 'regret']
const REGRET = saleStatuses.indexOf('regret')

/** How many sales customers withdrew from, as far as the asker's right to sale reports reaches (decision 0088). */
export async function readRegrets(db: Db, question: RegretQuestion): Promise<readonly RegretCount[]> {
  return inParts(await readWhole(db, question), question)
}

/** Replaces each shared sale, which counts whole for its seller, by the parts of its sharers. */
function inParts(whole: readonly RegretCount[], { shared, ...question }: RegretQuestion): readonly RegretCount[] {
  const counts = new Map(whole.map((one) => [one.key, one]))
  const { by, providerId, officeId } = question
  const isOfQuestion = ({ sale }: SharedOrder): boolean =>
    settled.includes(sale.status) && (providerId === undefined || sale.providerId === providerId)
  for (const order of shared.filter(isOfQuestion)) {
    const { sale } = order
    const places = correctionsOf(order).filter(
      (place) => isAskedFor(place, question) && (officeId === undefined || place.officeId === officeId),
    )
    for (const { part, ...place } of places) {
      const key = keyIn(by, { sale, place })
      const known = counts.get(key) ?? { key, sales: 0, regrets: 0 }
      const regrets = sale.status === 'regret' ? part : 0
      counts.set(key, { key, sales: exact(known.sales + part), regrets: exact(known.regrets + regrets) })
    }
  }
  return [...counts.values()].filter(({ sales }) => sales !== 0)
}

function keyIn(by: RegretKey, { sale, place }: Pick<SharedOrder, 'sale'> & { readonly place: OrderPlace }): string {
  if (by === 'month') return sale.soldOn.slice(0, 7)
  const keys = { provider: sale.providerId, office: place.officeId, team: place.teamId, seller: place.sellerId }
  return keys[by] ?? ''
}

async function readWhole(db: Db, question: RegretQuestion): Promise<readonly RegretCount[]> {
  const { by, providerId, officeId } = question
  const where = await keysOf(db, { ...question, statuses: settled })
  const narrowed = sql`${where} and ${isOf('provider', providerId)} and ${isOf('office', officeId)}`
  const counts = sql`count(*) as sales, cast(sum(case when ${key.status} = ${REGRET} then 1 else 0 end) as bigint) as regrets`
  if (by === 'month') {
    const day = dayNoSql(key.no)
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
    const month = dayOfDayNo(Number(day)).slice(0, 7)
    const known = months.get(month)
    months.set(month, {
      key: month,
      sales: (known?.sales ?? 0) + Number(sales),
      regrets: (known?.regrets ?? 0) + Number(regrets),
    })
  }
  return [...months.values()]
}
