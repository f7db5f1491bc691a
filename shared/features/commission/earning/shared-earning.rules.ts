import { dayOf } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { CommissionEntry } from '../pay-line/commission-entry.schema.ts'
import { earningsOf, type Earning, type EarningSource, type Sharing } from './earning.rules.ts'
import { baseIn, clawbacksOf, standingLines, takenBackOf } from '../pay-line/clawback.rules.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import { portionsOf } from '../split/sale-credit.rules.ts'
import type { SaleCredit } from '../split/sale-credit.schema.ts'

/**
 * Divides the earnings of shared sales: each person whose row is there gets their part, by lines of pay of their own.
 * `payouts` holds those that take others back as well.
 */
export function sharingOf(credits: readonly SaleCredit[], payouts: readonly CommissionPayout[]): Sharing | undefined {
  if (credits.length === 0) return undefined
  const creditsOf = groupBy(credits, ({ saleId }) => saleId)
  const payoutsOf = groupBy(payouts, ({ saleId }) => saleId)
  return (whole, entries) =>
    creditsOf.get(whole.sale.id)?.flatMap((credit) =>
      partsOf(
        { ...whole, party: credit, ...portionOf(credit, whole.amountOre) },
        (payoutsOf.get(whole.sale.id) ?? []).filter(({ sellerId }) => sellerId === credit.sellerId),
        entries.filter(({ sellerId }) => sellerId === credit.sellerId),
      ).filter(({ amountOre, share, payout }) => share?.basisPoints !== 0 || payout !== null || amountOre !== 0),
    )
}

/**
 * A person's earnings with what they get of sales that others have sold, as the server had counted these, in the order of
 * their days. `sold` are sales that are there themselves.
 */
export function withSharesOfOthers(
  own: readonly Earning[],
  {
    credits,
    sold,
    source,
  }: {
    credits: readonly SaleCredit[]
    sold: readonly { readonly id: Id }[]
    source: EarningSource
  },
): readonly Earning[] {
  const known = new Set(sold.map(({ id }) => id))
  const found = credits.flatMap(({ saleId, whole }) => (whole === null || known.has(saleId) ? [] : [whole]))
  if (found.length === 0) return own
  const sales = found.map(({ sale }) => ({ ...sale, customer: null, lines: [] }))
  const counted = new Map(found.map(({ sale, lines }) => [sale.id, lines]))
  return [...own, ...earningsOf(sales, { ...source, counted })].toSorted((one, other) =>
    one.sale.soldOn < other.sale.soldOn ? -1 : 1,
  )
}

/** What a person has to get of a sale that is shared. Payroll has frozen the whole where it has a part. */
function portionOf({ sellerId, shares, frozenOre }: SaleCredit, countedOre: number) {
  const wholeOre = frozenOre ?? countedOre
  const basisPoints = shares.find((one) => one.sellerId === sellerId)?.basisPoints ?? 0
  return { amountOre: portionsOf(wholeOre, shares).get(sellerId) ?? 0, share: { basisPoints, wholeOre, shares } }
}

/** What payroll has of a part, and what it lacks: a part can become larger and smaller after it was paid. */
function partsOf(
  whole: Earning,
  payouts: readonly CommissionPayout[],
  entries: readonly CommissionEntry[],
): readonly Earning[] {
  const { sale, lines, amountOre, safeOn } = whole
  const isRegretted = sale.status === 'regret'
  const clawbacks = clawbacksOf(payouts, { isRegretted, dueOre: amountOre, entries })
  const parts = standingLines(payouts).map((payout): Earning => {
    const isSupplement = payout.of === 'correction'
    const inIt = entries.filter(({ id }) => payout.entryIds.includes(id))
    const { takenBackOre } = takenBackOf(payout, payouts)
    const standing = standingOf(payout, { isRegretted, takenBackOre, clawbackOre: clawbacks.get(payout.id) ?? 0 })
    return { ...whole, lines: isSupplement ? [] : lines, entries: inIt, isSupplement, payout, ...standing }
  })
  const open = entries.filter((one) => !parts.some((part) => part.entries.includes(one)))
  const openOre = open.reduce((sum, one) => sum + one.amountOre, 0)
  const hasBase = parts.some(({ isSupplement }) => !isSupplement)
  const restOre = hasBase && isRegretted ? 0 : Math.max(amountOre - baseIn(payouts, entries), 0)
  if (!hasBase) return [{ ...whole, entries: open, amountOre: restOre + openOre }, ...parts]
  if (open.length === 0 && restOre === 0) return parts
  const days = [safeOn ?? '', ...open.map(({ createdAt }) => dayOf(createdAt, sale.zone))].toSorted()
  const lastOn = safeOn && (days.at(-1) ?? null)
  const more = { entries: open, isSupplement: true, amountOre: restOre + openOre, safeOn: lastOn }
  return [...parts, { ...whole, lines: [], ...more }]
}

/** Payroll's lines stand as they are, less what the person pays back. */
function standingOf(
  { status, amountOre, earnedOn }: CommissionPayout,
  { isRegretted, takenBackOre, clawbackOre }: { isRegretted: boolean; takenBackOre: number; clawbackOre: number },
): Pick<Earning, 'amountOre' | 'state' | 'safeOn' | 'waitsFor'> {
  const stands = { amountOre, safeOn: earnedOn, waitsFor: null }
  if (status !== 'paid') return { ...stands, state: isRegretted ? 'reversed' : 'in_payroll' }
  if (takenBackOre > 0 && takenBackOre >= amountOre) return { ...stands, state: 'reversed', safeOn: null }
  const waitsFor = clawbackOre > 0 ? 'clawback' : null
  return { ...stands, amountOre: amountOre - takenBackOre, state: 'paid', waitsFor }
}
