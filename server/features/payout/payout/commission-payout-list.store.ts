import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { payoutList, type PayoutRow } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { WordMatch } from '../../../resource/key/key-words.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { containsWords } from '../../../resource/list/text-sql.ts'
import { loadSales } from '../../sales/index.ts'
import { asksOf, findAsking } from './commission-payout.store.ts'
import { loadPayrollStates } from '../payroll/payroll-month.store.ts'
import { commissionPayoutTable, customerShownTo, loadPayouts } from '../../commission/index.ts'

const payout = commissionPayoutTable

/** Lines of pay: in time as many as there are sales. */
export const payoutServerList = serverList({
  contract: payoutList,
  from: sql`${payout}`,
  id: payout.id,
  tie: payout.no,
  reach: { own: payout.sellerId, team: payout.teamId, office: payout.officeId, region: payout.regionId },
  filters: { status: payout.status, question: payout.asks },
  sorts: {
    month: { column: payout.no, isTie: true },
    sellerName: { column: payout.sellerKey },
    amountOre: { column: payout.amountOre },
    earnedOn: { column: payout.earnedOn },
    // The words stand in the order of the steps: in_payroll, paid, withdrawn.
    status: { column: payout.status },
  },
  encode: (_db, name, values) => Promise.resolve(name === 'question' ? values.map(asksOf) : values),
  leads: ['status', 'question', 'own', 'team', 'office', 'region'],
  matches: matchingPayouts,
  load,
  sums: { currency: payout.currency, amounts: { amountOre: payout.amountOre } },
  tables: ['commission_payout', 'sale', 'payroll_month'],
})

async function load(db: Db, ids: readonly Id[], actor: Actor): Promise<PayoutRow[]> {
  const payouts = await loadPayouts(db, ids)
  const asking = await findAsking(db, ids)
  const states = await loadPayrollStates(
    db,
    payouts.map(({ month }) => month),
  )
  const saleIds = [...new Set(payouts.map(({ saleId }) => saleId))]
  const saleOf = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  return payouts.map(({ id, month, of, sellerName, saleId, amountOre, currency, earnedOn, paidOn, status, zone }) => ({
    id,
    month,
    of,
    sellerName,
    customerName: customerShownTo(actor, saleOf.get(saleId)),
    amountOre,
    currency,
    earnedOn,
    paidOn,
    status,
    question: asking.get(id) ?? null,
    payroll: states.get(month) ?? 'open',
    zone,
  }))
}

/**
 * Words are parts of a seller's name, numbers are parts of a month. Both are few, however many lines there are, and found
 * before them.
 */
function matchingPayouts(words: readonly string[]): WordMatch {
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const names = words.filter((word) => !numbers.includes(word))
  const sellers = names.length > 0 ? distinctWith(payout.sellerKey, lettersOf, names) : null
  const months = numbers.length > 0 ? distinctWith(payout.month, (value) => value, numbers) : null
  const isOfMonths = months === null ? undefined : sql`${unindexed(payout.month)} in (${months})`
  const isOfSellers = sellers === null ? undefined : sql`${unindexed(payout.sellerKey)} in (${sellers})`
  const [column, values, rest] =
    sellers === null ? [payout.month, months, undefined] : [payout.sellerKey, sellers, isOfMonths]
  // Among few values SQLite would rather read every line, so they are joined in this order.
  const lines = sql`(${values}) as held cross join ${payout} where ${and(sql`${column} = held.value`, rest)}`
  return { numbers: sql`select ${payout.no} from ${lines}`, test: and(isOfSellers, isOfMonths) ?? sql`1 = 1` }
}

/** A column whose index SQLite leaves alone: another one is walked. */
const unindexed = (column: SQLWrapper): SQL => (dialect === 'sqlite' ? sql`+${column}` : sql`${column}`)

/** The values of an indexed column that hold the words. One seek finds each value: the lines between are not read. */
function distinctWith(column: SQLWrapper, lettersIn: (value: SQL) => SQL, words: readonly string[]): SQL {
  const next = sql`(select min(${column}) from ${payout} where ${column} > found.value)`
  return sql`with recursive found(value) as (select min(${column}) from ${payout} union all select ${next} from found where found.value is not null) select value from found where value is not null and ${containsWords(lettersIn(sql`value`), words)}`
}

/** The letters that stand for å, ä and ö in the order of names. */
const lettersOf = (value: SQL): SQL => sql`replace(replace(replace(${value}, '{', 'a'), '|', 'a'), '}', 'o')`
