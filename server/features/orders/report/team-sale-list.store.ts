import { teamSaleList } from '../../../../shared/features/orders/report/team-sale.list.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { loadSaleReportRows, saleReportTerms } from './sale-report-list.store.ts'

const { filters, sorts, ...terms } = saleReportTerms

/** The sales of one's team (or wider) for people who may see sales without reviewing them. */
export const teamSaleServerList = serverList({
  ...terms,
  contract: teamSaleList,
  leads: ['status', 'sellerId', 'own', 'team', 'office', 'region'],
  filters: { sellerId: filters.sellerId, status: filters.status, soldOn: filters.soldOn },
  sorts: { soldOn: sorts.soldOn, sellerName: sorts.sellerName, orderValueOre: sorts.orderValueOre },
  load: async (db, ids, actor) =>
    (await loadSaleReportRows(db, ids, actor)).map(({ commissionOre: _wage, ...row }) => row),
})
