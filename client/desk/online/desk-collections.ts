import { commissionDisputes } from '../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { commissionEntries } from '../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { commissionPayouts } from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { monthPays } from '../../../shared/features/payout/month/month-pay-row.schema.ts'
import { saleCredits } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import { deviations } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEarnings } from '../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { saleEvents } from '../../../shared/features/sales/sale/sale-event.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import { dailyCheckouts } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayHours } from '../../../shared/features/time/report/day-hours.schema.ts'
import { sickNotices } from '../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { timeReports } from '../../../shared/features/time/report/time-report.schema.ts'
import type { Collection } from '../../../shared/sync/collection.ts'

/**
 * What screens of the desk ask of the server: rows that grow with sales and with days. Everything else (products,
 * providers, rates) is on the device anyway and is read there; people are found in the directory (`entities/directory.ts`). Feature screens read and act as they do on the device.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export const deskCollections: readonly Collection<any>[] = [
  sales,
  saleEvents,
  deviations,
  saleEarnings,
  timeReports,
  dayHours,
  dailyCheckouts,
  sickNotices,
  commissionPayouts,
  commissionDisputes,
  commissionEntries,
  saleCredits,
  monthPays,
]
