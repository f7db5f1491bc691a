import { and, desc, inArray, max, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  ledgerLineSchema,
  sellerAccounts,
  type LedgerAccount,
  type LedgerLine,
} from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { bulkWriter } from '../../../platform/database/bulk-writer.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { textOfId } from '../../../platform/database/id-bytes.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { SumTable } from '../../../kept/sum-table.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { ledgerLineTable as line, ledgerTallyTable as tally } from './ledger.table.ts'

type Stored = typeof line.$inferSelect

/** The lines of these sales, in the order in which they were written. */
export async function findLinesOf(db: Db, saleIds: readonly Id[]): Promise<readonly LedgerLine[]> {
  return inOrder(await readBySale(db, saleIds))
}

export async function loadLines(db: Db, ids: readonly Id[]): Promise<readonly LedgerLine[]> {
  return inOrder(await readById(db, ids))
}

/** The newest lines of a person by the month of their sales. The other side of each posting is left out. */
export async function findLinesOfMonth(
  db: Db,
  { sellerId, month, limit }: { sellerId: Id; month: string; limit: number },
): Promise<readonly LedgerLine[]> {
  const rows = await db
    .select()
    .from(line)
    .where(and(eq(line.sellerId, sellerId), eq(line.month, month), inArray(line.account, [...sellerAccounts])))
    .orderBy(desc(line.no))
    .limit(limit)
  return rows.map((row) => ledgerLineSchema.parse(row))
}

/** What stands in an account, in one currency. */
export interface Balance {
  readonly account: LedgerAccount
  readonly currency: Currency
  readonly ore: number
}

interface BalanceQuestion {
  readonly months?: readonly string[]
  readonly sellerIds?: readonly Id[]
  /** Only what this person may pay. */
  readonly within?: Actor
}

const places = { own: tally.sellerId, team: tally.teamId, office: tally.officeId, region: tally.regionId }

/** The sums of lines, by the months of their sales and by sellers; a list that is left out means all. */
export async function readBalances(
  db: Db,
  { months, sellerIds, within }: BalanceQuestion,
): Promise<readonly Balance[]> {
  const where = and(
    months && inArray(tally.month, [...months]),
    sellerIds && inArray(tally.sellerId, [...sellerIds]),
    within && reachSql(within, 'update commissions', places),
  )
  const rows = await readValues(
    db,
    sql`select ${tally.account} as account, ${tally.currency} as currency, cast(sum(${tally.amountOre}) as bigint) as ore from ${tally}${where ? sql` where ${where}` : sql``} group by ${tally.account}, ${tally.currency}`,
  )
  return rows.map(([account, currency, ore]) => ({
    account: account as LedgerAccount,
    currency: currency as Currency,
    ore: Number(ore),
  }))
}

const inOrder = (rows: readonly Stored[]): LedgerLine[] =>
  rows.toSorted((one, other) => one.no - other.no).map((row) => ledgerLineSchema.parse(row))

/**
 * Adds lines. There is no way to change or remove one: what is wrong is taken back by another line. `after`: the number of
 * the newest line, where it has been read.
 */
export async function addLines(db: Db, lines: readonly LedgerLine[], after?: number): Promise<void> {
  if (lines.length === 0) return
  await writeLines(db, numbered(lines, after ?? (await lastNo(db))))
  await ledgerSums.move(db, { to: lines.map(tallyOf) })
}

/** Adds very many lines after so many others, without their sums (see {@link ledgerSums}). */
export async function addManyLines(db: Db, lines: readonly LedgerLine[], after: number): Promise<void> {
  if (lines.length > 0) await writeManyLines(db, numbered(lines, after))
}

function numbered(lines: readonly LedgerLine[], after: number): Stored[] {
  assertBalanced(lines)
  return lines.map((one, index) => ({ ...one, month: one.soldOn.slice(0, 7), no: after + 1 + index }))
}

const selectLast = preparedQuery<Record<string, never>, { no: number | null }[]>((db) =>
  db.select({ no: max(line.no) }).from(line),
)
/** The number of the newest line. */
export const lastNo = async (db: Db): Promise<number> => (await selectLast(db, {}))[0]?.no ?? 0

/** A posting that does not sum to zero would make or lose money. */
function assertBalanced(lines: readonly LedgerLine[]): void {
  const sums = new Map<string, number>()
  for (const { postingId, currency, amountOre } of lines) {
    const key = `${postingId} ${currency}`
    sums.set(key, (sums.get(key) ?? 0) + amountOre)
  }
  for (const [key, sum] of sums) assert(sum === 0, `the posting ${key} does not sum to zero`)
}

/** The cell of the sums that a line adds to. */
const tallyOf = (one: LedgerLine): typeof tally.$inferSelect => ({
  month: one.soldOn.slice(0, 7),
  sellerId: one.sellerId,
  teamId: one.teamId ?? '',
  officeId: one.officeId ?? '',
  regionId: one.regionId ?? '',
  kind: one.kind,
  account: one.account,
  currency: one.currency,
  amountOre: one.amountOre,
})

const cells = sql.raw('month, seller_id, team_id, office_id, region_id, kind, account, currency')
// Ids become texts once for each sum, not for each line.
const placeName = (name: string): SQL => sql`coalesce(${textOfId(sql.raw(name))}, '')`
const counted: SQL = sql`select month, ${textOfId(sql.raw('seller_id'))} as seller_id, ${placeName('team_id')} as team_id, ${placeName('office_id')} as office_id, ${placeName('region_id')} as region_id, kind, account, currency, amount_ore from (select ${cells}, cast(sum(amount_ore) as bigint) as amount_ore from ${line} group by ${cells}) as summed`

/** Lines added up by month, seller, place, kind and account. */
export const ledgerSums = new SumTable({ table: tally, measures: ['amountOre'], counted })

/** Postings whose lines do not sum to zero. */
export async function countUnbalanced(db: Db): Promise<number> {
  const [row] = await readValues(
    db,
    sql`select count(*) as wrong from (select ${line.postingId} as posting from ${line} group by ${line.postingId}, ${line.currency} having sum(${line.amountOre}) <> 0) as unbalanced`,
  )
  return Number(row?.[0] ?? 0)
}

const readBySale = rowReader(line, 'saleId')
const readById = rowReader(line, 'id')
const writeLines = rowWriter(line)
const writeManyLines = bulkWriter(line)
