import type { Actor } from '../../../shared/access/actor.ts'
import type { CommissionPayout } from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { dayOf, type Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { firstOfNextMonth } from '../../../shared/kernel/months.ts'
import { momentAt } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { SaleHistory } from './sale-history.ts'

const PAY_DAY = '25'

interface PayrollScene {
  /** What each sale earns its seller. */
  readonly earned: ReadonlyMap<Id, number>
  readonly finance: Actor
  readonly chance: Chance
  readonly now: Instant
}

/**
 * What payroll has of a sale: the month after its money was safe. Of this month it is taken and not yet paid; what became
 * safe this month nobody has taken.
 */
export function payoutOf(
  { sale, earnings, at }: SaleHistory,
  { earned, finance, chance, now }: PayrollScene,
): CommissionPayout | null {
  const amountOre = earned.get(sale.id) ?? earnings?.sellerCommissionOre ?? 0
  if (sale.status !== 'approved' || !earnings || amountOre === 0 || sale.awaitsDelivery) return null
  const safeOn = dayOf(Math.max(at, (sale.regretUntil ?? at) + 1), sale.zone)
  const month = firstOfNextMonth(safeOn).slice(0, 7)
  const today = dayOf(now, sale.zone)
  if (month > today.slice(0, 7)) return null
  const { sellerId, sellerName, teamId, officeId, regionId, zone, currency } = sale
  const paidOn = `${month}-${PAY_DAY}`
  // Nobody has approved the payroll of the running month yet.
  const isPaid = month < today.slice(0, 7)
  const taken = Math.min(now, momentAt(`${month}-05`, '09:00', zone))
  const entry = (kind: 'taken' | 'paid', when: Instant) =>
    ({ kind, at: when, actorId: finance.userId, actorName: finance.name, comment: '' }) as const
  return {
    id: chance.id(taken),
    version: isPaid ? 2 : 1,
    sellerId,
    sellerName,
    teamId,
    officeId,
    regionId,
    zone,
    saleId: sale.id,
    month,
    amountOre,
    currency,
    status: isPaid ? 'paid' : 'in_payroll',
    earnedOn: safeOn,
    paidOn: isPaid ? paidOn : null,
    of: 'sale',
    entryIds: [],
    reversesId: null,
    clawback: null,
    consentDocument: '',
    history: [entry('taken', taken), ...(isPaid ? [entry('paid', momentAt(paidOn, '08:00', zone))] : [])],
  }
}
