import { and, inArray, isNull, sql } from 'drizzle-orm'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { holdingsIn, partyOf } from '../../../../shared/features/commission/ledger/ledger.rules.ts'
import type { Party } from '../../../../shared/features/commission/rate/earned-sale.schema.ts'
import {
  ledgerLineSchema,
  type LedgerAccount,
  type LedgerLine,
} from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import type { MonthPayLine } from '../../../../shared/features/payout/month/month-pay.api.ts'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import {
  closingOf,
  dueOf,
  keyOfPay,
  monthPayOf,
  type GradeOf,
  type MonthPay,
  type SellerCount,
  type TeamEarned,
} from '../../../../shared/features/payout/month/month-pay.rules.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Draft } from '../../../../shared/sync/collection.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { catalogTables } from '../../catalog/index.ts'
import { loadActor, loadActors, organisationTables } from '../../organisation/access.door.ts'
import { countSalesOfMonth } from '../../sales/index.ts'
import { ledgerLineTable as line, ledgerTallyTable as tally } from '../../commission/index.ts'
import { findRowsOfMonth } from './month-pay-row.store.ts'
import { loadMonthRules, namesOf } from './month-rule.store.ts'

/** What a month pays beside the commission of its sales, and what the ledger has of it. */
export async function readMonthPay(
  db: Db,
  { month, gradeOf }: { month: string; gradeOf: GradeOf },
): Promise<readonly MonthPayLine[]> {
  const pays = await countMonth(db, { month, gradeOf })
  const known = holdingsIn(await findMonthLines(db, month))
  const due = groupBy(pays, ({ party, how, currency }) => `${party.sellerId} ${how.kind} ${currency}`)
  const names = await namesIn(db, pays)
  return [...new Set([...due.keys(), ...known.keys()])].flatMap((key): MonthPayLine[] => {
    const ofKey = due.get(key) ?? []
    const holding = known.get(key)
    const party = ofKey[0]?.party ?? holding?.party
    const kind = ofKey[0]?.how.kind ?? holding?.kind
    const currency = ofKey[0]?.currency ?? holding?.currency
    if (!party || !currency || (kind !== 'override' && kind !== 'quality_bonus')) return []
    return [
      {
        sellerId: party.sellerId,
        sellerName: party.sellerName,
        kind,
        currency,
        dueOre: ofKey.reduce((sum, { amountOre }) => sum + amountOre, 0),
        earnedOre: holding?.accounts.earned ?? 0,
        inPayrollOre: holding?.accounts.in_payroll ?? 0,
        paidOre: holding?.accounts.paid ?? 0,
        how: ofKey.map(({ how }) => named(how, names)),
      },
    ]
  })
}

/** The rows that closing a month writes. */
export async function monthRows(
  db: Db,
  {
    month,
    actor,
    gradeOf,
    now,
    newId,
  }: Pick<Platform, 'now' | 'newId'> & {
    month: string
    actor: Actor
    gradeOf: GradeOf
  },
): Promise<readonly Draft<MonthPayRow>[]> {
  const pays = await countMonth(db, { month, gradeOf })
  const names = await namesIn(db, pays)
  const hows = groupBy(pays, ({ party, how, currency }) => keyOfPay(party.sellerId, how.kind, currency))
  const due = new Map(dueOf(pays).map((one) => [keyOfPay(one.party.sellerId, one.kind, one.currency), one]))
  const known = groupBy(await findRowsOfMonth(db, month), (row) => keyOfPay(row.sellerId, row.kind, row.currency))
  const zones = new Map((await loadActors(db)).map(({ userId, zone }) => [userId, zone]))
  const changed = { changedAt: now(), changedByName: signatureOf(actor) }
  return [...new Set([...due.keys(), ...known.keys()])].flatMap((key): Draft<MonthPayRow>[] => {
    const before = known.get(key) ?? []
    const one = due.get(key)
    const how = (hows.get(key) ?? []).map((pay) => named(pay.how, names))
    const closing = closingOf(before, one?.dueOre ?? 0)
    const rows = closing.changed.map(({ row, amountOre }) => ({ ...row, amountOre, how, ...changed }))
    if (!one || closing.addedOre === 0) return rows
    const zone = zones.get(one.party.sellerId) ?? lastZone
    const added = {
      id: newId(),
      ...(before[0] ? partyOf(before[0]) : one.party),
      zone,
      month,
      kind: one.kind,
      currency: one.currency,
      amountOre: closing.addedOre,
      state: 'earned' as const,
      safeOn: dayOf(now(), zone),
      payrollMonth: null,
      paidOn: null,
      isLate: closing.isLate,
      how,
      ...changed,
    }
    return [...rows, added]
  })
}

/** Pay that the rules give for a month. `isSoFar` counts held commission as earned, for a month that is not over. */
export async function countMonth(
  db: Db,
  { month, gradeOf, isSoFar = false }: { month: string; gradeOf: GradeOf; isSoFar?: boolean },
): Promise<readonly MonthPay[]> {
  const rules = await loadMonthRules(db)
  const hasBegun = ({ fromDay }: { fromDay: string }) => fromDay.slice(0, 7) <= month
  const coaches = new Map<Id, Party>()
  for (const { coachId } of rules.overrides) {
    const coach = await loadActor(db, coachId)
    if (!coach) continue
    const { name: sellerName, teamId, officeId, regionId } = coach
    coaches.set(coachId, { sellerId: coachId, sellerName, teamId, officeId, regionId })
  }
  return monthPayOf({
    ...rules,
    firstDay: `${month}-01`,
    earned: !rules.overrides.some(hasBegun)
      ? []
      : await earnedOf(db, month, isSoFar ? ['held', ...earnedIn] : earnedIn),
    counts: !rules.bonuses.some(hasBegun) ? [] : await countsOf(db, month),
    coachOf: (coachId) => coaches.get(coachId),
    gradeOf,
  })
}

const earnedIn: readonly LedgerAccount[] = ['earned', 'in_payroll', 'paid']

/** What teams have earned by the sums of the ledger: who belonged to a team on the day of a sale counts for it. */
async function earnedOf(db: Db, month: string, accounts: readonly LedgerAccount[]): Promise<readonly TeamEarned[]> {
  const { teamId, sellerId, currency, amountOre } = tally
  const ofSales = inArray(tally.kind, ['commission', 'correction', 'split', 'clawback'])
  const rows = await db
    .select({ teamId, sellerId, currency, ore: sql<number | string>`cast(sum(${amountOre}) as bigint)` })
    .from(tally)
    .where(and(eq(tally.month, month), ofSales, inArray(tally.account, [...accounts])))
    .groupBy(teamId, sellerId, currency)
  return rows.flatMap(({ ore, ...one }) =>
    one.teamId === '' ? [] : [{ ...one, currency: one.currency as Currency, earnedOre: Number(ore) }],
  )
}

async function countsOf(db: Db, month: string): Promise<readonly SellerCount[]> {
  return (await countSalesOfMonth(db, month)).map(({ sellerId, sellerName, teamId, officeId, regionId, ...count }) => ({
    ...count,
    party: { sellerId, sellerName, teamId, officeId, regionId },
  }))
}

/** The lines of a month that are for no sale. */
export async function findMonthLines(db: Db, month: string): Promise<readonly LedgerLine[]> {
  const rows = await db
    .select()
    .from(line)
    .where(and(eq(line.month, month), isNull(line.saleId)))
    .orderBy(line.no)
  return rows.map((row) => ledgerLineSchema.parse(row))
}

interface Names {
  readonly teams: ReadonlyMap<Id, string>
  readonly providers: ReadonlyMap<Id, string>
}

async function namesIn(db: Db, pays: readonly MonthPay[]): Promise<Names> {
  const teamIds = pays.flatMap(({ how }) => (how.kind === 'override' ? how.teamId : []))
  const providerIds = pays.flatMap(({ how }) => (how.kind === 'quality_bonus' ? (how.providerId ?? []) : []))
  return {
    teams: await namesOf(db, organisationTables.teamTable, teamIds),
    providers: await namesOf(db, catalogTables.providerTable, providerIds),
  }
}

function named(how: MonthPay['how'], { teams, providers }: Names): MonthPayLine['how'][number] {
  if (how.kind === 'override') {
    const { kind, teamId, percent, earnedOre } = how
    return { kind, percent, earnedOre, teamName: teams.get(teamId) ?? '' }
  }
  const { providerId, ...rest } = how
  return { ...rest, providerName: providers.get(providerId ?? '') ?? '' }
}
