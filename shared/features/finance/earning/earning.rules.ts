import { dayOf, type Day, type Instant } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import { addUp, type Amount, type Currency } from '../../../kernel/money.ts'
import { categoryOn, pricedOn, type Product } from '../../catalog/product.schema.ts'
import type { CommissionGate, Provider } from '../../catalog/provider.schema.ts'
import { commissionIn, type SaleEarnings } from '../../sales/sale/sale-earnings.schema.ts'
import type { Sale, SaleLine, SaleStatus } from '../../sales/sale/sale.schema.ts'
import type { CommissionEntry } from './commission-entry.schema.ts'
import { standingPayouts, type Paid } from '../payout/commission-payout.rules.ts'
import type { CommissionPayout } from '../payout/commission-payout.schema.ts'
import type { CommissionRule } from './commission-rule.schema.ts'
import { lineEarning, ruleFor, type LineEarning, type MonthCount } from './commission.rules.ts'

/**
 * How sure a commission is, surest first (product 5.7): paid out, in a month's payroll, safe. `at_risk`: a deviation
 * stops it until it is corrected.
 */
export const earningStates = ['paid', 'in_payroll', 'earned', 'held', 'estimated', 'at_risk', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** States that nobody takes back. */
export const isSafe = (state: EarningState): boolean => state === 'earned' || state === 'in_payroll' || state === 'paid'

/** What the money still waits for. `clawback`: it is paid, the customer withdrew, and finance has to say what follows. */
export const earningWaits = ['approval', 'regret', 'delivery', 'provider', 'correction', 'clawback'] as const
export type EarningWait = (typeof earningWaits)[number]

/**
 * What one sale earns its seller, how sure that is, and from which day it is safe. What is corrected after payroll has a
 * sale is an earning of its own (`isSupplement`), as it is paid by itself.
 */
export interface Earning {
  readonly sale: Sale
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
}

/** An earning as money: it is in the currency of its sale. */
export const amountOf = ({ sale, amountOre }: Earning): Amount => ({ currency: sale.currency, ore: amountOre })

/** What a sale earns in all, also what was corrected after payroll had it. Undefined where it earns nothing. */
export function wholeEarning(earnings: readonly Earning[], saleId: Id): Earning | undefined {
  const ofSale = earnings.filter(({ sale }) => sale.id === saleId)
  const whole = ofSale.find(({ isSupplement }) => !isSupplement)
  return (
    whole && {
      ...whole,
      entries: ofSale.flatMap(({ entries }) => entries),
      amountOre: ofSale.reduce((sum, { amountOre }) => sum + amountOre, 0),
    }
  )
}

/** What earnings come to, state by state, each currency for itself with the person's own first. */
export function totalsOf(
  earnings: readonly Earning[],
  own: Currency,
): Readonly<Record<EarningState, readonly [Amount, ...Amount[]]>> {
  const sumOf = (state: EarningState) => addUp(earnings.filter((one) => one.state === state).map(amountOf), own)
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
  readonly now: Instant
}

/**
 * What each sale of one seller earns or earned, in the order in which they were made: by their days and the phone's clock,
 * never by when they arrived, so that a phone that was out of reach loses no step.
 */
export function earningsOf(sales: readonly Sale[], source: EarningSource): Earning[] {
  const inOrder = inOrderOfSale(sales)
  const shop = shopOf(inOrder, source)
  const gateOf = new Map(source.providers.map(({ id, commissionGate }) => [id, commissionGate]))
  const paidOf = groupBy(standingPayouts(source.payouts), ({ payout }) => payout.saleId)
  const entriesOf = groupBy(source.entries, ({ saleId }) => saleId)
  return inOrder.flatMap((sale): Earning[] => {
    const state = statesOf[sale.status]
    if (state === null) return []
    const lines = sale.lines.map((line) => earningOfLine(sale, line, shop))
    const amountOre = lines.reduce((sum, line) => sum + line.amountOre, 0)
    const gate = gateOf.get(sale.providerId ?? '')
    const safety = safetyOf(sale, state, { now: source.now, gate })
    const whole = { sale, lines, entries: [], isSupplement: false, amountOre, payout: null, ...safety }
    return partsOf(whole, paidOf.get(sale.id) ?? [], entriesOf.get(sale.id) ?? [])
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

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What is reckoned with of a sale where only its lines are asked for. */
export type CountedSale = Pick<
  Sale,
  'id' | 'sellerId' | 'teamId' | 'providerId' | 'currency' | 'status' | 'statusAt' | 'soldOn' | 'createdAt'
> & { readonly lines: readonly CountedLine[] }
export type CountedLine = Pick<SaleLine, 'productId' | 'productName' | 'quantity' | 'unitPriceOre'>
export type CountedListed = Pick<SaleEarnings, 'id' | 'lines' | 'titleId'>

/** What each line of one seller's sales earns, however sure it is. `sales` hold all that counts for steps. */
export function lineEarningsOf(
  sales: readonly CountedSale[],
  source: Pick<EarningSource, 'rules' | 'products'> & { readonly listed: readonly CountedListed[] },
): ReadonlyMap<Id, readonly LineEarning[]> {
  const inOrder = inOrderOfSale(sales)
  const shop = shopOf(inOrder, source)
  return new Map(inOrder.map((sale) => [sale.id, sale.lines.map((line) => earningOfLine(sale, line, shop))]))
}

const inOrderOfSale = <S extends CountedSale>(sales: readonly S[]): readonly S[] =>
  sales.toSorted((a, b) => compare(a.soldOn, b.soldOn) || a.createdAt - b.createdAt || compare(a.id, b.id))

const shopOf = (
  inOrder: readonly CountedSale[],
  { rules, products, listed }: Parameters<typeof lineEarningsOf>[1],
): Shop => ({
  rules,
  productOf: new Map(products.map((product) => [product.id, product])),
  listedOf: new Map(listed.map((row) => [row.id, row])),
  months: groupBy(inOrder, ({ soldOn }) => soldOn.slice(0, 7)),
})

interface Shop {
  readonly rules: readonly CommissionRule[]
  readonly productOf: ReadonlyMap<Id, Product>
  readonly listedOf: ReadonlyMap<Id, CountedListed>
  readonly months: ReadonlyMap<string, readonly CountedSale[]>
}

function earningOfLine(sale: CountedSale, line: CountedLine, shop: Shop): LineEarning {
  const { rules, productOf, listedOf, months } = shop
  const categoryOf = (productId: Id) => {
    const product = productOf.get(productId)
    return product ? categoryOn(product, sale.soldOn) : null
  }
  const category = categoryOf(line.productId)
  const rule = ruleFor(rules, {
    user: sale.sellerId,
    team: sale.teamId,
    title: listedOf.get(sale.id)?.titleId ?? null,
    product: line.productId,
    category,
    provider: sale.providerId,
    currency: sale.currency,
    day: sale.soldOn,
  })
  const pieces = (one: CountedSale): number =>
    one.lines.reduce((sum, { productId, quantity }) => sum + (categoryOf(productId) === category ? quantity : 0), 0)
  const isStepped = rule?.rate.kind === 'tier'
  const ofMonth = isStepped ? (months.get(sale.soldOn.slice(0, 7)) ?? []) : []
  return lineEarning(line, { rule, listOre: listOreOf(sale, line, shop) }, monthCount(ofMonth, sale, pieces))
}

/** A sale that is still being written, or whose row has not come down yet, is counted by the price list of its day. */
function listOreOf(sale: CountedSale, { productId }: CountedLine, { productOf, listedOf }: Shop): number {
  const product = productOf.get(productId)
  return (
    commissionIn(listedOf.get(sale.id), productId) ??
    (product === undefined ? 0 : pricedOn(product, sale.soldOn).sellerCommissionOre)
  )
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

/**
 * The approved pieces of the month. A regret lowers the count for what is sold after it, never for what was sold
 * before: an order keeps the step it fell in.
 */
function monthCount(
  ofMonth: readonly CountedSale[],
  sale: CountedSale,
  pieces: (sale: CountedSale) => number,
): MonthCount {
  const counted = (one: CountedSale) =>
    one.status === 'approved' || (one.status === 'regret' && one.statusAt > sale.createdAt)
  const sum = (some: readonly CountedSale[]) => some.reduce((total, one) => total + pieces(one), 0)
  return {
    before: sum(ofMonth.slice(0, Math.max(ofMonth.indexOf(sale), 0)).filter(counted)),
    inAll: sum(ofMonth.filter((one) => one.status === 'approved' || one === sale)),
  }
}

interface Safety {
  readonly now: Instant
  readonly gate: CommissionGate | undefined
}

function safetyOf(
  sale: Sale,
  state: EarningState,
  { now, gate = 'none' }: Safety,
): Pick<Earning, 'state' | 'safeOn' | 'waitsFor'> {
  if (state === 'reversed') return { state, safeOn: null, waitsFor: null }
  if (state === 'at_risk') return { state, safeOn: null, waitsFor: 'correction' }
  const { regretUntil, awaitsDelivery, zone } = sale
  // The window ends at 23:59: the money is safe from the next morning on.
  const windowOver = regretUntil === null ? null : dayOf(regretUntil + 60_000, zone)
  if (state === 'estimated') return { state, safeOn: windowOver, waitsFor: 'approval' }
  if (regretUntil !== null && now <= regretUntil) return { state, safeOn: windowOver, waitsFor: 'regret' }
  if (awaitsDelivery) return { state, safeOn: null, waitsFor: 'delivery' }
  if (!isThrough(sale, gate)) return { state, safeOn: null, waitsFor: 'provider' }
  const approvedOn = dayOf(sale.statusAt, zone)
  const safeOn = windowOver !== null && windowOver > approvedOn ? windowOver : approvedOn
  return { state: 'earned', safeOn, waitsFor: null }
}

/** What payroll has stands as it has it: neither a new rate nor a withdrawn sale changes a line of pay. */
function standingOf({ status }: Sale, { payout, reversal }: Paid): Partial<Earning> {
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
  const waitsFor = status === 'regret' && !reversal ? 'clawback' : null
  return { payout, amountOre, state: 'paid', safeOn: earnedOn, waitsFor }
}

function isThrough({ externalStatus }: Sale, gate: CommissionGate): boolean {
  if (gate === 'none' || externalStatus === 'active') return true
  return gate === 'accepted' && externalStatus === 'accepted'
}
