// The law as data: a rule is chosen by country, channel and the day of the sale, never by an `if` (product "Rules of the trade").

import { addDays, dayOf, instantAt, type Day, type Instant, type TimeZone } from '../../kernel/days.ts'
import { calendarOf, nextWorkingDay } from '../../kernel/working-days.ts'
import type { Country, CustomerKind, ProviderType, SalesChannel } from '../catalog/provider.schema.ts'
import type { Sale } from './sale.schema.ts'

/** What the law gives a consumer who buys in one way in one country. Companies have none of it. */
export interface ConsumerRule {
  readonly country: Country
  readonly channel: SalesChannel
  readonly validFrom: Day
  readonly validTo: Day | null
  readonly withdrawalDays: number
  /** A single payment below this has no right of withdrawal. */
  readonly withdrawalFloorOre: number | null
  /** The register that must be asked before an unsolicited call; those in it may not be called. */
  readonly callRegister: CallRegister | null
  /** Without a written accept given after the call there is no contract, except for these lines of trade. */
  readonly writtenAccept: 'not_needed' | { readonly exceptFor: readonly ProviderType[] }
}

/** Sweden's NIX-Telefon; in Finland Telemarkkinointikielto. */
export type CallRegister = 'nix' | 'robinson'

export const consumerRules: readonly ConsumerRule[] = [
  {
    country: 'SE',
    channel: 'door',
    validFrom: '2014-06-13',
    validTo: null,
    withdrawalDays: 14,
    withdrawalFloorOre: 400_00,
    callRegister: null,
    writtenAccept: 'not_needed',
  },
  {
    country: 'SE',
    channel: 'telesales',
    validFrom: '2018-09-01',
    validTo: null,
    withdrawalDays: 14,
    withdrawalFloorOre: null,
    callRegister: 'nix',
    writtenAccept: { exceptFor: [] },
  },
  {
    country: 'FI',
    channel: 'door',
    validFrom: '2014-06-13',
    validTo: null,
    withdrawalDays: 14,
    withdrawalFloorOre: null,
    callRegister: null,
    writtenAccept: 'not_needed',
  },
  {
    country: 'FI',
    channel: 'telesales',
    validFrom: '2023-01-01',
    validTo: null,
    withdrawalDays: 14,
    withdrawalFloorOre: null,
    callRegister: 'robinson',
    writtenAccept: { exceptFor: ['fibre', 'mobile'] },
  },
]

/** A customer has this many days to accept in writing before the sale becomes a deviation. */
export const WRITTEN_ACCEPT_DAYS = 7

/** What must be known of a sale before the law can be asked. */
export type LegalCase = Pick<
  Sale,
  'channel' | 'customer' | 'lines' | 'soldOn' | 'zone' | 'callEndedAt' | 'writtenAcceptAt'
> & { readonly providerType: ProviderType }

/** Why the customer is not bound yet, or null when nothing is missing (product 6.10). */
export function writtenAcceptFault(sale: LegalCase): 'missing' | 'during_call' | null {
  const need = consumerRuleOf(sale)?.writtenAccept ?? 'not_needed'
  if (need === 'not_needed' || need.exceptFor.includes(sale.providerType)) return null
  if (sale.writtenAcceptAt === null) return 'missing'
  return sale.callEndedAt !== null && sale.writtenAcceptAt > sale.callEndedAt ? null : 'during_call'
}

/** The last moment of the right to withdraw, 23:59 by the office's clock. Null: no such right, or no contract yet. */
export function regretUntilOf(sale: LegalCase): Instant | null {
  const rule = consumerRuleOf(sale)
  if (!rule || writtenAcceptFault(sale) !== null || isBelowFloor(sale, rule)) return null
  const contractDay = sale.writtenAcceptAt === null ? sale.soldOn : dayOf(sale.writtenAcceptAt, sale.zone)
  return instantAt(addDays(contractDay, rule.withdrawalDays), '23:59', sale.zone)
}

/** The register that forbids the call, if the person stands in it; null at the door, and where companies are called. */
export function callRegisterOf(sale: {
  channel: SalesChannel
  customerKind: CustomerKind
  country: Country
  today: Day
}): CallRegister | null {
  const { channel, customerKind, country, today } = sale
  if (customerKind !== 'private') return null
  return consumerRuleFor({ channel, country, day: today })?.callRegister ?? null
}

/** Noon of the next working day at the office. */
export function nextWorkingNoon(now: Instant, zone: TimeZone): Instant {
  return instantAt(nextWorkingDay(dayOf(now, zone), calendarOf(zone)), '12:00', zone)
}

function consumerRuleOf({ customer, channel, soldOn }: LegalCase): ConsumerRule | undefined {
  if (customer?.kind !== 'private') return undefined
  return consumerRuleFor({ channel, country: customer.country, day: soldOn })
}

function consumerRuleFor(sale: { channel: SalesChannel | null; country: Country; day: Day }): ConsumerRule | undefined {
  const { channel, country, day } = sale
  return consumerRules.find(
    (rule) =>
      rule.country === country &&
      rule.channel === channel &&
      rule.validFrom <= day &&
      (rule.validTo === null || day <= rule.validTo),
  )
}

/** What is paid again and again has no total to hold against the floor: the customer keeps the right. */
function isBelowFloor({ lines }: LegalCase, { withdrawalFloorOre }: ConsumerRule): boolean {
  if (withdrawalFloorOre === null || lines.some((line) => line.billing !== 'once')) return false
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceOre, 0) < withdrawalFloorOre
}
