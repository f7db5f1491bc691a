import type { Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Currency } from '../../../kernel/money.ts'
import type { Party } from '../rate/earned-sale.schema.ts'
import type { Earning } from '../earning/earning.rules.ts'
import { takenBackOf } from '../pay-line/clawback.rules.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import { reasonOf } from './ledger-reason.rules.ts'
import {
  COMMISSION_FORMULA,
  sellerAccounts,
  type LedgerAccount,
  type LedgerKind,
  type LedgerLine,
  type LedgerReason,
  type SellerAccount,
} from './ledger-line.schema.ts'
import { dueOreOf, isSameReckoning, reckoningOf } from './reckoning.rules.ts'
import type { Reckoning } from './reckoning.schema.ts'

export const partyOf = ({ sellerId, sellerName, teamId, officeId, regionId }: Party): Party => ({
  sellerId,
  sellerName,
  teamId,
  officeId,
  regionId,
})

/** What stands in each account, in öre or cents. An account that is left out has nothing. They sum to zero. */
export type Accounts = Readonly<Partial<Record<LedgerAccount, number>>>

/** What one person has of one kind. */
export interface Holding {
  readonly party: Party
  readonly kind: LedgerKind
  readonly currency: Currency
  readonly accounts: Accounts
  /** How what stands there is reckoned now; left out where no rate says it. */
  readonly reckonings?: readonly Reckoning[]
}

/** Something that has happened to the money: when, by whom, and the account in which it stands from then on. */
export interface LedgerStep {
  readonly at: Instant
  /** Empty: nobody, but time or a rule. */
  readonly byName: string
  /** Null where the step does not say by itself. */
  readonly to: SellerAccount | 'company' | null
  /** Left out: told from how the money moved. */
  readonly reason?: LedgerReason
}

/** What the lines are about, and what made them. */
export interface PostingFacts {
  readonly saleId: Id | null
  readonly soldOn: string
  readonly now: Instant
  /** What has happened since the newest line, in any order. */
  readonly steps: readonly LedgerStep[]
  readonly newId: () => Id
}

/** What a posting says of the step behind it. */
type Said = Pick<LedgerStep, 'at' | 'byName' | 'reason'>

/** Money that has gone from one account to another. */
interface Movement {
  readonly kind: LedgerKind
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly ore: number
}

/** What the ledger has to say of a sale: its earnings as the wallet shows them, each amount in the account of its state. */
export function holdingsOf(earnings: readonly Earning[], payouts: readonly CommissionPayout[]): readonly Holding[] {
  const found = new Map<string, Holding>()
  for (const earning of earnings) {
    const party = partyOf(earning.party)
    const { currency } = earning.sale
    for (const { kind, from, to, ore } of movementsOf(earning, payouts)) {
      const key = keyOf({ party, kind, currency })
      const accounts = { ...found.get(key)?.accounts }
      accounts[from] = (accounts[from] ?? 0) - ore
      accounts[to] = (accounts[to] ?? 0) + ore
      const reckoning = isByRate(kind) ? reckoningOf(earning) : null
      const reckonings = [...(found.get(key)?.reckonings ?? []), ...(reckoning === null ? [] : [reckoning])]
      found.set(key, { party, kind, currency, accounts, reckonings })
    }
  }
  return [...found.values()]
}

function movementsOf(
  { sale, party, state, amountOre, entries, payout }: Earning,
  payouts: readonly CommissionPayout[],
): readonly Movement[] {
  const { takenBackOre, borneOre } = payout ? takenBackOf(payout, payouts) : { takenBackOre: 0, borneOre: 0 }
  const to = takenBackOre > 0 || borneOre > 0 ? 'paid' : state
  const correctedOre = entries.reduce((sum, one) => sum + one.amountOre, 0)
  const kind = party.sellerId === sale.sellerId ? 'commission' : 'split'
  // A line of pay stands with what was paid; what comes of it later is a movement of its own.
  const wholeOre = payout?.amountOre ?? amountOre
  return [
    { kind, from: 'company', to, ore: wholeOre - correctedOre },
    { kind: 'correction', from: 'company', to, ore: correctedOre },
    ...(takenBackOre > 0 ? [{ kind: 'clawback', ...backFromSeller, ore: takenBackOre } as const] : []),
    ...(borneOre > 0 ? [{ kind: 'clawback', ...backToCompany, ore: borneOre } as const] : []),
  ]
}

/** Rates decide about these. All else is decided by a person, or counted for a month. */
const isByRate = (kind: LedgerKind): boolean => kind === 'commission' || kind === 'split'

const backToCompany = { from: 'company_cost', to: 'company' } as const
const backFromSeller = { from: 'paid', to: 'reversed' } as const

/** What lines come to: the holdings they say there are. */
export function holdingsIn(lines: readonly LedgerLine[]): ReadonlyMap<string, Holding> {
  const found = new Map<string, Holding>()
  for (const { kind, currency, account, amountOre, ...line } of lines) {
    const party = partyOf(line)
    const key = keyOf({ party, kind, currency })
    const accounts = found.get(key)?.accounts ?? {}
    const sum = (accounts[account] ?? 0) + amountOre
    found.set(key, { party, kind, currency, accounts: { ...accounts, [account]: sum } })
  }
  return found
}

/**
 * The lines that take a ledger from what it says to what is wanted: none where it says so already. Where several things
 * happened since, each has its posting, so that the lines read as a history. Every posting sums to zero.
 */
export function linesTowards(
  known: readonly LedgerLine[],
  wanted: readonly Holding[],
  facts: PostingFacts,
): readonly LedgerLine[] {
  const before = holdingsIn(known)
  const targets = new Map(wanted.map((holding) => [keyOf(holding), holding]))
  const steps = facts.steps.toSorted((one, other) => one.at - other.at)
  const written: LedgerLine[] = []
  for (const key of new Set([...before.keys(), ...targets.keys()])) {
    const holding = targets.get(key) ?? before.get(key)
    if (!holding) continue
    let accounts = before.get(key)?.accounts ?? {}
    const target = targets.get(key)?.accounts ?? {}
    const post = (next: Accounts, step: Said): void => {
      const change = changeOf(accounts, next)
      if (change.length > 0)
        written.push(...postingOf(change, { holding, accounts, next, step, facts, all: [...known, ...written] }))
      accounts = next
    }
    if (isSame(accounts, target)) continue
    for (const step of steps) {
      const next = isByRate(holding.kind) ? movedBy(step, accounts, target) : null
      if (next) post(next, step)
    }
    post(target, lastOf(steps, facts.now))
  }
  return written
}

/** Whether a ledger says what is wanted. */
export const saysSo = (known: readonly LedgerLine[], wanted: readonly Holding[]): boolean => {
  const before = holdingsIn(known)
  const targets = new Map(wanted.map((holding) => [keyOf(holding), holding]))
  return [...new Set([...before.keys(), ...targets.keys()])].every((key) =>
    isSame(before.get(key)?.accounts ?? {}, targets.get(key)?.accounts ?? {}),
  )
}

/** What the accounts of a seller come to, without what is lost and without the other side. */
export const heldIn = (accounts: Accounts): number =>
  sellerAccounts.reduce((sum, account) => sum + (account === 'reversed' ? 0 : (accounts[account] ?? 0)), 0)

const keyOf = ({ party, kind, currency }: Omit<Holding, 'accounts' | 'reckonings'>): string =>
  `${party.sellerId} ${kind} ${currency}`

/** Who did the last of it, where a step does not say the account by itself. */
const lastOf = (steps: readonly LedgerStep[], now: Instant): Said => {
  const last = steps.at(-1)
  return last?.to === null ? last : { at: now, byName: '' }
}

/** Where a step leaves the money; null where it says nothing, or where the money stands in several accounts. */
function movedBy({ to }: LedgerStep, accounts: Accounts, target: Accounts): Accounts | null {
  const [here, ...more] = standing(accounts)
  const [there, ...others] = standing(target)
  if (to === null || more.length > 0 || others.length > 0) return null
  if (to === 'company') return {}
  const ore = (here === undefined ? 0 : accounts[here]) || (there === undefined ? 0 : target[there]) || 0
  return { [to]: ore, company: -ore }
}

const standing = (accounts: Accounts): readonly SellerAccount[] =>
  sellerAccounts.filter((account) => (accounts[account] ?? 0) !== 0)

const isSame = (one: Accounts, other: Accounts): boolean => changeOf(one, other).length === 0

type Change = readonly (readonly [LedgerAccount, number])[]

function changeOf(before: Accounts, after: Accounts): Change {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as LedgerAccount[]
  return names
    .map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const)
    .filter(([, ore]) => ore !== 0)
    .toSorted(([, one], [, other]) => one - other)
}

interface Posting {
  readonly holding: Holding
  readonly accounts: Accounts
  readonly next: Accounts
  readonly step: Said
  readonly facts: PostingFacts
  /** The lines so far. */
  readonly all: readonly LedgerLine[]
}

function postingOf(change: Change, { holding, accounts, next, step, facts, all }: Posting): LedgerLine[] {
  const { party, kind, currency } = holding
  const { saleId, soldOn, newId } = facts
  const postingId = newId()
  const reason = step.reason ?? reasonOf(kind, { before: accounts, after: next })
  return change.map(([account, amountOre], index) => ({
    id: index === 0 ? postingId : newId(),
    postingId,
    saleId,
    ...party,
    kind,
    account,
    amountOre,
    currency,
    soldOn,
    at: step.at,
    byName: step.byName,
    reason,
    reversesId: amountOre < 0 ? reversedBy(all, { party, kind, account, currency }) : null,
    formula: COMMISSION_FORMULA,
    reckoning: reckoningAt(account, { holding, accounts, next, all }),
  }))
}

/** How what stands in an account from now on was reckoned; null where the lines so far say it, or where nothing does. */
function reckoningAt(
  account: LedgerAccount,
  { holding, accounts, next, all }: Pick<Posting, 'holding' | 'accounts' | 'next' | 'all'>,
): Reckoning | null {
  const dueOre = next[account] ?? 0
  // Nothing is reckoned of an account that the money has only left.
  if (dueOre === 0 && standing(next).length > 0) return null
  const found = sellerAccounts.some((one) => one === account)
    ? holding.reckonings?.find((one) => dueOreOf(one) === dueOre)
    : undefined
  if (found === undefined) return null
  const stoodOre = accounts[account] ?? 0
  if (stoodOre !== 0) return { ...found, stoodOre }
  const key = keyOf(holding)
  const said = all.findLast((line) => line.reckoning !== null && keyOf({ ...line, party: line }) === key)?.reckoning
  return said && isSameReckoning(said, found) ? null : found
}

/** The newest line that had put money into the account. */
const reversedBy = (
  all: readonly LedgerLine[],
  { party, kind, account, currency }: Omit<Holding, 'accounts' | 'reckonings'> & { account: LedgerAccount },
): Id | null =>
  all.findLast(
    (line) =>
      line.sellerId === party.sellerId &&
      line.kind === kind &&
      line.account === account &&
      line.currency === currency &&
      line.amountOre > 0,
  )?.id ?? null
