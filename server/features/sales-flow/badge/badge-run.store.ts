import { sql, type SQL } from 'drizzle-orm'
import type { Badge, BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { SALE_PARTS } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { daysOfPeriod, periodOf } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { streaksIn } from './badge-streak.store.ts'
import { loadBadgeShares, withShares } from './badge-share.store.ts'
import {
  BADGE_SALES_MAX,
  costOf,
  queryOf,
  sharedQueryOf,
  type BadgeQuery,
  type BadgeWindow,
} from './badge-query.rules.ts'

/** Values that each person or team has reached. */
export interface Reached {
  readonly ownerId: Id
  readonly amount: number
}

const TIMEOUT_MS = 2000

/** Asks the question of a badge over some days. Refused where it would read too many sales, or takes too long. */
export async function askBadge(
  database: Database,
  question: BadgeQuestion,
  window: BadgeWindow,
): Promise<Result<readonly Reached[]>> {
  if (window.ownerId === undefined && (await costIn(database.db, window)) > BADGE_SALES_MAX)
    return refused(failure('badge.too-costly', undefined, { max: BADGE_SALES_MAX }))
  try {
    const { aggregation, scope } = question
    const rows = await readOnly(database, (db) => readValues(db, sqlOf(queryOf(question, window))))
    const matching = async () =>
      new Set((await readOnly(database, (db) => readValues(db, sqlOf(sharedQueryOf(question, window))))).map(idOf))
    const shares = await loadBadgeShares(database.db, { ...window, scope, matching })
    if (aggregation === 'streak') {
      const days = shares.map(({ ownerId, day }) => [ownerId, day])
      return ok(await streaksIn(database.db, scope, [...rows, ...days]))
    }
    const whole = new Map(rows.map(([owner, amount]) => [String(owner), Number(amount)]))
    return ok(
      [...withShares(aggregation, whole, shares)].map(([ownerId, amount]) => ({
        ownerId,
        // Numbers are ten-thousandths, as in the ledger; values whole kronor or euros.
        amount: aggregation === 'count' ? Math.round(amount * SALE_PARTS) / SALE_PARTS : Math.floor(amount),
      })),
    )
  } catch (error) {
    if (isTimeout(error)) return refused(failure('badge.too-slow'))
    throw error
  }
}

const costIn = async (db: Db, window: BadgeWindow): Promise<number> =>
  Number((await readValues(db, sqlOf(costOf(window))))[0]?.[0] ?? 0)

const idOf = ([id]: readonly unknown[]): Id => String(id)

/**
 * The same read can neither write nor run on. SQLite has no statement timeout in this driver: there the number of sales
 * bounds it.
 */
async function readOnly<T>(database: Database, read: (db: Db) => Promise<T>): Promise<T> {
  if (dialect === 'sqlite') return read(database.db)
  return database.tx(async (db) => {
    await readValues(db, sql`set transaction read only`)
    await readValues(db, sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
    return read(db)
  })
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((one) => (one as { code?: string } | undefined)?.code === '57014')

/** The query as it runs: the texts as they are, the values bound. */
const sqlOf = ({ texts, values }: BadgeQuery): SQL =>
  sql.join(texts.flatMap((text, at) => [sql.raw(text), ...(at < values.length ? [sql`${values[at]}`] : [])]))

export const BACK_TEST_DAYS = 90

/** The periods of a badge that lie in some days: each is asked on its own. `all` is asked up to the last day. */
export function periodsIn(
  { period }: Pick<Badge, 'period'>,
  { first, last }: BadgeWindow,
): readonly (BadgeWindow & { key: string })[] {
  if (period === 'all') return [{ key: 'all', first: '2000-01-01', last }]
  const found: (BadgeWindow & { key: string })[] = []
  for (let day = first; day <= last && found.length < BACK_TEST_DAYS + 1;) {
    const span = daysOfPeriod(period, day)
    found.push({ key: periodOf(period, day), first: span.first, last: span.last < last ? span.last : last })
    day = addDays(span.last, 1)
  }
  return found
}
