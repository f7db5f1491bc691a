import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { Compared } from '../../../../shared/features/controlling/run/matching.rules.ts'
import type { DeviationType } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import {
  planReport,
  reportedOrderOf,
} from '../../../../shared/features/orders/provider-report/provider-report.rules.ts'
import {
  statusWordKey,
  type ProviderWord,
} from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import type { ExternalStatus, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { RowValues } from './file-row.rules.ts'

/** What a row changes of its sale when its run is applied. */
export interface RowPlan {
  readonly register: { readonly number: string; readonly status: ExternalStatus } | null
  /** The day the provider paid, or `taken_back`: it took its payment back. */
  readonly payment: string | null
  readonly follows: {
    readonly kind: 'deviation' | 'regret' | 'note'
    readonly type: DeviationType
    readonly text: string
  } | null
}

/** How the sale stood before, for the roll-back. */
export type BeforePlan = Pick<
  Sale,
  | 'status'
  | 'statusReason'
  | 'statusComment'
  | 'awaiting'
  | 'dueAt'
  | 'externalStatus'
  | 'externalOrderNumber'
  | 'openDeviationId'
> & { readonly providerPaidOn: Day | null }

export const beforeOf = (sale: Sale): BeforePlan => ({
  status: sale.status,
  statusReason: sale.statusReason,
  statusComment: sale.statusComment,
  awaiting: sale.awaiting,
  dueAt: sale.dueAt,
  externalStatus: sale.externalStatus,
  externalOrderNumber: sale.externalOrderNumber,
  openDeviationId: sale.openDeviationId,
  providerPaidOn: sale.providerPaidOn ?? null,
})

interface Row {
  readonly values: RowValues
  readonly amountOre: number
}

type Profile = Pick<MapProfile, 'statuses' | 'products' | 'rowMeans' | 'amountIs'>

/** The meaning of the row's status; null: it has none, or the map does not know it. */
export const wordOf = ({ status }: Pick<RowValues, 'status'>, { statuses }: Pick<Profile, 'statuses'>) =>
  statuses.find(({ word }) => statusWordKey(word) === statusWordKey(status)) ?? null

/** What follows for a sale from its row; null: nothing. */
export function planOf(sale: Sale, row: Row, { profile, today }: { profile: Profile; today: Day }): RowPlan | null {
  const word = saidOf(sale, row, profile)
  if (word === null) return null
  const { statusDay, reason, orderNumber } = row.values
  const said = { word, day: statusDay, reason, orderNumber }
  const planned = planReport(reportedOrderOf(sale, []), said, today)
  if (planned.kind !== 'change') return null
  const { registers, follows, text, orderNumber: number } = planned.plan
  const plan: RowPlan = {
    register: registers ? { number, status: word.externalStatus } : null,
    payment: follows === 'paid' ? (statusDay ?? today) : follows === 'unpaid' ? 'taken_back' : null,
    follows:
      follows === 'deviation' || follows === 'regret' || follows === 'note'
        ? { kind: follows, type: word.type ?? 'other', text }
        : null,
  }
  return plan.register === null && plan.payment === null && plan.follows === null ? null : plan
}

/** What the row says: its word, or that it is a line of a statement of payments. */
function saidOf(sale: Sale, { values, amountOre }: Row, profile: Profile): ProviderWord | null {
  const word = wordOf(values, profile)
  const pays = profile.rowMeans === 'paid' && amountOre !== 0
  if (!pays) return word
  if (word !== null && word.effect !== 'none') return word
  // A status that nobody has explained says nothing, also where money stands beside it.
  if (word === null && values.status !== '') return null
  const effect = amountOre > 0 ? ('paid' as const) : ('unpaid' as const)
  const externalStatus = word?.externalStatus ?? (sale.externalStatus === 'unknown' ? 'active' : sale.externalStatus)
  return { word: word?.word ?? '', externalStatus, effect, type: null }
}

const isGone = ({ status }: Pick<Sale, 'status'>): boolean => status === 'regret' || status === 'cancelled'

const rejecting: ReadonlySet<ExternalStatus> = new Set(['rejected', 'terminated'])

/** What we expect of the provider for a sale. */
export const expectedOre = (sale: Sale, commissionOre: number, { amountIs }: Pick<Profile, 'amountIs'>): number =>
  isGone(sale) || amountIs === 'none' ? 0 : amountIs === 'commission' ? commissionOre : sale.orderValueOre

/** The row beside the sale it belongs to. */
export function compare(sale: Sale, row: Row, { profile, oursOre }: { profile: Profile; oursOre: number }): Compared {
  const { values, amountOre } = row
  const word = wordOf(values, profile)
  const isRejected = word !== null && rejecting.has(word.externalStatus)
  const counts = word !== null && !isRejected
  const productId = profile.products.find(
    ({ code }) => statusWordKey(code) === statusWordKey(values.product),
  )?.productId
  const isSold = productId === undefined || sale.lines.some((line) => line.productId === productId)
  return {
    isRejected,
    status: counts && isGone(sale) ? { ours: sale.status, theirs: word.word } : null,
    unknownStatus: word === null ? values.status : '',
    amount: values.hasAmount && profile.amountIs !== 'none' ? { oursOre, theirsOre: amountOre } : null,
    product: isSold
      ? null
      : { ours: sale.lines.map(({ productName }) => productName).join(', '), theirs: values.product },
  }
}
