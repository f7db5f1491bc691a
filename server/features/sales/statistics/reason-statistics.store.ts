import { monthFrom } from '../../../../shared/kernel/months.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReasonKind } from '../../../../shared/features/sales/reason/sale-reason.list.ts'
import type { ReasonCount } from '../../../../shared/features/sales/statistics/reason-statistics.api.ts'
import { instantAt } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { reachSql } from '../../../resource/conditions.ts'
import { loadReasons } from '../reason/sale-reason.store.ts'
import { saleEventTable, saleTable } from '../sale/sale.table.ts'

const kindOf: Readonly<Record<string, ReasonKind>> = {
  deviation_raised: 'deviation',
  regretted: 'regret',
  withdrawn: 'regret',
  cancelled: 'cancel',
  restored: 'restore',
}

/** The reasons of a month of the actor's zone within their reach, the most common of each kind first. */
export async function readReasonStatistics(
  db: Db,
  { actor, month }: { actor: Actor; month: string },
): Promise<ReasonCount[]> {
  const [from, to] = [month, monthFrom(month, 1)].map((one) => instantAt(`${one}-01`, '00:00', actor.zone))
  const event = saleEventTable
  const reach = reachSql(actor, 'view sale_reports', {
    own: event.sellerId,
    team: event.teamId,
    office: event.officeId,
    region: event.regionId,
  })
  // The kinds stand in the statement as in the index, so that the index is used.
  const found = sql`select distinct ${event.saleId} as sale, ${event.kind} as kind, ${event.reasonCode} as reason, ${event.detailCode} as detail, ${saleTable.currency} as currency, ${saleTable.orderValueOre} as ore from ${event} inner join ${saleTable} on ${saleTable.id} = ${event.saleId} where ${event.kind} in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored') and ${event.recordedAt} >= ${from} and ${event.recordedAt} < ${to} and (${reach})`
  const rows = await readValues(
    db,
    sql`select kind, reason, detail, currency, count(*) as orders, cast(sum(ore) as bigint) as ore from (${found}) as found group by kind, reason, detail, currency`,
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
