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
import { groupBy } from '../../../../shared/kernel/group-by.ts'
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

/** A row of a file, and the amount that stands in it. */
export interface SaidRow {
  readonly values: RowValues
  readonly amountOre: number
}

type Profile = Pick<MapProfile, 'statuses' | 'products' | 'rowMeans' | 'amountIs'>

interface Knowing {
  readonly profile: Profile
  readonly today: Day
}

/** The meaning of the row's status; null: it has none, or the map does not know it. */
export const wordOf = ({ status }: Pick<RowValues, 'status'>, { statuses }: Pick<Profile, 'statuses'>) =>
  statuses.find(({ word }) => statusWordKey(word) === statusWordKey(status)) ?? null

/**
 * What follows for a sale from the rows of its order, in the order of time; null: nothing. The last row decides about the
 * status, all of them about the payment. Rows that contradict each other decide nothing.
 */
export function planOf(sale: Sale, rows: readonly SaidRow[], { profile, today }: Knowing): RowPlan | null {
  const ordered = inTime(rows)
  if (isContradictory(ordered, profile)) return null
  let { externalStatus } = sale
  const said = ordered.flatMap((row) => {
    const word = saidOf(row, profile, externalStatus)
    if (word === null) return []
    externalStatus = word.externalStatus
    return [{ word, row }]
  })
  const last = said.at(-1)
  if (last === undefined) return null
  const { statusDay: day, reason, orderNumber } = last.row.values
  const planned = planReport(reportedOrderOf(sale, []), { word: last.word, day, reason, orderNumber }, today)
  if (planned.kind !== 'change') return null
  const { registers, follows, text, orderNumber: number } = planned.plan
  const plan: RowPlan = {
    register: registers ? { number, status: externalStatus } : null,
    payment: paymentOf(sale, said, { profile, today }),
    follows:
      follows === 'deviation' || follows === 'regret' || follows === 'note'
        ? { kind: follows, type: last.word.type ?? 'other', text }
        : null,
  }
  return plan.register === null && plan.payment === null && plan.follows === null ? null : plan
}

interface Said {
  readonly word: ProviderWord
  readonly row: SaidRow
}

/** The day of the payment that the rows leave, `taken_back` where they leave none; null: nothing new. */
function paymentOf({ providerPaidOn }: Sale, said: readonly Said[], { profile, today }: Knowing): string | null {
  const before = providerPaidOn ?? null
  const payments = said.filter(({ word }) => word.effect === 'paid' || word.effect === 'unpaid')
  const last = payments.at(-1)
  if (last === undefined) return null
  const sumOre = payments.reduce((sum, { row }) => sum + signedOre(row, profile), 0)
  const hasMoney = payments.some(({ row }) => row.amountOre !== 0)
  if (hasMoney ? sumOre <= 0 : last.word.effect === 'unpaid') return before === null ? null : 'taken_back'
  // The first day stands until the payment is taken back.
  let paidOn = before
  let lastPaidOn = today
  for (const { word, row } of payments) {
    const day = row.values.statusDay ?? today
    paidOn = word.effect === 'unpaid' ? null : (paidOn ?? day)
    if (word.effect === 'paid') lastPaidOn = day
  }
  const after = paidOn ?? lastPaidOn
  return after === before ? null : after
}

/** What the row says: its word, or that it is a line of a statement of payments. */
function saidOf(
  { values, amountOre }: SaidRow,
  profile: Pick<Profile, 'statuses' | 'rowMeans'>,
  known: ExternalStatus,
): ProviderWord | null {
  const word = wordOf(values, profile)
  // A negative amount with the status of a payment takes the payment back.
  if (word?.effect === 'paid') return amountOre < 0 ? { ...word, effect: 'unpaid' } : word
  const pays = profile.rowMeans === 'paid' && amountOre !== 0
  if (!pays) return word
  if (word !== null && word.effect !== 'none') return word
  // A status that nobody has explained says nothing, also where money stands beside it.
  if (word === null && values.status !== '') return null
  const effect = amountOre > 0 ? ('paid' as const) : ('unpaid' as const)
  const externalStatus = word?.externalStatus ?? (known === 'unknown' ? 'active' : known)
  return { word: word?.word ?? '', externalStatus, effect, type: null }
}

/** The amount of a row; below zero where its status takes a payment back, also of an amount that is written without a sign. */
export function signedOre(row: SaidRow, profile: Pick<Profile, 'statuses' | 'rowMeans'>): number {
  return saidOf(row, profile, 'unknown')?.effect === 'unpaid' ? -Math.abs(row.amountOre) : row.amountOre
}

/** Rows in the order of their days. One without a day counts as of the day of the row before it. */
export function inTime<Row extends Pick<SaidRow, 'values'>>(rows: readonly Row[]): readonly Row[] {
  let day = ''
  return rows
    .map((row) => {
      day = row.values.statusDay ?? day
      return { row, day }
    })
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
    .map(({ row }) => row)
}

/**
 * What the provider pays for an order by all its rows. Amounts of its products are added up, and so are payments of one
 * product. Where a product has statuses only, its last one counts: an amount beside each status is the same amount again.
 */
export function paidOre(rows: readonly SaidRow[], profile: Pick<Profile, 'statuses' | 'rowMeans'>): number {
  const byProduct = groupBy(inTime(rows), ({ values }) => statusWordKey(values.product))
  return [...byProduct.values()]
    .flatMap((some) => countedRows(some, profile))
    .reduce((sum, row) => sum + signedOre(row, profile), 0)
}

function countedRows(rows: readonly SaidRow[], profile: Pick<Profile, 'statuses' | 'rowMeans'>): readonly SaidRow[] {
  const effectOf = (row: SaidRow) => saidOf(row, profile, 'unknown')?.effect
  const isBack = (row: SaidRow) => signedOre(row, profile) < 0
  if (rows.some((row) => effectOf(row) === 'paid')) return rows.filter((row) => effectOf(row) === 'paid' || isBack(row))
  const last = rows.findLast((row) => !isBack(row))
  return rows.filter(
    (row) => isBack(row) || statusWordKey(row.values.status) === statusWordKey(last?.values.status ?? ''),
  )
}

const isGone = ({ status }: Pick<Sale, 'status'>): boolean => status === 'regret' || status === 'cancelled'

const rejecting: ReadonlySet<ExternalStatus> = new Set(['rejected', 'terminated'])

/** What we expect of the provider for a sale. */
export const expectedOre = (sale: Sale, commissionOre: number, { amountIs }: Pick<Profile, 'amountIs'>): number =>
  isGone(sale) || amountIs === 'none' ? 0 : amountIs === 'commission' ? commissionOre : sale.orderValueOre

/** Whether the last day's rows of an order both accept and reject it: a person has to look. Rows are in the order of time. */
function isContradictory(rows: readonly SaidRow[], profile: Pick<Profile, 'statuses'>): boolean {
  const known = rows.flatMap(({ values }) => {
    const word = wordOf(values, profile)
    return word === null ? [] : [{ day: values.statusDay, isRejecting: rejecting.has(word.externalStatus) }]
  })
  const lastDay = known.findLast(({ day }) => day !== null)?.day ?? null
  const lastOnes = known.filter(({ day }) => day === null || day === lastDay)
  return new Set(lastOnes.map(({ isRejecting }) => isRejecting)).size > 1
}

/** The rows of an order beside the sale they belong to. */
export function compare(
  sale: Sale,
  rows: readonly SaidRow[],
  { profile, oursOre }: { profile: Profile; oursOre: number },
): Compared {
  const ordered = inTime(rows)
  const isSplit = isContradictory(ordered, profile)
  const words = ordered.flatMap(({ values }) => wordOf(values, profile) ?? [])
  const word = words.at(-1) ?? null
  const isRejected = word !== null && !isSplit && rejecting.has(word.externalStatus)
  const counts = word !== null && !isRejected
  const theirs = isSplit ? textsOf(words.map((one) => one.word)) : (word?.word ?? '')
  const others = rows.map(({ values }) => values.product).filter((code) => !isSold(sale, code, profile))
  const hasAmount = rows.some(({ values }) => values.hasAmount)
  return {
    isRejected,
    status: isSplit || (counts && isGone(sale)) ? { ours: sale.status, theirs } : null,
    unknownStatus: textsOf(ordered.flatMap(({ values }) => (wordOf(values, profile) === null ? values.status : []))),
    amount: hasAmount && profile.amountIs !== 'none' ? { oursOre, theirsOre: paidOre(rows, profile) } : null,
    product:
      others.length === 0
        ? null
        : { ours: sale.lines.map(({ productName }) => productName).join(', '), theirs: textsOf(others) },
  }
}

/** The texts, each once. */
const textsOf = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ')

function isSold(sale: Sale, product: string, { products }: Pick<Profile, 'products'>): boolean {
  const productId = products.find(({ code }) => statusWordKey(code) === statusWordKey(product))?.productId
  return productId === undefined || sale.lines.some((line) => line.productId === productId)
}
