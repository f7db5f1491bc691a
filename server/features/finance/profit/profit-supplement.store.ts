import { and, between, inArray, sql } from 'drizzle-orm'
import { dueOf, type GradeOf } from '../../../../shared/features/payout/month/month-pay.rules.ts'
import type { ProfitPayKind } from '../../../../shared/features/finance/profit/profit.api.ts'
import type { ProfitParts } from '../../../../shared/features/finance/profit/profit.rules.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { ledgerLineTable as line, ledgerTallyTable as tally } from '../../commission/index.ts'
import { countMonth } from '../../payout/index.ts'
import { loadTeamTerms } from '../../organisation/places.door.ts'
import { monthNumber, monthOfNumber } from './profit-line.store.ts'
import { partsOfMonth } from './profit-supplement-part.store.ts'

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
  /** What it costs, in öre or cents, without what is due on it. */
  readonly ore: number
  /** The month is not closed: it is what the rules would give for the sales so far. */
  readonly isEstimate: boolean
}

/** A supplement of a month as it is read. */
interface Cell {
  readonly month: string
  readonly sellerId: Id
  readonly teamId: Id
  readonly officeId: Id
  readonly regionId: Id
  readonly currency: Currency
  readonly kind: ProfitPayKind
  readonly ore: number
  readonly isEstimate: boolean
}

/** The grades of a month's quality calls, on which a bonus may depend. */
export type GradesOf = (db: Db, month: string) => Promise<GradeOf>

export interface SupplementQuestion {
  readonly from: Day
  readonly to: Day
  readonly grades: GradesOf
}

/** Accounts in which the money is somebody's: earned, and what payroll has of it. */
const owed = ['earned', 'in_payroll', 'paid']

/** Paid for a sale whose customer withdrew, and written off: the company bears it (product 5.7). */
const WRITTEN_OFF = 'company_cost'

/**
 * Reads coaches' shares, quality bonuses and write-offs. The period is whole months, or some days of one month. A write-off
 * belongs to the day of its sale. {@link partsOfMonth} divides a month's supplement among its days. Open months are estimated.
 */
export async function readSupplements(db: Db, question: SupplementQuestion): Promise<readonly Supplement[]> {
  const { from, to } = question
  const ofMonths = await readMonthCells(db, question)
  const months = { first: daysOfMonth(from.slice(0, 7)).first, last: daysOfMonth(to.slice(0, 7)).last }
  if (months.first === from && months.last === to)
    return placed(db, [...ofMonths, ...(await readWrittenOffMonths(db, question))])
  return placed(db, [...(await partsOfMonth(db, ofMonths, { from, to })), ...(await readWrittenOffDays(db, question))])
}

/** Shares and bonuses of each month that the period touches, from the ledger or as the rules would give them. */
async function readMonthCells(db: Db, { from, to, grades }: SupplementQuestion): Promise<readonly Cell[]> {
  const [first, last] = [monthNumber(from), monthNumber(to)]
  const closed = await readTally(db, [first, last], 'owed')
  const known = new Set(closed.map(({ month }) => month))
  const cells: Cell[] = [...closed]
  for (let no = first; no <= last; no++)
    if (!known.has(monthOfNumber(no))) cells.push(...(await estimateOf(db, monthOfNumber(no), grades)))
  return cells.filter(({ ore }) => ore !== 0)
}

async function estimateOf(db: Db, month: string, grades: GradesOf): Promise<readonly Cell[]> {
  const pays = await countMonth(db, { month, gradeOf: await grades(db, month), isSoFar: true })
  return dueOf(pays).map(({ party, kind, currency, dueOre }) => ({
    month,
    sellerId: party.sellerId,
    teamId: party.teamId ?? '',
    officeId: party.officeId ?? '',
    regionId: party.regionId ?? '',
    currency,
    kind,
    ore: dueOre,
    isEstimate: true,
  }))
}

const readWrittenOffMonths = (db: Db, { from, to }: SupplementQuestion) =>
  readTally(db, [monthNumber(from), monthNumber(to)], 'written_off')

async function readTally(
  db: Db,
  [first, last]: readonly [number, number],
  of: 'owed' | 'written_off',
): Promise<readonly Cell[]> {
  const { month, sellerId, teamId, officeId, regionId, kind, account, currency } = tally
  const about = { month, sellerId, teamId, officeId, regionId, kind, currency }
  const isMeant =
    of === 'written_off'
      ? eq(account, WRITTEN_OFF)
      : and(inArray(kind, ['override', 'quality_bonus']), inArray(account, owed))
  const rows = await db
    .select({ ...about, ore: sql`cast(sum(${tally.amountOre}) as bigint)`.mapWith(Number) })
    .from(tally)
    .where(and(between(month, monthOfNumber(first), monthOfNumber(last)), isMeant))
    .groupBy(...Object.values(about))
  return rows.map((row) => cellOf(row, of))
}

/** What was written off for sales of these days. Few lines are in the account, and its index finds them. */
async function readWrittenOffDays(db: Db, { from, to }: SupplementQuestion): Promise<readonly Cell[]> {
  const { month, sellerId, teamId, officeId, regionId, currency } = line
  const rows = await db
    .select({ month, sellerId, teamId, officeId, regionId, currency, ore: line.amountOre })
    .from(line)
    .where(and(eq(line.account, WRITTEN_OFF), between(line.soldOn, from, to)))
  return rows.map((row) => cellOf({ ...row, kind: 'clawback' }, 'written_off'))
}

interface LedgerCell {
  readonly month: string
  readonly sellerId: Id
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
  readonly currency: string
  readonly kind: string
  readonly ore: number
}

/** Costs stand in the accounts of the company with a minus sign. */
const cellOf = (
  { teamId, officeId, regionId, currency, kind, ore, ...cell }: LedgerCell,
  of: 'owed' | 'written_off',
): Cell => ({
  ...cell,
  teamId: teamId ?? '',
  officeId: officeId ?? '',
  regionId: regionId ?? '',
  currency: currency as Currency,
  kind: of === 'written_off' ? 'written_off' : kind === 'override' ? 'override' : 'quality_bonus',
  ore: of === 'written_off' ? -ore : ore,
  isEstimate: false,
})

async function placed(db: Db, cells: readonly Cell[]): Promise<readonly Supplement[]> {
  if (cells.length === 0) return []
  const teamIds = [...new Set(cells.flatMap(({ teamId }) => (teamId === '' ? [] : teamId)))]
  const terms = groupBy(await loadTeamTerms(db, teamIds), ({ teamId }) => teamId)
  const leaderOf = ({ teamId, month }: Cell): Id =>
    heldOn(terms.get(teamId) ?? [], daysOfMonth(month).last)?.leaderId ?? ''
  const ids = cells.flatMap((cell) => [cell.sellerId, cell.teamId, cell.officeId, cell.regionId, leaderOf(cell)])
  const numbers = await numbersOf(db, [...new Set(ids)], { add: false })
  const no = (id: Id): number => numbers.get(id) ?? 0
  return cells.map((cell) => ({
    seller: no(cell.sellerId),
    team: no(cell.teamId),
    leader: no(leaderOf(cell)),
    office: no(cell.officeId),
    region: no(cell.regionId),
    provider: 0,
    month: monthNumber(cell.month),
    currency: cell.currency,
    parts: partsOf(cell),
    sellerId: cell.sellerId,
    kind: cell.kind,
    ore: cell.ore,
    isEstimate: cell.isEstimate,
  }))
}

/** A bonus is pay of the seller as commission is. */
const partsOf = ({ kind, ore }: Cell): Partial<ProfitParts> =>
  kind === 'written_off'
    ? { companyCostOre: ore }
    : kind === 'override'
      ? { overrideOre: ore }
      : { sellerCommissionOre: ore }
