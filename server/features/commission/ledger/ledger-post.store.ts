import type { CommissionEntry } from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import {
  holdingsOf,
  linesTowards,
  saysSo,
  type Holding,
  type LedgerStep,
} from '../../../../shared/features/commission/ledger/ledger.rules.ts'
import type { LedgerLine, SellerAccount } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import type {
  CommissionPayout,
  PayoutEntry,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import type { SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Counted } from '../earning/sale-commission.store.ts'
import { noteOpen } from './ledger-open.store.ts'
import { addLines, findLinesOf, lastNo } from './ledger.store.ts'

/** What the transaction has written about sales: who did what to them. */
export interface Happened {
  readonly events: readonly SaleEvent[]
  readonly payouts: readonly CommissionPayout[]
  readonly entries: readonly CommissionEntry[]
  readonly credits: readonly SaleCredit[]
}

const nothing: Happened = { events: [], payouts: [], entries: [], credits: [] }

type Clock = Pick<Platform, 'now' | 'newId'>

/** Adds the lines that these sales lack, in the transaction that has changed what they earn. Answers which had lacked some. */
export async function postSales(
  db: Db,
  counted: Counted,
  { now, newId, happened = nothing }: Clock & { happened?: Happened },
): Promise<readonly Id[]> {
  const { sales, earnings } = counted
  if (sales.length === 0) return []
  const saleIds = sales.map(({ id }) => id)
  const [known, last] = await Promise.all([findLinesOf(db, saleIds), lastNo(db)])
  const added: LedgerLine[] = []
  for (const sale of sales) {
    const before = known.filter(({ saleId }) => saleId === sale.id)
    const facts = { saleId: sale.id, soldOn: sale.soldOn, now: now(), newId }
    const steps = stepsOf(sale, { happened, since: before.at(-1)?.at ?? null, now: facts.now })
    added.push(...linesTowards(before, wantedOf(sale, counted), { ...facts, steps }))
  }
  await addLines(db, added, last)
  await noteOpen(db, { sales, earnings })
  return [...new Set(added.flatMap(({ saleId }) => saleId ?? []))]
}

/** The counted sales of which the ledger says something else. */
export async function findWrongLedgers(db: Db, counted: Counted): Promise<readonly Id[]> {
  const lines = await findLinesOf(
    db,
    counted.sales.map(({ id }) => id),
  )
  const isWrong = (sale: Sale) =>
    !saysSo(
      lines.filter(({ saleId }) => saleId === sale.id),
      wantedOf(sale, counted),
    )
  return counted.sales.filter(isWrong).map(({ id }) => id)
}

/** What the ledger has to say of one of the counted sales. */
export const wantedOf = (sale: Sale, { earnings, payouts }: Counted): readonly Holding[] =>
  holdingsOf(
    earnings.filter((one) => one.sale.id === sale.id),
    payouts.filter(({ saleId }) => saleId === sale.id),
  )

interface Since {
  readonly happened: Happened
  /** When the newest line was written; null: there is none. */
  readonly since: Instant | null
  readonly now: Instant
}

/** What has happened to a sale's money since its newest line. */
function stepsOf(sale: Sale, { happened, since, now }: Since): readonly LedgerStep[] {
  const ofSale = happened.events.filter(({ saleId }) => saleId === sale.id)
  const bySteps = ofSale.map(({ from, to, recordedAt, actorId, actorName }): LedgerStep => ({
    at: recordedAt,
    byName: actorId === null ? '' : actorName,
    // What is noted without a new status says only who changed what the money waits for.
    to: from === to ? null : accountsOf[to],
  }))
  const byPayroll = happened.payouts
    .filter(({ saleId }) => saleId === sale.id)
    .flatMap(({ history }) => history.filter(({ at }, index) => index === history.length - 1 || isAfter(at, since)))
    .filter(({ kind }) => !ofClaims.includes(kind))
    .map(({ kind, at, actorName }): LedgerStep => ({ at, byName: actorName, to: payrollAccounts[kind] ?? null }))
  const byEntries = happened.entries
    .filter(({ saleId }) => saleId === sale.id)
    .map(({ createdAt, approvedByName }): LedgerStep => ({ at: createdAt, byName: approvedByName, to: null }))
  const byShares = happened.credits
    .filter(({ saleId, sharedAt }) => saleId === sale.id && (since === null || sharedAt >= since))
    .slice(0, 1)
    .map(({ sharedAt, sharedByName }): LedgerStep => ({
      at: sharedAt,
      byName: sharedByName,
      to: null,
      reason: 'shared',
    }))
  // What the provider has said or paid may be what made the money safe: it was not the end of the window, then.
  const isRegistered = ofSale.some(({ kind }) => kind === 'registered')
  const byTime = isRegistered ? [] : safeStep(sale, { since, now })
  return [...bySteps, ...byPayroll, ...byEntries, ...byShares, ...byTime]
}

const isAfter = (at: Instant, since: Instant | null): boolean => since === null || at > since

/** The window of an approved sale may have ended between two things that somebody did. */
function safeStep(
  { status, regretUntil, awaitsDelivery }: Sale,
  { since, now }: Omit<Since, 'happened'>,
): LedgerStep[] {
  const isOver = status === 'approved' && regretUntil !== null && regretUntil < now && !awaitsDelivery
  if (!isOver || since === null || !isAfter(regretUntil, since)) return []
  return [{ at: regretUntil + 1, byName: '', to: 'earned' }]
}

const accountsOf: Readonly<Record<SaleStatus, SellerAccount | 'company' | null>> = {
  draft: null,
  absence: null,
  finalized: 'estimated',
  flagged: 'estimated',
  unanswered: 'estimated',
  deviation: 'at_risk',
  approved: 'held',
  regret: 'reversed',
  cancelled: 'company',
}

const payrollAccounts: Readonly<Partial<Record<PayoutEntry['kind'], SellerAccount>>> = {
  taken: 'in_payroll',
  paid: 'paid',
  payment_withdrawn: 'in_payroll',
}

/** Proposing, approving and refusing a claim move nothing: the negative line does. */
const ofClaims: readonly PayoutEntry['kind'][] = ['clawback_proposed', 'clawback_approved', 'clawback_refused']
