import { sql } from 'drizzle-orm'
import { hourlyPays } from '../../../../shared/features/finance/hourly-pay/hourly-pay.list.ts'
import { payTermsOf } from '../../../../shared/features/finance/hourly-pay/hourly-pay.rules.ts'
import {
  hourlyPayFormSchema,
  type HourlyPay,
} from '../../../../shared/features/finance/hourly-pay/hourly-pay.schema.ts'
import { payTerms, type PayTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { zoneFrom, type Day } from '../../../../shared/kernel/days.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isSaidByAnother } from '../../../resource/record/same-record.store.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { payTermsStore } from '../../commission/index.ts'
import { loadMonthRules } from '../../payout/index.ts'
import { assertOtherEyes, organisationTables } from '../../organisation/access.door.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { hourlyPayTable } from './hourly-pay.table.ts'

const { userTable } = organisationTables

/** Hourly pay of everybody in a country and of single people: a few rows a person. */
export const hourlyPayRecords = serverRecord({
  contract: hourlyPays,
  table: hourlyPayTable,
  from: sql`${hourlyPayTable} left join ${userTable} on ${userTable.id} = ${hourlyPayTable.sellerId}`,
  searched: [userTable.name],
  complete: async (db, rows) => {
    const ids = rows.map((row) => String(row['sellerId'])).filter((id) => id !== '')
    const names = new Map((await loadUserNames(db, ids)).map(({ id, name }) => [id, name]))
    return rows.map((row) => ({
      ...row,
      sellerName: names.get(String(row['sellerId'])) ?? '',
      currency: currencyIn(zoneOf(row['zone'])),
    }))
  },
  tables: ['user'],
  check: hourlyPayFailures,
  logged: async (db, { sellerId, ...values }) => {
    if (typeof sellerId !== 'string' || sellerId === '') return values
    const [user] = await loadUserNames(db, [sellerId])
    return { sellerId: user?.name ?? null, ...values }
  },
})

const zoneOf = (value: unknown) => zoneFrom(typeof value === 'string' ? value : null)

async function hourlyPayFailures(change: RecordChange): Promise<readonly Failure[]> {
  const { db, actor, before, after, what } = change
  const parties = [before, after].map(({ ['sellerId']: id }) => (typeof id === 'string' && id !== '' ? id : null))
  await assertOtherEyes(db, 'hourly-pay.change', { actor, parties, place: null })
  // Whom it is for and since when decides which days are counted again: a new one is written instead.
  const isMoved = what === 'edited' && ['sellerId', 'zone', 'fromDay'].some((name) => before[name] !== after[name])
  if (isMoved) return [failure('hourly-pay.fixed', 'fromDay')]
  const { ['sellerId']: named } = after
  const sellerId = typeof named === 'string' ? named : ''
  if (what !== 'archived' && sellerId !== '' && (await loadUserNames(db, [sellerId])).length === 0)
    return [failure('rate.about-required', 'sellerId')]
  const isTaken = await isSaidByAnother(change, hourlyPayTable, ['sellerId', 'zone', 'fromDay'])
  return isTaken ? [failure('hourly-pay.same-day', 'fromDay')] : []
}

/** The terms of pay that say something else than hourly pay and the rules of bonuses do by now. */
export async function changedPayTerms(db: Db, today: Day): Promise<readonly Change[]> {
  const rows = await db.select().from(hourlyPayTable)
  if (rows.length === 0) return []
  const pays = rows.map(({ id, version: _version, archivedAt, ...form }): HourlyPay => ({
    id,
    archivedAt,
    ...hourlyPayFormSchema.parse(form),
  }))
  const { bonuses } = await loadMonthRules(db)
  const wanted = payTermsOf(pays, { bonuses, today })
  const known = new Map(
    (
      await payTermsStore.load(
        db,
        wanted.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return wanted.filter((row) => !saysSo(known.get(row.id), row)).map((row) => put(payTerms, row))
}

function saysSo(known: PayTerms | undefined, { id: _id, qualityBonus, ...wanted }: Omit<PayTerms, 'version'>): boolean {
  if (known === undefined) return false
  const isSame = Object.entries(wanted).every(([name, value]) => known[name as keyof PayTerms] === value)
  const own: Readonly<Record<string, unknown>> = known.qualityBonus
  return isSame && Object.entries(qualityBonus).every(([name, value]) => own[name] === value)
}
