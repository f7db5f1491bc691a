import { products } from '../../shared/features/catalog/product.schema.ts'
import { providers } from '../../shared/features/catalog/provider.schema.ts'
import { budgets } from '../../shared/features/finance/budget/budget.schema.ts'
import { commissionDisputes } from '../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { commissionEntries } from '../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { commissionPayouts } from '../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { commissionRules } from '../../shared/features/commission/rate/commission-rule.schema.ts'
import { monthPays } from '../../shared/features/payout/month/month-pay-row.schema.ts'
import { saleCredits } from '../../shared/features/commission/split/sale-credit.schema.ts'
import { payTerms } from '../../shared/features/commission/salary/pay-terms.schema.ts'
import { announcements } from '../../shared/features/messaging/announcement/announcement.schema.ts'
import { notifications } from '../../shared/features/messaging/notification/notification.schema.ts'
import { people } from '../../shared/features/people/person/person.schema.ts'
import { plans } from '../../shared/features/planning/plan/plan.schema.ts'
import { houses } from '../../shared/features/field/door/house.schema.ts'
import { callRegisterSlices } from '../../shared/features/agreements/contact/call-register.schema.ts'
import { contactKeys, contactMarks } from '../../shared/features/sales/contact/contact-mark.schema.ts'
import { profiles } from '../../shared/features/people/profile/profile.schema.ts'
import { deviations } from '../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEarnings } from '../../shared/features/sales/sale/sale-earnings.schema.ts'
import { saleEvents } from '../../shared/features/sales/sale/sale-event.schema.ts'
import { sales } from '../../shared/features/sales/sale/sale.schema.ts'
import { dailyCheckouts } from '../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayHours } from '../../shared/features/time/report/day-hours.schema.ts'
import { sickNotices } from '../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { timeReports } from '../../shared/features/time/report/time-report.schema.ts'
import type { Command } from '../../shared/sync/command.ts'
import { registryOf, type Registry } from '../../shared/sync/registry.ts'

const collections = [
  providers,
  products,
  people,
  sales,
  saleEarnings,
  deviations,
  saleEvents,
  contactMarks,
  callRegisterSlices,
  contactKeys,
  timeReports,
  dayHours,
  dailyCheckouts,
  sickNotices,
  commissionRules,
  payTerms,
  budgets,
  commissionDisputes,
  commissionEntries,
  commissionPayouts,
  saleCredits,
  monthPays,
  profiles,
  notifications,
  announcements,
  plans,
  houses,
]
const commands = new Map<string, Command>()

/**
 * What this application keeps on the phone and may write there. A feature joins by adding its collections here and its
 * commands to `sync-commands.ts`.
 *
 * The code that decides, 10 kB, is fetched when something waits to be decided again: a first visit has nothing. A screen
 * brings its own command along, so that saving never waits for a file.
 */
export const syncRegistry: Registry = {
  collections: registryOf([{ collections, commands: [] }]).collections,
  commands,
  fetchCommands: async () => {
    if (commands.size > 0) return
    const { syncCommands } = await import('./sync-commands.ts')
    for (const command of syncCommands) commands.set(command.name, command)
  },
}
