import { inArray, sql } from 'drizzle-orm'
import { deviationList, type DeviationRow } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import {
  deviationAwaiting,
  deviationStates,
  deviationTypes,
} from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { isOverdue } from '../../../../shared/features/orders/deviation/deviation-overdue.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { deviationWords, deviationKeyTable, deviationStore, customerNameOf, saleTable } from '../../sales/index.ts'

const key = deviationKeyTable

/** The back office's list of deviations, read from the key table. A deviation is overdue by the time of `now`. */
export const deviationServerList = (now: () => Instant) =>
  serverList({
    from: sql`${key}`,
    id: key.deviationId,
    tie: key.no,
    reach: { own: key.seller, team: key.team, office: key.office, region: key.region },
    encode,
    leads: ['state', 'sellerId', 'own', 'team', 'office', 'region'],
    matches: deviationWords.matching,
    sums: { currency: key.currency, amounts: { amountAtRiskOre: key.amount } },
    tables: ['deviation', 'deviation_key', 'sale'],
    contract: deviationList,
    filters: {
      state: key.state,
      sellerId: key.seller,
      awaiting: key.awaiting,
      type: key.type,
      overdue: ([value]) => (value === 'overdue' ? overdueAt(now()) : sql`1 = 0`),
    },
    sorts: {
      dueAt: { column: key.due },
      raisedAt: { column: key.raised },
      sellerName: { column: key.sellerName },
      amountAtRiskOre: { column: key.amount },
      state: { column: key.state },
    },
    load: (db, ids) => load(db, { ids, now: now() }),
  })

/** By the rule of `isOverdue`. The sign keeps SQLite from another index than that of the order. */
const overdueAt = (now: Instant) =>
  sql`(+${key.due} < ${now} and ${key.state} <> ${deviationStates.indexOf('resolved')})`

const places: Readonly<Record<string, readonly string[]>> = {
  state: deviationStates,
  type: deviationTypes,
  awaiting: deviationAwaiting,
}

async function encode(db: Db, name: string, values: readonly string[]): Promise<readonly (string | number)[]> {
  if (name === 'overdue') return values
  const known = places[name]
  if (known) return values.map((value) => known.indexOf(value))
  return [...(await numbersOf(db, values, { add: false })).values()]
}

async function load(db: Db, { ids, now }: { ids: readonly Id[]; now: Instant }): Promise<DeviationRow[]> {
  const deviations = await deviationStore.load(db, ids)
  const customers = await customersOf(db, deviations)
  return deviations.map((deviation) => ({
    id: deviation.id,
    saleId: deviation.saleId,
    customer: customers.get(deviation.saleId) ?? '',
    type: deviation.type,
    sellerId: deviation.sellerId,
    sellerName: deviation.sellerName,
    awaiting: deviation.awaiting,
    dueAt: deviation.dueAt,
    raisedAt: deviation.raisedAt,
    amountAtRiskOre: deviation.amountAtRiskOre,
    currency: deviation.currency,
    state: deviation.state,
    overdue: isOverdue(deviation, now) ? 'overdue' : null,
  }))
}

/** What the customers of these deviations' sales are called, by sale. */
async function customersOf(db: Db, deviations: readonly { readonly saleId: Id }[]): Promise<ReadonlyMap<Id, string>> {
  const ids = [...new Set(deviations.map(({ saleId }) => saleId))]
  const { id, customer } = saleTable
  const rows = await db.select({ id, customer }).from(saleTable).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, customerNameOf(row)]))
}
