// The law as data: a rule is chosen by country, channel and the day of the sale, never by an `if` (product "Rules of the trade").

import { addDays, dayOf, instantAt, type Day, type Instant, type TimeZone } from '../../../kernel/days.ts'
import { calendarOf, isWorkingDay, nextWorkingDay } from '../../../kernel/working-days.ts'
import type { Supply } from '../../catalog/product.schema.ts'
import type { Country, CustomerKind, ProviderType, SalesChannel } from '../../catalog/provider.schema.ts'
import { laterOf } from '../sale/consumer-day.rules.ts'
import type { Customer, OfferWay, Sale, SaleLine } from '../sale/sale.schema.ts'

/** What the law gives a consumer who buys in one way in one country. Companies have none of it. */
export interface ConsumerRule {
  readonly country: Country
  readonly channel: SalesChannel
  readonly validFrom: Day
  readonly validTo: Day | null
  readonly withdrawalDays: number
  /** From which day they are counted: of a service the contract, of goods the receipt of the last of them. */
  readonly withdrawalFrom: Readonly<Record<Supply, 'contract' | 'receipt'>>
  /** This much longer the right lasts, at most, for whom nobody told of it as the law wants. */
  readonly uninformedDays: number
  /** Where a last day goes that is no working day: to the next one, or nowhere. */
  readonly lastDayMoves: LastDayMoves
  /** How the confirmation is handed over: on paper unless the customer agrees to something as lasting, or in any lasting form. */
  readonly confirmedOn: 'paper_or_agreed' | 'durable'
  /** A single payment below this has no right of withdrawal. */
  readonly withdrawalFloorOre: number | null
  /** The register that must be asked before an unsolicited call; those in it may not be called. */
  readonly callRegister: CallRegister | null
  /** Without a written accept given after the call there is no contract, except for these lines of trade. */
  readonly writtenAccept: 'not_needed' | { readonly exceptFor: readonly ProviderType[] }
  /**
   * How what the customer is to accept in writing may reach them. A mail carries the document itself; a text message only
   * leads to it, which is not enough in Finland (product, rules of the trade: telesales).
   */
  readonly offerBy: readonly OfferWay[]
}

/**
 * `next_working_day`: Saturdays, Sundays, public holidays and the eves that count as such. Sweden: lag (1930:173) om
 * beräkning av lagstadgad tid, 2 §. Finland: laki säädettyjen määräaikain laskemisesta (150/1930), 5 §.
 */
export type LastDayMoves = 'next_working_day' | 'stays'

/** Sweden's NIX-Telefon; in Finland Telemarkkinointikielto. */
export type CallRegister = 'nix' | 'robinson'

/** The directive of 2011 has the same in both countries; a law that changes it gets a row of its own. */
const WITHDRAWAL = {
  withdrawalDays: 14,
  withdrawalFrom: { service: 'contract', goods: 'receipt' },
  uninformedDays: 365,
  lastDayMoves: 'next_working_day',
} as const

export const consumerRules: readonly ConsumerRule[] = [
  {
    country: 'SE',
    channel: 'door',
    validFrom: '2014-06-13',
    validTo: null,
    ...WITHDRAWAL,
    confirmedOn: 'paper_or_agreed',
    withdrawalFloorOre: 400_00,
    callRegister: null,
    writtenAccept: 'not_needed',
    offerBy: ['mail', 'sms'],
  },
  {
    country: 'SE',
    channel: 'telesales',
    validFrom: '2018-09-01',
    validTo: null,
    ...WITHDRAWAL,
    confirmedOn: 'durable',
    withdrawalFloorOre: null,
    callRegister: 'nix',
    writtenAccept: { exceptFor: [] },
    offerBy: ['mail', 'sms'],
  },
  {
    country: 'FI',
    channel: 'door',
    validFrom: '2014-06-13',
    validTo: null,
    ...WITHDRAWAL,
    confirmedOn: 'paper_or_agreed',
    withdrawalFloorOre: null,
    callRegister: null,
    writtenAccept: 'not_needed',
    offerBy: ['mail'],
  },
  {
    country: 'FI',
    channel: 'telesales',
    validFrom: '2023-01-01',
    validTo: null,
    ...WITHDRAWAL,
    confirmedOn: 'durable',
    withdrawalFloorOre: null,
    callRegister: 'robinson',
    writtenAccept: { exceptFor: ['fibre', 'mobile'] },
    offerBy: ['mail'],
  },
]

const HOUR_MS = 3_600_000

/** A customer has this many days to accept in writing before the sale becomes a deviation. */
export const WRITTEN_ACCEPT_DAYS = 7

/** What must be known of a sale before the law can be asked. */
export type LegalCase = WithdrawalCase &
  Pick<Sale, 'zone' | 'callEndedAt' | 'writtenAcceptAt'> & { readonly providerType: ProviderType }

/** What decides whether there is a right to withdraw, and from which day it counts. */
export type WithdrawalCase = Pick<Sale, 'channel' | 'customer' | 'lines' | 'legalFrom' | 'deliveredOn'>

/** Whether the customer of such a sale is bound by nothing less than an accept in writing. The call itself binds a company. */
export function needsWrittenAccept(sale: RuleCase & Pick<LegalCase, 'providerType'>): boolean {
  const need = consumerRuleOf(sale)?.writtenAccept ?? 'not_needed'
  return need !== 'not_needed' && !need.exceptFor.includes(sale.providerType)
}

/** How the customer of a sale may be sent what they are to accept. A company may be sent it either way. */
export const offerWaysOf = (sale: RuleCase): readonly OfferWay[] => consumerRuleOf(sale)?.offerBy ?? ['mail', 'sms']

/** Why the customer is not bound yet, or null when nothing is missing (product 6.10). */
export function writtenAcceptFault(sale: LegalCase): 'missing' | 'during_call' | 'too_early' | null {
  if (!needsWrittenAccept(sale)) return null
  if (sale.writtenAcceptAt === null) return 'missing'
  const { callEndedAt, writtenAcceptAt, lines } = sale
  if (callEndedAt === null || writtenAcceptAt <= callEndedAt) return 'during_call'
  const waitHours = Math.max(0, ...lines.map(({ terms }) => terms?.waitHours ?? 0))
  return writtenAcceptAt >= callEndedAt + waitHours * HOUR_MS ? null : 'too_early'
}

/**
 * The right to withdraw (product 5.7): its last moment, 23:59 by the office's clock. Null: no such right, no contract yet,
 * or goods that the customer, as far as is known, has not received; then the right is open without an end. A phone of
 * before did not move the last day: what was signed there is made again with `lastDayMoves` of its own.
 */
export function withdrawalOf(
  sale: LegalCase,
  { lastDayMoves }: Partial<Pick<ConsumerRule, 'lastDayMoves'>> = {},
): Pick<Sale, 'regretUntil' | 'awaitsDelivery'> {
  const rule = consumerRuleOf(sale)
  if (!rule || hasNoRight(sale, rule)) return { regretUntil: null, awaitsDelivery: false }
  const acceptedOn = sale.writtenAcceptAt === null ? null : dayOf(sale.writtenAcceptAt, sale.zone)
  // An accept that is said to be older than the sale shortens nothing.
  const contractDay = acceptedOn === null ? sale.legalFrom : laterOf(sale.legalFrom, acceptedOn)
  const from = firstDayOf(sale, rule, contractDay)
  if (from === null) return { regretUntil: null, awaitsDelivery: true }
  const isBound = writtenAcceptFault(sale) === null
  const regretUntil = isBound
    ? instantAt(
        lastDayOf(from, { ...rule, withdrawalDays: daysOf(sale, rule), ...(lastDayMoves && { lastDayMoves }) }),
        '23:59',
        sale.zone,
      )
    : null
  return { regretUntil, awaitsDelivery: false }
}

function lastDayOf(from: Day, { withdrawalDays, lastDayMoves, country }: ConsumerRule): Day {
  const day = addDays(from, withdrawalDays)
  return lastDayMoves === 'stays' || isWorkingDay(day, country) ? day : nextWorkingDay(day, country)
}

/** How many days the customer has, or will have once the goods are there; null without the right. */
export function withdrawalDaysOf(sale: WithdrawalCase): number | null {
  const rule = consumerRuleOf(sale)
  return rule && !hasNoRight(sale, rule) ? daysOf(sale, rule) : null
}

/** Of what is bought together, the product with the most days decides; none has fewer than the country gives. */
const daysOf = ({ lines }: Pick<Sale, 'lines'>, { withdrawalDays }: ConsumerRule): number =>
  Math.max(withdrawalDays, ...lines.map(({ terms }) => terms?.withdrawalDays ?? 0))

/** The days of the right to withdraw that a country gives at least on a day, however the customer is met. */
export const fewestWithdrawalDays = (country: Country, day: Day): number =>
  Math.max(
    ...consumerRules
      .filter(
        (rule) => rule.country === country && rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo),
      )
      .map(({ withdrawalDays }) => withdrawalDays),
  )

/** Whether something of this sale is handed over on a day that the right to withdraw counts from. */
export const hasGoods = ({ lines }: Pick<Sale, 'lines'>): boolean => lines.some(({ supply }) => supply === 'goods')

/** Whether paper is needed because the customer has not agreed to a mail. Companies, and calls, need none. */
export function needsPaper(sale: WithdrawalCase & Pick<Sale, 'paperlessConsent'>): boolean {
  if (isPaperOnly(sale)) return true
  return consumerRuleOf(sale)?.confirmedOn === 'paper_or_agreed' && sale.paperlessConsent !== true
}

/** Whether a product of the sale is confirmed on paper, whatever the customer agrees to. */
export const isPaperOnly = ({ lines, customer }: Pick<Sale, 'lines' | 'customer'>): boolean =>
  customer?.kind === 'private' && lines.some(({ terms }) => terms?.information === 'paper')

/** Whether a product of the sale is not sold at a door without the customer's signature. */
export const isSignatureRequired = ({ lines, channel }: Pick<Sale, 'lines' | 'channel'>): boolean =>
  channel === 'door' && lines.some(({ terms }) => terms?.signature === 'required')

/** The last day of the right for a customer whom nobody told of it as the law wants; null without an end to count from. */
export function uninformedUntil(sale: WithdrawalCase & Pick<Sale, 'regretUntil' | 'zone'>): Day | null {
  const rule = consumerRuleOf(sale)
  if (!rule || sale.regretUntil === null) return null
  return addDays(dayOf(sale.regretUntil, sale.zone), rule.uninformedDays)
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

/** Null while goods are on their way. Of what is bought together, the last decides: nobody withdraws from half an order. */
function firstDayOf(
  { lines, deliveredOn }: WithdrawalCase,
  { withdrawalFrom }: ConsumerRule,
  contractDay: Day,
): Day | null {
  if (!lines.some((line) => countsFrom(line, withdrawalFrom) === 'receipt')) return contractDay
  return deliveredOn === null ? null : laterOf(deliveredOn, contractDay)
}

/** What the terms of a line say, else the law of its kind. */
function countsFrom(
  { supply, terms }: SaleLine,
  byKind: ConsumerRule['withdrawalFrom'],
): 'contract' | 'receipt' | 'none' {
  const said = terms?.withdrawal ?? 'by_supply'
  return said === 'by_supply' ? byKind[supply] : said
}

interface RuleCase extends Pick<Sale, 'channel' | 'legalFrom'> {
  readonly customer: Pick<Customer, 'kind' | 'country'> | null
}

function consumerRuleOf({ customer, channel, legalFrom }: RuleCase): ConsumerRule | undefined {
  if (customer?.kind !== 'private') return undefined
  return consumerRuleFor({ channel, country: customer.country, day: legalFrom })
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

/** Below the floor, or nothing of the sale gives the right. */
const hasNoRight = (sale: WithdrawalCase, rule: ConsumerRule): boolean =>
  isBelowFloor(sale, rule) ||
  (sale.lines.length > 0 && sale.lines.every((line) => countsFrom(line, rule.withdrawalFrom) === 'none'))

/** What is paid again and again has no total to hold against the floor: the customer keeps the right. */
function isBelowFloor({ lines }: WithdrawalCase, { withdrawalFloorOre }: ConsumerRule): boolean {
  if (withdrawalFloorOre === null || lines.some((line) => line.billing !== 'once')) return false
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPriceOre, 0) < withdrawalFloorOre
}
