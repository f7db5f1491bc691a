import {
  getLedgerBalances,
  getOwnLedger,
  getSaleLedger,
  LINES_OF_A_MONTH,
} from '../../../../shared/features/commission/ledger/ledger.api.ts'
import type { LedgerLine } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { maySeeWages } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { customerNameOf, loadSale, loadSales } from '../../sales/index.ts'
import { findLinesOf, findLinesOfMonth, readBalances } from './ledger.store.ts'

/** How every krona of a sale, of a month and of the company came to stand where it stands. */
export const ledgerRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(getSaleLedger, async ({ input, actor }) => {
    const asOf = now()
    const sale = await loadSale(database.db, input.saleId)
    if (!sale) return { lines: [], asOf }
    // What is somebody's pay is for them and for who may see it, whoever the sale is of.
    const mayRead = (line: LedgerLine) => maySeeWages(actor, line)
    return { lines: (await findLinesOf(database.db, [sale.id])).filter(mayRead), asOf }
  }),
  route(getOwnLedger, async ({ input: { month }, actor }) => {
    const sellerId = actor.userId
    const found = await findLinesOfMonth(database.db, { sellerId, month, limit: LINES_OF_A_MONTH + 1 })
    const lines = found.slice(0, LINES_OF_A_MONTH)
    const saleIds = [...new Set(lines.flatMap(({ saleId }) => saleId ?? []))]
    const own = (await loadSales(database.db, saleIds)).filter((sale) => sale.sellerId === sellerId)
    const nameOf = new Map(own.map((sale) => [sale.id, customerNameOf(sale)]))
    return {
      lines: lines.map((line) => ({ ...line, customerName: nameOf.get(line.saleId ?? '') ?? '' })),
      hasMore: found.length > lines.length,
      balances: [...(await readBalances(database.db, { months: [month], sellerIds: [sellerId] }))],
      asOf: now(),
    }
  }),
  route(getLedgerBalances, async ({ input: { months, sellerIds }, actor }) => {
    const asked = {
      within: actor,
      ...(months === undefined ? {} : { months: months.split(',') }),
      ...(sellerIds === undefined ? {} : { sellerIds: sellerIds.split(',') }),
    }
    return { balances: [...(await readBalances(database.db, asked))], asOf: now() }
  }),
]
