import type { MetricName } from '../../shared/features/assistant/metric/metric.schema.ts'
import { countedParts, WHOLE_SALE } from '../../shared/features/commission/split/sale-credit.rules.ts'
import { MONTH } from '../../shared/features/commission/testing/worked-month.table.ts'
import { countedStatuses } from '../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { SHOWN_FROM } from '../../shared/kernel/estimate.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { saleCreditStore } from '../features/commission/split/sale-credit.store.ts'
import { surveyTable } from '../features/quality/survey/survey.table.ts'
import { loadSales } from '../features/sales/index.ts'
import { saleTable } from '../features/sales/sale/sale.table.ts'
import { timeReportTable } from '../features/time/time.table.ts'
import type { Db } from '../platform/database/database.ts'

/** Every sale of the database. */
export async function loadEverySale(db: Db): Promise<readonly Sale[]> {
  const ids = await db.select({ id: saleTable.id }).from(saleTable)
  return loadSales(
    db,
    ids.map(({ id }) => id),
  )
}

/**
 * Figures of a team in the worked month by a second definition: whole rows and their parts, added up without totals and
 * without SQL. Money is of orders in kronor.
 */
export async function figuresFromRows(db: Db, teamId: Id): Promise<Partial<Record<MetricName, number | null>>> {
  const inMonth = (day: string): boolean => day >= MONTH.from && day <= MONTH.to
  const sold = (await loadEverySale(db)).filter(({ soldOn }) => inMonth(soldOn))
  const credits = await saleCreditStore.findBy(
    db,
    'saleId',
    sold.map(({ id }) => id),
  )
  const parts = sold.flatMap((sale) =>
    countedParts(
      sale,
      credits.filter(({ saleId }) => saleId === sale.id),
    )
      .filter((part) => part.teamId === teamId)
      .map(({ sellerId, basisPoints }) => ({ sale, sellerId, share: basisPoints / WHOLE_SALE })),
  )
  type Part = (typeof parts)[number]
  const add = (rows: readonly Part[], of: (sale: Sale) => number = () => 1): number =>
    rows.reduce((total, { sale, share }) => total + of(sale) * share, 0)
  const isCounted = ({ sale }: Part): boolean => countedStatuses.some((status) => status === sale.status)
  const withStatus = (status: Sale['status']): readonly Part[] => parts.filter(({ sale }) => sale.status === status)
  const counted = parts.filter(isCounted)
  const inKronor = counted.filter(({ sale }) => sale.currency === 'SEK')
  const reports = (await db.select().from(timeReportTable)).filter(
    (report) => report.teamId === teamId && report.status !== 'returned' && inMonth(report.day),
  )
  const hours = reports.reduce((total, report) => total + report.attendanceHours, 0)
  const absent = reports.reduce((total, report) => total + report.absenceHours, 0)
  const timed = counted.filter(({ sale, sellerId }) =>
    reports.some((report) => report.sellerId === sellerId && report.day === sale.soldOn),
  )
  const surveys = (await db.select().from(surveyTable)).filter(
    (survey) => survey.teamId === teamId && survey.annulled === null && inMonth(survey.soldOn),
  )
  const given = surveys.filter(({ state }) => state === 'answered')
  const mean = (values: readonly (number | null)[]): number | null =>
    values.length < SHOWN_FROM
      ? null
      : values.reduce<number>((total, value) => total + (value ?? 0), 0) / values.length / 10
  const percent = (some: number, all: number): number | null => (all < SHOWN_FROM ? null : (some / all) * 100)
  const approved = add(withStatus('approved'))
  const regrets = add(withStatus('regret'))
  const orders = add(counted)
  const pieces = (sale: Sale): number => sale.lines.reduce((total, { quantity }) => total + quantity, 0)
  return {
    orders,
    approved,
    regrets,
    hours,
    orderValue: add(inKronor, ({ orderValueOre }) => orderValueOre),
    averageValue: add(inKronor, ({ orderValueOre }) => orderValueOre) / add(inKronor),
    quantity: add(counted, pieces),
    regretRate: percent(regrets, approved + regrets),
    oph: add(timed) / hours,
    absenceHours: absent,
    absenceRate: (absent / (absent + hours)) * 100,
    grade: mean(given.map(({ gradeTenths }) => gradeTenths)),
    nki: mean(given.map(({ nkiTenths }) => nkiTenths)),
    answerRate: percent(given.length, surveys.length),
  }
}
