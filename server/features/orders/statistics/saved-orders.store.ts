import { monthFrom } from '../../../../shared/kernel/months.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { SavedOrders, Saving } from '../../../../shared/features/orders/statistics/saved-orders.api.ts'
import { instantAt, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { FIGURE_ORDERS_MAX } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { bytesOfIdSql, textOfId } from '../../../platform/database/id-bytes.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { deviationTable, saleEventTable, saleTable } from '../../sales/index.ts'

const PERMISSION = 'view sale_reports'
const stands = sql`${saleTable.status} in ('finalized', 'flagged', 'unanswered', 'approved')`

/**
 * Reads the value at risk now and the value saved in a month of the actor's zone, within the actor's reach. Savings count on the
 * day they were made, for the person who made them. The metric `recovered` differs: it counts on the day of the order, for its
 * seller (decision 0204).
 */
export async function readSavedOrders(db: Db, { actor, month }: { actor: Actor; month: string }): Promise<SavedOrders> {
  const asked = { actor, ...boundsOf(month, actor) }
  const regrets = await byPerson(db, savedRegrets(asked))
  const deviations = await byPerson(db, recoveredDeviations(asked))
  const people = new Map<string, Saving>()
  const add = ({ personId, name, currency }: Found, change: Partial<Saving>) => {
    const key = `${personId ?? ''} ${currency}`
    const none = { personId, name, currency, regrets: 0, regretsOre: 0, deviations: 0, deviationsOre: 0 }
    people.set(key, { ...none, ...people.get(key), ...change })
  }
  for (const found of regrets) add(found, { regrets: found.count, regretsOre: found.ore })
  for (const found of deviations) add(found, { deviations: found.count, deviationsOre: found.ore })
  const total = (one: Saving) => one.regretsOre + one.deviationsOre
  return {
    atRisk: await readAtRisk(db, actor),
    people: [...people.values()].toSorted((one, other) => total(other) - total(one)),
  }
}

const boundsOf = (month: string, { zone }: Actor): { from: Instant; to: Instant } => ({
  from: instantAt(`${month}-01`, '00:00', zone),
  to: instantAt(`${monthFrom(month, 1)}-01`, '00:00', zone),
})

interface AskedPerson {
  readonly actor: Actor
  readonly month: string
  readonly currency: Currency
  readonly of: 'regrets' | 'deviations'
  /** Left out: a rule saved them. */
  readonly personId?: Id | undefined
}

/** The orders that one figure of a person counts, one more than is shown. */
export async function findSavedOrders(
  db: Db,
  { actor, month, currency, of, personId }: AskedPerson,
): Promise<readonly Id[]> {
  const asked = { actor, ...boundsOf(month, actor) }
  const found = of === 'regrets' ? savedRegrets(asked) : recoveredDeviations(asked)
  const isTheirs = personId === undefined ? sql`person is null` : sql`person = ${personId}`
  const rows = await readValues(
    db,
    sql`select sale from (${found}) as found where ${isTheirs} and currency = ${currency} order by sale desc limit ${FIGURE_ORDERS_MAX + 1}`,
  )
  return rows.map(([sale]) => String(sale))
}

interface Asked {
  readonly actor: Actor
  readonly from: Instant
  readonly to: Instant
}

interface Found {
  readonly personId: string | null
  readonly name: string
  readonly currency: Currency
  readonly count: number
  readonly ore: number
}

const placeOf = (row: typeof deviationTable | typeof saleEventTable) => ({
  own: row.sellerId,
  team: row.teamId,
  office: row.officeId,
  region: row.regionId,
})

/** The last rescue of each sale counts: one that was saved twice is one sale. */
function savedRegrets({ actor, from, to }: Asked): SQL {
  const event = saleEventTable
  const isLast = sql`not exists (select 1 from ${event} as later where later.sale_id = ${event.saleId} and later.kind = 'restored' and later.recorded_at > ${event.recordedAt})`
  const where = sql`${event.kind} = 'restored' and ${event.recordedAt} >= ${from} and ${event.recordedAt} < ${to} and ${isLast} and ${stands} and (${reachSql(actor, PERMISSION, placeOf(event))})`
  return sql`select ${textOfId(event.actorId)} as person, ${event.actorName} as name, ${saleTable.currency} as currency, ${saleTable.orderValueOre} as ore, ${saleTable.id} as sale from ${event} inner join ${saleTable} on ${saleTable.id} = ${textOfId(event.saleId)} where ${where}`
}

/** The person is the one whose act ended the deviation: its step in the history has the same moment. */
function recoveredDeviations({ actor, from, to }: Asked): SQL {
  const deviation = deviationTable
  const event = saleEventTable
  const step = (column: SQL) =>
    sql`(select ${column} from ${event} where ${event.saleId} = ${bytesOfIdSql(deviation.saleId)} and ${event.recordedAt} = ${deviation.resolvedAt} order by ${event.id} desc limit 1)`
  const isLast = sql`not exists (select 1 from ${deviation} as later where later.sale_id = ${deviation.saleId} and later.amount_recovered_ore > 0 and later.resolved_at > ${deviation.resolvedAt})`
  const where = sql`${deviation.resolvedAt} >= ${from} and ${deviation.resolvedAt} < ${to} and ${deviation.amountRecoveredOre} > 0 and ${deviation.resolution} <> 'wrong_alarm' and ${isLast} and ${stands} and (${reachSql(actor, PERMISSION, placeOf(deviation))})`
  return sql`select ${step(textOfId(event.actorId))} as person, ${step(sql`${event.actorName}`)} as name, ${deviation.currency} as currency, ${deviation.amountRecoveredOre} as ore, ${saleTable.id} as sale from ${deviation} inner join ${saleTable} on ${saleTable.id} = ${deviation.saleId} where ${where}`
}

async function byPerson(db: Db, found: SQL): Promise<readonly Found[]> {
  const rows = await readValues(
    db,
    sql`select person, max(name) as name, currency, count(*) as count, cast(sum(ore) as bigint) as ore from (${found}) as found group by person, currency`,
  )
  return rows.map(([person, name, currency, count, ore]) => ({
    personId: typeof person === 'string' ? person : null,
    name: typeof name === 'string' ? name : '',
    currency: currency as Currency,
    count: Number(count),
    ore: Number(ore),
  }))
}

async function readAtRisk(db: Db, actor: Actor): Promise<SavedOrders['atRisk']> {
  const { currency, amountAtRiskOre, state } = deviationTable
  const rows = await readValues(
    db,
    sql`select ${currency} as currency, count(*) as count, cast(sum(${amountAtRiskOre}) as bigint) as ore from ${deviationTable} where ${state} in ('open', 'answered') and (${reachSql(actor, PERMISSION, placeOf(deviationTable))}) group by ${currency} order by 3 desc`,
  )
  return rows.map(([name, count, ore]) => ({ currency: name as Currency, deviations: Number(count), ore: Number(ore) }))
}
