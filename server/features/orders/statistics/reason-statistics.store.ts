import { monthFrom } from '../../../../shared/kernel/months.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReasonKind } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import type { ReasonCount } from '../../../../shared/features/orders/statistics/reason-statistics.api.ts'
import { instantAt } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { FIGURE_ORDERS_MAX } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { textOfId } from '../../../platform/database/id-bytes.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { loadReasons } from '../reason/sale-reason.store.ts'
import { saleEventTable, saleTable } from '../../sales/index.ts'

const kindOf: Readonly<Record<string, ReasonKind>> = {
  deviation_raised: 'deviation',
  regretted: 'regret',
  withdrawn: 'regret',
  cancelled: 'cancel',
  restored: 'restore',
}

/** Each order once for each reason of the month, within the asker's reach. */
function foundSql(actor: Actor, month: string): SQL {
  const [from, to] = [month, monthFrom(month, 1)].map((one) => instantAt(`${one}-01`, '00:00', actor.zone))
  const event = saleEventTable
  const reach = reachSql(actor, 'view sale_reports', {
    own: event.sellerId,
    team: event.teamId,
    office: event.officeId,
    region: event.regionId,
  })
  // The kinds stand in the statement as in the index, so that the index is used.
  return sql`select distinct ${saleTable.id} as sale, ${event.kind} as kind, ${event.reasonCode} as reason, ${event.detailCode} as detail, ${saleTable.currency} as currency, ${saleTable.orderValueOre} as ore from ${event} inner join ${saleTable} on ${saleTable.id} = ${textOfId(event.saleId)} where ${event.kind} in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored') and ${event.recordedAt} >= ${from} and ${event.recordedAt} < ${to} and (${reach})`
}

interface AskedReason {
  readonly actor: Actor
  readonly month: string
  readonly currency: Currency
  readonly kind: ReasonKind
  /** The company's own, else the word; left out: no reason was given. */
  readonly code?: string | undefined
}

/** The orders that one line of the statistics counts, one more than is shown. */
export async function findReasonOrders(
  db: Db,
  { actor, month, currency, kind, code }: AskedReason,
): Promise<readonly Id[]> {
  const kinds = Object.keys(kindOf).filter((name) => kindOf[name] === kind)
  const names = sql.join(
    kinds.map((name) => sql`${name}`),
    sql`, `,
  )
  const isCode = code === undefined ? sql`coalesce(detail, reason) is null` : sql`coalesce(detail, reason) = ${code}`
  const rows = await readValues(
    db,
    sql`select distinct sale from (${foundSql(actor, month)}) as found where kind in (${names}) and currency = ${currency} and ${isCode} order by sale desc limit ${FIGURE_ORDERS_MAX + 1}`,
  )
  return rows.map(([sale]) => String(sale))
}

/**
 * The reasons of a month of the actor's zone within their reach, the most common of each kind first. They are steps of the history,
 * by the moment of the step; no metric counts those (decision 0204).
 */
export async function readReasonStatistics(
  db: Db,
  { actor, month }: { actor: Actor; month: string },
): Promise<ReasonCount[]> {
  const rows = await readValues(
    db,
    sql`select kind, reason, detail, currency, count(*) as orders, cast(sum(ore) as bigint) as ore from (${foundSql(actor, month)}) as found group by kind, reason, detail, currency`,
  )
  const known = await loadReasons(db)
  const counts = new Map<string, ReasonCount>()
  for (const [kindText, reason, detailCode, currency, orders, ore] of rows) {
    const kind = kindOf[String(kindText)]
    if (kind === undefined) continue
    const meaning = typeof reason === 'string' ? reason : null
    const code = typeof detailCode === 'string' ? detailCode : meaning
    const key = JSON.stringify([kind, code, currency])
    const now = known.find((one) => one.kind === kind && one.code === code)
    const detail = now === undefined ? null : { code: now.code, sv: now.sv, en: now.en, fi: now.fi }
    const before = counts.get(key)
    counts.set(key, {
      kind,
      meaning,
      detail,
      currency: String(currency) as Currency,
      orders: (before?.orders ?? 0) + Number(orders),
      valueOre: (before?.valueOre ?? 0) + Number(ore),
    })
  }
  return [...counts.values()].toSorted((one, other) => other.orders - one.orders || other.valueOre - one.valueOre)
}
