import { inArray, isNull, or } from 'drizzle-orm'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { PayTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { countedParts, type CountedPart } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownIds, numbersOf } from '../../../resource/key/key-number.store.ts'
import { withKnown } from '../../../sync/known-rows.ts'
import { loadPrices } from '../../catalog/index.ts'
import { loadTeamTerms } from '../../organisation/places.door.ts'
import { loadCommissions, loadSales, saleEventTable } from '../../sales/index.ts'
import { loadTimeReports } from '../../time/index.ts'
import { payTermsStore, payTermsTable, saleCreditStore } from '../../commission/index.ts'
import { dayNumber, profitDayOf, profitSalesOf, type ProfitDay, type ProfitSale } from './profit-line.store.ts'
import { loadProfitDays, loadProfitSales, saveProfitDays, saveProfitSales } from './profit-month.store.ts'

/** What the transaction knows already: some of the sales, and who shares which of all of them, and what they earn. */
interface Known {
  readonly sales?: readonly Sale[]
  readonly credits?: readonly SaleCredit[]
  readonly commissions?: ReadonlyMap<Id, number>
}

/** Counts what sales add to the figures of finance, in the transaction that writes them or their commission. */
export async function keepProfitOfSales(db: Db, saleIds: readonly Id[], known: Known = {}): Promise<void> {
  if (saleIds.length === 0) return
  const reading = loadProfitSales(db, [...saleIds])
  const [before, after] = await Promise.all([reading, profitLinesOfSales(db, saleIds, { before: reading, ...known })])
  await saveProfitSales(db, { ids: saleIds, before, after })
}

/** The lines that sales should have. `before`: those they have; a line keeps its leader while team and day stay. */
export async function profitLinesOfSales(
  db: Db,
  saleIds: readonly Id[],
  known: Known & { before: readonly ProfitSale[] | Promise<readonly ProfitSale[]> },
): Promise<readonly ProfitSale[]> {
  const sales = await withKnown(saleIds, known.sales, (missing) => loadSales(db, missing))
  const [spent, commissions, shared, before] = await Promise.all([
    findSpent(db, sales),
    known.commissions ?? loadCommissions(db, saleIds),
    known.credits ?? saleCreditStore.findBy(db, 'saleId', saleIds),
    known.before,
  ])
  const productIds = new Set(sales.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  const credits = groupBy(shared, ({ saleId }) => saleId)
  const counted = sales.map((sale) => ({ sale, parts: countedParts(sale, credits.get(sale.id) ?? []) }))
  const days = counted.flatMap(({ sale, parts }) => parts.map(({ teamId }) => partDay(sale, teamId)))
  const [prices, leaders] = await Promise.all([loadPrices(db, [...productIds]), leadersOf(db, days, before)])
  const numberOf = await numbering(db, [
    ...counted.flatMap(({ sale, parts }) => [sale.providerId, ...parts.flatMap(idsOf)]),
    ...days.map(leaders),
  ])
  return counted.flatMap(({ sale, parts }) => {
    const commissionOre = commissions.get(sale.id) ?? 0
    const leaderOf = (teamId: Id | null) => leaders(partDay(sale, teamId))
    return profitSalesOf(sale, { prices, commissionOre, isSpent: spent.has(sale.id), parts, leaderOf, numberOf })
  })
}

/**
 * The sales whose direct cost is spent: those that were approved at some time. A withdrawn one without a history came with an
 * import, and was approved there.
 */
async function findSpent(db: Db, sales: readonly Sale[]): Promise<ReadonlySet<Id>> {
  const others = sales.filter(({ status }) => status !== 'approved').map(({ id }) => id)
  const { saleId, to, from } = saleEventTable
  const events =
    others.length === 0
      ? []
      : await db.selectDistinct({ saleId, to, from }).from(saleEventTable).where(inArray(saleId, others))
  const told = new Set(events.map((event) => event.saleId))
  const approved = new Set(
    events.flatMap((event) => (event.to === 'approved' || event.from === 'approved' ? event.saleId : [])),
  )
  return new Set(
    sales.flatMap(({ id, status }) =>
      status === 'approved' || approved.has(id) || (status === 'regret' && !told.has(id)) ? id : [],
    ),
  )
}

/** Counts what reported days add, in the transaction that writes them. */
export async function keepProfitOfDays(db: Db, reports: readonly TimeReport[]): Promise<void> {
  if (reports.length === 0) return
  const ids = reports.map(({ id }) => id)
  const before = await loadProfitDays(db, ids)
  await saveProfitDays(db, { ids, before, after: await profitLinesOfDays(db, reports, before) })
}

export async function keepProfitOfReports(db: Db, reportIds: readonly Id[]): Promise<void> {
  await keepProfitOfDays(db, await loadTimeReports(db, reportIds))
}

/** The lines that days should have. */
export async function profitLinesOfDays(
  db: Db,
  reports: readonly TimeReport[],
  before: readonly ProfitDay[],
): Promise<readonly ProfitDay[]> {
  const terms = await termsOf(
    db,
    reports.map(({ sellerId }) => sellerId),
  )
  const leaders = await leadersOf(db, reports.map(reportDay), before)
  const numberOf = await numbering(
    db,
    reports.flatMap((report) => [...idsOf(report), leaders(reportDay(report))]),
  )
  return reports.flatMap(
    (report) => profitDayOf(report, { terms, leaderId: leaders(reportDay(report)), numberOf }) ?? [],
  )
}

interface Dated {
  readonly id: Id
  readonly teamId: Id | null
  readonly day: Day
}

const partDay = ({ id, soldOn }: Sale, teamId: Id | null): Dated => ({ id, teamId, day: soldOn })
const reportDay = ({ id, teamId, day }: TimeReport): Dated => ({ id, teamId, day })

const idsOf = ({ sellerId, teamId, officeId, regionId }: CountedPart | TimeReport): readonly (Id | null)[] => [
  sellerId,
  teamId,
  officeId,
  regionId,
]

async function numbering(db: Db, ids: readonly (Id | null)[]): Promise<(id: Id | null) => number> {
  const numbers = await numbersOf(
    db,
    ids.filter((id) => id !== null),
    { add: true },
  )
  return (id) => numbers.get(id ?? '') ?? 0
}

/** Who led the teams on the days. What is counted keeps its leader when a later change is written back (decision 0044). */
async function leadersOf(
  db: Db,
  rows: readonly Dated[],
  before: readonly (ProfitSale | ProfitDay)[],
): Promise<(row: Dated) => Id | null> {
  const teamIds = [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]
  const terms = await loadTeamTerms(db, teamIds)
  const kept = groupBy(before, (line) => ('saleId' in line ? line.saleId : line.reportId))
  const ids = await knownIds(
    db,
    before.flatMap(({ leader, team }) => [leader, team]),
  )
  return ({ id, teamId, day }) => {
    if (teamId === null) return null
    const line = kept.get(id)?.find((one) => one.day === dayNumber(day) && ids.get(one.team) === teamId)
    if (line) return ids.get(line.leader) ?? null
    const ofTeam = terms.filter((term) => term.teamId === teamId)
    return heldOn(ofTeam, day)?.leaderId ?? null
  }
}

async function termsOf(db: Db, sellerIds: readonly Id[]): Promise<readonly PayTerms[]> {
  const own = inArray(payTermsTable.sellerId, [...new Set(sellerIds)])
  return payTermsStore.parse(
    await db
      .select()
      .from(payTermsTable)
      .where(or(isNull(payTermsTable.sellerId), own)),
  )
}
