import { dayOf, type Day, type Instant } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import { addUp, type Amount, type Currency } from '../../../kernel/money.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { CommissionGate, Provider } from '../../catalog/provider.schema.ts'
import type { SaleEarnings } from '../../sales/sale/sale-earnings.schema.ts'
import type { SaleStatus } from '../../sales/sale/sale.schema.ts'
import type { CommissionEntry } from '../pay-line/commission-entry.schema.ts'
import { standingPayouts, type Paid } from '../pay-line/commission-payout.rules.ts'
import { isTakenBackByProvider, type CommissionPayout, type PayoutEntry } from '../pay-line/commission-payout.schema.ts'
import type { CommissionRule } from '../rate/commission-rule.schema.ts'
import type { Share } from '../split/sale-credit.schema.ts'
import type { LineEarning } from '../rate/commission.rules.ts'
import type { EarnedSale, Party, SoldSale } from '../rate/earned-sale.schema.ts'
import { earningOfLine, inOrderOfSale, shopOf } from './earning-line.rules.ts'

/**
 * How sure a commission is, surest first (product 5.7): paid out, in a month's payroll, safe. `at_risk`: a deviation
 * stops it until it is corrected.
 */
export const earningStates = ['paid', 'in_payroll', 'earned', 'held', 'estimated', 'at_risk', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** States that nobody takes back. */
export const isSafe = (state: EarningState): boolean => state === 'earned' || state === 'in_payroll' || state === 'paid'

/**
 * What the money still waits for. `clawback`: it is paid, the customer withdrew or the provider took its payment back, and
 * finance has to say what follows.
 */
export const earningWaits = [
  'approval',
  'regret',
  'delivery',
  'provider',
  'provider_payment',
  'correction',
  'clawback',
] as const
export type EarningWait = (typeof earningWaits)[number]

/** The part of a shared sale that an earning is. */
export interface EarnedShare {
  readonly basisPoints: number
  /** What the whole sale earns, in öre or cents. */
  readonly wholeOre: number
  readonly shares: readonly Share[]
}

/**
 * What one sale earns one person, how sure that is, and from which day it is safe. What is corrected after payroll has a
 * sale is an earning of its own (`isSupplement`), as it is paid by itself.
 */
export interface Earning {
  readonly sale: EarnedSale
  readonly party: Party
  /** Null: the sale is not shared. */
  readonly share: EarnedShare | null
  /** How the whole sale was counted, whoever shares it. */
  readonly lines: readonly LineEarning[]
  /** Corrections in the amount. */
  readonly entries: readonly CommissionEntry[]
  readonly isSupplement: boolean
  readonly amountOre: number
  readonly state: EarningState
  readonly waitsFor: EarningWait | null
  /**
   * The first day the money is safe; of an estimate, if it is approved by then. Null where nobody can name a day: the
   * provider has not answered, there is no contract yet, or the money is gone.
   */
  readonly safeOn: Day | null
  /** What payroll has of it, once it has. */
  readonly payout: CommissionPayout | null
  /** In the person's own wallet: why payroll has it no more. */
  readonly takenOut?: PayoutEntry
}

/** An earning as money: it is in the currency of its sale. */
export const amountOf = ({ sale, amountOre }: Earning): Amount => ({ currency: sale.currency, ore: amountOre })

/** Money of a person that is for no sale of theirs: what a month pays beside its sales. */
export interface Supplement {
  readonly amountOre: number
  readonly currency: Currency
  readonly state: EarningState
  readonly safeOn: Day
}

/** Earnings and supplements as money, those that `isWanted` names. */
export const amountsOf = (
  { earnings, supplements }: { readonly earnings: readonly Earning[]; readonly supplements: readonly Supplement[] },
  isWanted: (one: Pick<Earning, 'state' | 'safeOn'>) => boolean,
): readonly Amount[] => [
  ...earnings.filter(isWanted).map(amountOf),
  ...supplements.filter(isWanted).map(({ currency, amountOre }) => ({ currency, ore: amountOre })),
]

/** What somebody has to get, state by state, each currency for itself with the person's own first. */
export function totalsOf(
  money: Parameters<typeof amountsOf>[0],
  own: Currency,
): Readonly<Record<EarningState, readonly [Amount, ...Amount[]]>> {
  const sumOf = (state: EarningState) =>
    addUp(
      amountsOf(money, (one) => one.state === state),
      own,
    )
  return Object.fromEntries(earningStates.map((state) => [state, sumOf(state)])) as ReturnType<typeof totalsOf>
}

export interface EarningSource {
  /** What sales earn by the price list of their day, where this side knows it. */
  readonly listed: readonly SaleEarnings[]
  readonly rules: readonly CommissionRule[]
  readonly products: readonly Product[]
  readonly providers: readonly Provider[]
  readonly payouts: readonly CommissionPayout[]
  /** Corrections that finance has approved. */
  readonly entries: readonly CommissionEntry[]
  /** Left out where none of the sales is shared: a phone fetches the code for it once it has a row of a shared sale. */
  readonly sharing?: Sharing | undefined
  /** Lines of sales that another side has counted. */
  readonly counted?: ReadonlyMap<Id, readonly LineEarning[]>
  readonly now: Instant
}

/** What each person gets of a sale that is shared; undefined: it is not. */
export type Sharing = (whole: Earning, entries: readonly CommissionEntry[]) => Earning[] | undefined

/**
 * What each sale of one seller earns or earned, in the order in which they were made: by their days and the phone's clock,
 * never by when they arrived, so that a phone that was out of reach loses no step.
 */
export function earningsOf(sales: readonly SoldSale[], source: EarningSource): Earning[] {
  const inOrder = inOrderOfSale(sales)
  const shop = shopOf(inOrder, source)
  const providerGates = new Map(source.providers.map(({ id, commissionGate }) => [id, commissionGate]))
  const paidOf = groupBy(standingPayouts(source.payouts), ({ payout }) => payout.saleId)
  const entriesOf = groupBy(source.entries, ({ saleId }) => saleId)
  return inOrder.flatMap((sale): Earning[] => {
    const state = statesOf[sale.status]
    if (state === null) return []
    const lines = source.counted?.get(sale.id) ?? sale.lines.map((line) => earningOfLine(sale, line, shop))
    const amountOre = lines.reduce((sum, line) => sum + line.amountOre, 0)
    const gates = gatesOf(lines, providerGates.get(sale.providerId ?? ''), shop)
    const safety = safetyOf(sale, state, { now: source.now, gates })
    const about = { sale, party: sale, share: null, lines, amountOre }
    const whole = { ...about, entries: [], isSupplement: false, payout: null, ...safety }
    const entries = entriesOf.get(sale.id) ?? []
    return source.sharing?.(whole, entries) ?? partsOf(whole, paidOf.get(sale.id) ?? [], entries)
  })
}

/** Corrections are part of a sale's commission until payroll has that; then they are paid by themselves. */
function partsOf(whole: Earning, paid: readonly Paid[], entries: readonly CommissionEntry[]): Earning[] {
  const { sale, lines, amountOre, safeOn } = whole
  const parts = paid.map((one): Earning => {
    const isSupplement = one.payout.of === 'correction'
    const inIt = entries.filter(({ id }) => one.payout.entryIds.includes(id))
    return { ...whole, lines: isSupplement ? [] : lines, entries: inIt, isSupplement, ...standingOf(sale, one) }
  })
  const open = entries.filter((one) => !parts.some((part) => part.entries.includes(one)))
  const openOre = open.reduce((sum, one) => sum + one.amountOre, 0)
  if (parts.every(({ isSupplement }) => isSupplement))
    return [{ ...whole, entries: open, amountOre: amountOre + openOre }, ...parts]
  if (open.length === 0) return parts
  const days = [safeOn ?? '', ...open.map(({ createdAt }) => dayOf(createdAt, sale.zone))].toSorted()
  const lastOn = safeOn && (days.at(-1) ?? null)
  return [...parts, { ...whole, lines: [], entries: open, isSupplement: true, amountOre: openOre, safeOn: lastOn }]
}

/** The gates of all that is sold: nobody is paid for half an order. */
function gatesOf(
  lines: readonly LineEarning[],
  ofProvider: CommissionGate = 'none',
  { productOf }: ReturnType<typeof shopOf>,
): ReadonlySet<CommissionGate> {
  if (lines.length === 0) return new Set([ofProvider])
  return new Set(lines.map(({ productId }) => productOf.get(productId)?.commissionGate ?? ofProvider))
}

const statesOf: Readonly<Record<SaleStatus, EarningState | null>> = {
  draft: null,
  absence: null,
  cancelled: null,
  finalized: 'estimated',
  flagged: 'estimated',
  unanswered: 'estimated',
  deviation: 'at_risk',
  approved: 'held',
  regret: 'reversed',
}

/** The statuses in which a sale can count for the steps of a rate. */
export const countedStatuses: readonly SaleStatus[] = ['approved', 'regret']

interface Safety {
  readonly now: Instant
  readonly gates: ReadonlySet<CommissionGate>
}

function safetyOf(
  sale: EarnedSale,
  state: EarningState,
  { now, gates }: Safety,
): Pick<Earning, 'state' | 'safeOn' | 'waitsFor'> {
  if (state === 'reversed') return { state, safeOn: null, waitsFor: null }
  if (state === 'at_risk') return { state, safeOn: null, waitsFor: 'correction' }
  const { regretUntil, awaitsDelivery, zone } = sale
  // The window ends at 23:59: the money is safe from the next morning on.
  const windowOver = regretUntil === null ? null : dayOf(regretUntil + 60_000, zone)
  if (state === 'estimated') return { state, safeOn: windowOver, waitsFor: 'approval' }
  if (regretUntil !== null && now <= regretUntil) return { state, safeOn: windowOver, waitsFor: 'regret' }
  if (awaitsDelivery) return { state, safeOn: null, waitsFor: 'delivery' }
  if (!isAnswered(sale, gates)) return { state, safeOn: null, waitsFor: 'provider' }
  const asksForPayment = gates.has('provider_paid')
  const paidOn = sale.providerPaidOn ?? null
  if (asksForPayment && paidOn === null) return { state, safeOn: null, waitsFor: 'provider_payment' }
  const days = [dayOf(sale.statusAt, zone), windowOver, asksForPayment ? paidOn : null]
  const safeOn =
    days
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  return { state: 'earned', safeOn, waitsFor: null }
}

/** What payroll has stands as it has it: neither a new rate nor a withdrawn sale changes a line of pay. */
function standingOf({ status }: EarnedSale, { payout, reversal }: Paid): Partial<Earning> {
  const { amountOre, earnedOn } = payout
  if (payout.status !== 'paid')
    return {
      payout,
      amountOre,
      state: status === 'regret' ? 'reversed' : 'in_payroll',
      safeOn: earnedOn,
      waitsFor: null,
    }
  if (reversal && reversal.clawback !== 'company_cost')
    return { payout, amountOre, state: 'reversed', safeOn: null, waitsFor: null }
  const isAsked = status === 'regret' || isTakenBackByProvider(payout)
  const waitsFor = isAsked && !reversal ? 'clawback' : null
  return { payout, amountOre, state: 'paid', safeOn: earnedOn, waitsFor }
}

/** Whether the provider has said of the order all that is asked. */
function isAnswered({ externalStatus }: EarnedSale, gates: ReadonlySet<CommissionGate>): boolean {
  if (externalStatus === 'active') return true
  return !gates.has('active') && (!gates.has('accepted') || externalStatus === 'accepted')
}
