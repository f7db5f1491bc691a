import { deviations } from '../../../shared/features/sales/deviation.schema.ts'
import { saleEarnings } from '../../../shared/features/sales/sale-earnings.schema.ts'
import { saleEvents } from '../../../shared/features/sales/sale-event.schema.ts'
import { saleReportList } from '../../../shared/features/sales/sale-report.list.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import type { Collection } from '../../../shared/sync/collection.ts'

/**
 * What screens of the desk ask of the server: rows that grow with sales. Everything else (products, providers, people,
 * rates) is on the device anyway and is read there. Feature screens read and act as they do on the device.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export const deskCollections: readonly Collection<any>[] = [sales, saleEvents, deviations, saleEarnings]

/** The lists whose changes tell that rows of these collections may have changed. */
export const deskLists: readonly string[] = [saleReportList.name]
