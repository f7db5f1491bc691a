import { dayOf } from '../../../shared/kernel/days.ts'
import { providerReportTable } from '../../features/orders/provider-report/provider-report.table.ts'
import { bulkWriter } from '../../platform/database/bulk-writer.ts'
import type { Chance } from './chance.ts'
import type { SaleHistory } from './sale-history.ts'

type Row = typeof providerReportTable.$inferSelect

/** What providers have said in their files: of each order that has begun, and of each that the credit check stopped. */
export function reportsOf({ sale, events }: SaleHistory, chance: Chance): Row[] {
  return events.flatMap((event): Row[] => {
    const said =
      event.kind === 'registered'
        ? { word: 'Aktiv', externalStatus: 'active' as const, effect: 'none' as const, reason: '' }
        : event.kind === 'deviation_raised' && event.reasonCode === 'not_credit_worthy'
          ? { word: 'Avslag kredit', externalStatus: 'rejected' as const, effect: 'deviation' as const, reason: 'UC' }
          : null
    if (said === null) return []
    const { recordedAt: at, actorId, actorName: byName } = event
    const place = { id: chance.id(at), saleId: sale.id, day: dayOf(at, sale.zone), at, byId: actorId ?? '', byName }
    return [{ ...place, ...said, wordKey: said.word.toLocaleLowerCase('sv') }]
  })
}

export const addProviderReports = bulkWriter(providerReportTable)
