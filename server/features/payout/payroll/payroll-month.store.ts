import { and, gte, inArray, isNotNull } from 'drizzle-orm'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import type {
  PayrollAct,
  PayrollMonth,
  PayrollState,
} from '../../../../shared/features/payout/payroll/payroll-month.api.ts'
import type { PayrollKnown } from '../../../../shared/features/payout/payroll/payroll-known.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { loadActors } from '../../organisation/access.door.ts'
import { monthPayStore } from '../month/month-pay-row.store.ts'
import { loadPayouts, saleCreditStore } from '../../commission/index.ts'
import { loadSale } from '../../sales/index.ts'
import { payrollMonthTable as locked } from './payroll-month.table.ts'

/** The log of a month's payroll is kept under the month. */
export const PAYROLL_LOG = 'payroll-months'

const RIGHT = 'update commissions'

const readMonth = async (db: Db, month: string) =>
  (await db.select().from(locked).where(eq(locked.month, month)))[0] ?? null

/** Whether a month's payroll is locked: what is in it stays in it. */
export const isMonthLocked = async (db: Db, month: string): Promise<boolean> =>
  ((await readMonth(db, month))?.lockedAt ?? null) !== null

/** How a month's payroll stands, for somebody who may act on it. */
export async function loadPayrollMonth(
  db: Db,
  { month, actor, asOf }: { month: string; actor: Actor; asOf: Instant },
): Promise<PayrollMonth> {
  const row = await readMonth(db, month)
  return {
    month,
    logId: row?.id ?? null,
    lockedAt: row?.lockedAt ?? null,
    lockedByName: row?.lockedByName ?? '',
    approvedAt: row?.approvedAt ?? null,
    approvedByName: row?.approvedByName ?? '',
    needsOther: row !== null && row.lockedById === actor.userId && (await somebodyElse(db, actor)),
    mayAct: extentOf(actor.grants, RIGHT) === 'company',
    asOf,
  }
}

/** Where the payrolls of months stand; those that nobody has touched are open, and left out. */
export async function loadPayrollStates(db: Db, months: readonly string[]): Promise<ReadonlyMap<string, PayrollState>> {
  const asked = [...new Set(months)]
  const rows = asked.length === 0 ? [] : await db.select().from(locked).where(inArray(locked.month, asked))
  return new Map(
    rows.map(({ month, lockedAt, approvedAt }) => [month, stateOf(lockedAt !== null, approvedAt !== null)] as const),
  )
}

/** The first month from one on whose payroll is open. */
export async function openMonthFrom(db: Db, month: string): Promise<string> {
  const rows = await db
    .select({ month: locked.month })
    .from(locked)
    .where(and(gte(locked.month, month), isNotNull(locked.lockedAt)))
  const closed = new Set(rows.map((row) => row.month))
  let open = month
  while (closed.has(open)) open = monthFrom(open, 1)
  return open
}

interface Act {
  readonly month: string
  readonly act: PayrollAct
  readonly reason: string
  readonly actor: Actor
}

/** Locks, approves or unlocks a month's payroll, and writes it to the log. Answers why it cannot be done; null: it is. */
export async function actOnMonth(
  db: Db,
  { month, act, reason, actor }: Act,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
): Promise<string | null> {
  const before = await loadPayrollMonth(db, { month, actor, asOf: now() })
  const id = before.logId ?? newId()
  const isLocked = before.lockedAt !== null
  const isApproved = before.approvedAt !== null
  if (act === 'lock' && isLocked) return 'payroll-month.locked'
  if (act !== 'lock' && !isLocked) return 'payroll-month.open'
  if (act === 'approve' && isApproved) return 'payroll-month.approved'
  if (act === 'approve' && before.needsOther) return 'payroll-month.own'
  if (act === 'unlock' && reason === '') return 'commission.reason-required'
  const who = { lockedAt: now(), lockedById: actor.userId, lockedByName: signatureOf(actor) }
  const open = { lockedAt: null, lockedById: '', lockedByName: '', approvedAt: null, approvedByName: '' }
  const set = { ...open, ...(act === 'lock' ? who : {}) }
  if (act !== 'approve')
    await db
      .insert(locked)
      .values({ month, id, ...set })
      .onConflictDoUpdate({ target: locked.month, set })
  if (act === 'approve')
    await db
      .update(locked)
      .set({ approvedAt: now(), approvedByName: signatureOf(actor) })
      .where(eq(locked.month, month))
  const [from, to] = [
    stateOf(isLocked, isApproved),
    ({ lock: 'locked', approve: 'approved', unlock: 'open' } as const)[act],
  ]
  await recordActivity(db, {
    id: newId(),
    at: now(),
    actor,
    kind: PAYROLL_LOG,
    subjectId: id,
    what: 'edited',
    before: { state: from },
    after: { state: to, ...(reason === '' ? {} : { reason }) },
  })
  return null
}

const stateOf = (isLocked: boolean, isApproved: boolean): PayrollState =>
  isApproved ? 'approved' : isLocked ? 'locked' : 'open'

const somebodyElse = async (db: Db, actor: Actor, place?: Place): Promise<boolean> =>
  (await loadActors(db)).some(
    (other) =>
      other.userId !== actor.userId &&
      reaches(other, RIGHT, place ?? { sellerId: '', teamId: null, officeId: null, regionId: null }),
  )

interface Asked {
  readonly payoutId?: Id
  readonly saleId?: Id
  readonly sellerId?: Id | undefined
  readonly monthPayId?: Id
  readonly month?: string
}

/** Fills in what only the server knows of an act about pay: who else could do it, and how the payroll of its month stands. */
export async function withPayroll<Args extends Asked>(
  db: Db,
  args: Args,
  { actor, businessDay }: Facts,
): Promise<Args> {
  const [payout] = args.payoutId === undefined ? [] : await loadPayouts(db, [args.payoutId])
  const party = payout ?? (await partyOf(db, args))
  const month = args.month ?? payout?.month ?? businessDay.slice(0, 7)
  const row = payout ? await readMonth(db, payout.month) : null
  const known: PayrollKnown = {
    nobodyElse: party?.sellerId === actor.userId && !(await somebodyElse(db, actor, party)),
    openMonth: await openMonthFrom(db, month),
    isLocked: row !== null && row.lockedAt !== null,
    isApproved: row !== null && row.approvedAt !== null,
  }
  return { ...args, known }
}

/** Whose money it is. */
async function partyOf(db: Db, { saleId, sellerId, monthPayId }: Asked): Promise<Place | undefined> {
  if (monthPayId !== undefined) return (await monthPayStore.load(db, [monthPayId]))[0]
  if (saleId === undefined) return undefined
  const sale = (await loadSale(db, saleId)) ?? undefined
  if (sellerId === undefined || sellerId === sale?.sellerId) return sale
  return (await saleCreditStore.findBy(db, 'saleId', [saleId])).find((credit) => credit.sellerId === sellerId)
}
