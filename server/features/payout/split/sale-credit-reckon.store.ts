import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { commissionWithdrawn } from '../../../../shared/features/payout/payout.events.ts'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { baseIn, standingLines } from '../../../../shared/features/commission/pay-line/clawback.rules.ts'
import { noticeOf } from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import type {
  CommissionPayout,
  PayoutEntry,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { lineOf } from '../../../../shared/features/payout/payout/payout-line.rules.ts'
import type { SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { sharingOf } from '../../../../shared/features/commission/earning/shared-earning.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSalesOfMonths } from '../../sales/index.ts'
import { commissionEntryStore, countOf, loadEarningSource } from '../../commission/index.ts'

type Line = Omit<CommissionPayout, 'version'>
type Credit = Omit<SaleCredit, 'version' | 'frozenOre'>

/** Lines that payroll has and has not paid. */
export const unpaidLines = (payouts: readonly CommissionPayout[]): readonly CommissionPayout[] =>
  standingLines(payouts).filter(({ status }) => status === 'in_payroll')

interface Asked {
  readonly sale: Sale
  /** Who shares it from now on. */
  readonly credits: readonly Credit[]
  /** What the whole was counted as before; null: payroll has frozen nothing. */
  readonly frozenOre: number | null
  readonly payouts: readonly CommissionPayout[]
  readonly reason: string
  readonly actor: Actor
}

/** The lines of pay that are other ones by new shares, and what payroll has counted the whole sale as by then. */
interface Reckoned {
  readonly lines: readonly Line[]
  readonly frozenOre: number | null
  readonly events: readonly DomainEvent[]
}

/**
 * Reckons the unpaid lines of pay of a sale by new shares: the old ones are withdrawn, and whoever had one gets one of the
 * new amount in the same month. A line whose amount stays is left alone. Who had none finds their part ready for payroll,
 * and what is no longer safe leaves payroll.
 */
export async function reckonAgain(
  db: Db,
  asked: Asked,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
): Promise<Reckoned> {
  const { sale, payouts, reason, actor } = asked
  const unpaid = unpaidLines(payouts)
  const entry = (kind: PayoutEntry['kind']): PayoutEntry => {
    return { kind, at: now(), actorId: actor.userId, actorName: signatureOf(actor), comment: reason }
  }
  const withdrawn = unpaid.map((line): CommissionPayout => {
    return { ...line, status: 'withdrawn', history: [...line.history, entry('withdrawn')] }
  })
  const left = payouts.map((line) => withdrawn.find(({ id }) => id === line.id) ?? line)
  const paidOre = await paidWhole(db, { sale, payouts: left, frozenOre: asked.frozenOre })
  if (unpaid.length === 0) return { lines: [], frozenOre: paidOre, events: [] }
  const credits = asked.credits.map((credit) => ({ ...credit, version: 0, frozenOre: paidOre }))
  const earnings = await earningsBy(db, { sale, payouts: left, credits, now: now() })
  const lines: Line[] = []
  const events: DomainEvent[] = []
  let stands = false
  for (const [sellerId, old] of groupBy(unpaid, (line) => line.sellerId)) {
    const earning = earnings.find(({ party, payout }) => party.sellerId === sellerId && payout === null)
    const earned = isPayable(earning) ? earning : null
    stands ||= earned !== null
    if (earned && old.length === 1 && isSame(old[0], earned)) continue
    lines.push(...withdrawn.filter((line) => line.sellerId === sellerId))
    const { month } = old[0]
    if (earned) lines.push(lineOf(earned, { id: newId(), month, earnedOn: earned.safeOn, history: [entry('taken')] }))
    else events.push(commissionWithdrawn(noticeOf(old[0])))
  }
  const wholeOre = earnings.find(({ share }) => share !== null)?.share?.wholeOre ?? null
  return { lines, frozenOre: paidOre ?? (stands ? wholeOre : null), events }
}

/** What finance may take into payroll. */
const isPayable = (earning: Earning | undefined): earning is Earning & { safeOn: string } =>
  earning?.state === 'earned' && earning.safeOn !== null && earning.amountOre > 0

const isSame = ({ amountOre, entryIds }: CommissionPayout, earning: Earning): boolean =>
  amountOre === earning.amountOre &&
  entryIds.length === earning.entries.length &&
  earning.entries.every(({ id }) => entryIds.includes(id))

/** What lines that stay have counted the whole sale as; null: none does, and the rates say it. */
async function paidWhole(
  db: Db,
  { sale, payouts, frozenOre }: Pick<Asked, 'sale' | 'payouts' | 'frozenOre'>,
): Promise<number | null> {
  const standing = standingLines(payouts)
  if (standing.length === 0) return null
  if (frozenOre !== null) return frozenOre
  // A correction is paid by itself: without a line of the sale, nothing says what the whole was counted as.
  if (!standing.some((line) => line.of === 'sale')) return null
  return baseIn(payouts, await commissionEntryStore.findBy(db, 'saleId', [sale.id]))
}

/** What the sale earns each of them by rows that are not written yet. */
async function earningsBy(
  db: Db,
  {
    sale,
    payouts,
    credits,
    now,
  }: { sale: Sale; payouts: readonly CommissionPayout[]; credits: readonly SaleCredit[]; now: number },
): Promise<readonly Earning[]> {
  const sold = await findSalesOfMonths(db, [sale])
  const paidIds: readonly Id[] = [sale.id]
  const source = await loadEarningSource(db, { sold, paidIds, now })
  return countOf([sale], sold, { ...source, payouts, credits, sharing: sharingOf(credits, payouts) }).earnings
}
