import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { and, between, inArray, or, sql } from 'drizzle-orm'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { ProfitPayKind } from '../../../../shared/features/finance/profit/profit.api.ts'
import type { ProfitParts } from '../../../../shared/features/finance/profit/profit.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { loadTeamTerms } from '../../organisation/places.door.ts'
import { ledgerTallyTable as tally } from '../../commission/index.ts'
import { monthNumber, monthOfNumber } from './profit-line.store.ts'

/** What the ledger has of somebody beside the commission of standing sales, in numbers of ids; 0: of none of the kind. */
export interface Supplement {
  readonly seller: number
  readonly team: number
  readonly leader: number
  readonly office: number
  readonly region: number
  readonly provider: 0
  readonly month: number
  readonly currency: Currency
  readonly parts: Partial<ProfitParts>
  readonly sellerId: Id
  readonly kind: ProfitPayKind
  /** What it costs, in öre or cents. */
  readonly ore: number
}

/** Accounts in which the money is somebody's: earned, and what payroll has of it. */
const owed = ['earned', 'in_payroll', 'paid']

/** Paid for a sale whose customer withdrew, and written off: the company bears it (product 5.7). */
const WRITTEN_OFF = 'company_cost'

/**
 * Coaches' shares, quality bonuses and what was written off, of whole months, both included: they are told apart by month
 * only. A bonus is pay of the seller as commission is.
 */
export async function readSupplements(db: Db, months: readonly [number, number]): Promise<readonly Supplement[]> {
  const rows = await readCells(db, months)
  if (rows.length === 0) return []
  const teamIds = [...new Set(rows.flatMap(({ teamId }) => (teamId === '' ? [] : teamId)))]
  const terms = groupBy(await loadTeamTerms(db, teamIds), ({ teamId }) => teamId)
  const leaderOf = (teamId: Id, month: string): Id =>
    heldOn(terms.get(teamId) ?? [], daysOfMonth(month).last)?.leaderId ?? ''
  const ids = rows.flatMap(({ sellerId, teamId, officeId, regionId, month }) => [
    sellerId,
    teamId,
    officeId,
    regionId,
    leaderOf(teamId, month),
  ])
  const numbers = await numbersOf(db, [...new Set(ids)], { add: false })
  const no = (id: Id): number => numbers.get(id) ?? 0
  return rows.map(({ month, sellerId, teamId, officeId, regionId, currency, ...sum }) => ({
    seller: no(sellerId),
    team: no(teamId),
    leader: no(leaderOf(teamId, month)),
    office: no(officeId),
    region: no(regionId),
    provider: 0,
    month: monthNumber(month),
    currency: currency as Currency,
    ...costOf(sum),
    sellerId,
  }))
}

function readCells(db: Db, [first, last]: readonly [number, number]) {
  return db
    .select({
      month: tally.month,
      sellerId: tally.sellerId,
      teamId: tally.teamId,
      officeId: tally.officeId,
      regionId: tally.regionId,
      kind: tally.kind,
      account: tally.account,
      currency: tally.currency,
      ore: sql<number>`cast(sum(${tally.amountOre}) as bigint)`,
    })
    .from(tally)
    .where(
      and(
        between(tally.month, monthOfNumber(first), monthOfNumber(last)),
        or(
          and(inArray(tally.kind, ['override', 'quality_bonus']), inArray(tally.account, owed)),
          eq(tally.account, WRITTEN_OFF),
        ),
      ),
    )
    .groupBy(
      tally.month,
      tally.sellerId,
      tally.teamId,
      tally.officeId,
      tally.regionId,
      tally.kind,
      tally.account,
      tally.currency,
    )
}

/** Costs stand in the accounts of the company with a minus sign. */
function costOf(cell: { kind: string; account: string; ore: number }): Pick<Supplement, 'parts' | 'kind' | 'ore'> {
  const { kind, account, ore } = cell
  if (account === WRITTEN_OFF) return { kind: 'written_off', ore: -ore, parts: { companyCostOre: -ore } }
  return kind === 'override'
    ? { kind, ore, parts: { overrideOre: ore } }
    : { kind: 'quality_bonus', ore, parts: { sellerCommissionOre: ore } }
}
