import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { ledgerList, type LedgerRow } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { loadSales } from '../../sales/index.ts'
import { customerShownTo } from '../customer-shown.rules.ts'
import { loadLines } from './ledger.store.ts'
import { ledgerLineTable as line } from './ledger.table.ts'

/** Lines of the ledger: many times as many as sales. They are found by what has an index, in the order they were written. */
export const ledgerServerList = serverList({
  contract: ledgerList,
  from: sql`${line}`,
  id: line.id,
  tie: line.no,
  reach: { own: line.sellerId, team: line.teamId, office: line.officeId, region: line.regionId },
  filters: { sellerId: line.sellerId, month: line.month, kind: line.kind, account: line.account },
  sorts: { at: { column: line.no, isTie: true } },
  leads: ['sellerId', 'month', 'kind', 'account', 'own'],
  encode: (_db, _name, values) => Promise.resolve(values),
  load,
  sums: { currency: line.currency, amounts: { amountOre: line.amountOre } },
  tables: ['ledger_line'],
})

async function load(db: Db, ids: readonly Id[], actor: Actor): Promise<LedgerRow[]> {
  const lines = await loadLines(db, ids)
  const saleIds = [...new Set(lines.flatMap(({ saleId }) => saleId ?? []))]
  const saleOf = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  return lines.map(
    ({
      postingId: _posting,
      teamId: _team,
      officeId: _office,
      regionId: _region,
      reversesId: _reverses,
      reckoning: _reckoning,
      ...one
    }) => ({
      ...one,
      month: one.soldOn.slice(0, 7),
      customerName: customerShownTo(actor, saleOf.get(one.saleId ?? '')),
    }),
  )
}
