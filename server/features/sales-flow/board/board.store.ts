import { and, gte, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { BoardRow, Leaderboard } from '../../../../shared/features/sales-flow/board/game.api.ts'
import { BOARD_TOP } from '../../../../shared/features/sales-flow/board/game.api.ts'
import { daysOfPeriod, periodOf, type GameSpan } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import { byRank } from '../../../../shared/features/sales-flow/competition/competition.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { soldIn } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readFacts } from '../../../resource/list/facts.ts'
import { dayFacts } from '../../finance/index.ts'
import { loadEmploymentDays, loadPeople } from '../../people/directory.door.ts'
import { loadOfficeNames, loadPlacedTeams } from '../../organisation/places.door.ts'
import { loadReachedAt, reachedBy } from '../ledger/game-line.store.ts'
import { summedBy, type OwnTotal } from '../ledger/game-total.rules.ts'
import { gameMemberTable, gameTotalTable } from '../ledger/game.table.ts'

type TotalRow = typeof gameTotalTable.$inferSelect
export type SpanTotal = Omit<TotalRow, 'period' | 'officeId' | 'regionId'>

interface Within {
  readonly regionId: Id | null
}

/** The sums of a period in a region; of all regions where none is named. */
const loadTotals = (db: Db, period: string, { regionId }: Within): Promise<TotalRow[]> =>
  db
    .select()
    .from(gameTotalTable)
    .where(
      and(eq(gameTotalTable.period, period), regionId === null ? undefined : eq(gameTotalTable.regionId, regionId)),
    )

/** The sums of people in their teams over a span of days. */
export function loadSpanTotals(
  db: Db,
  { first, last, regionId }: Within & { first: Day; last: Day },
): Promise<SpanTotal[]> {
  const total = gameTotalTable
  const sumOf = (column: SQLiteColumn) => sql`sum(${column})`.mapWith(Number)
  return db
    .select({
      ownerId: total.ownerId,
      teamId: total.teamId,
      xp: sumOf(total.xp),
      confirmedXp: sumOf(total.confirmedXp),
      sales: sumOf(total.sales),
      confirmedSales: sumOf(total.confirmedSales),
      saleParts: sumOf(total.saleParts),
      confirmedSaleParts: sumOf(total.confirmedSaleParts),
    })
    .from(total)
    .where(
      and(
        regionId === null ? undefined : eq(total.regionId, regionId),
        gte(total.period, `day:${first}`),
        lte(total.period, `day:${last}`),
      ),
    )
    .groupBy(total.ownerId, total.teamId)
}

/** Visibility of people in rankings. */
export interface Seen {
  readonly nameOf: (id: Id) => string
  /** The id for a row of a ranking: a placeholder if the person hides their name. */
  readonly idOf: (id: Id, place: number) => string
  readonly isOut: (id: Id) => boolean
}

/** Names of people as the caller sees them: initials if a person hides their name. */
export async function loadSeen(db: Db, ids: readonly Id[], askerId: Id): Promise<Seen> {
  const people = await loadPeople(db, [...new Set(ids)])
  const members = new Map((await db.select().from(gameMemberTable)).map((member) => [member.userId, member]))
  const hides = (id: Id) => members.get(id)?.hidesName === 1 && id !== askerId
  const names = new Map(people.map(({ id, name }) => [id, hides(id) ? initialsOf(name) : name]))
  return {
    nameOf: (id) => names.get(id) ?? '',
    idOf: (id, place) => (hides(id) ? `hidden-${place}` : id),
    isOut: (id) => id !== askerId && members.get(id)?.staysOut === 1,
  }
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

export async function loadMember(db: Db, userId: Id): Promise<{ hidesName: boolean; staysOut: boolean }> {
  const [row] = await db.select().from(gameMemberTable).where(eq(gameMemberTable.userId, userId))
  return { hidesName: row?.hidesName === 1, staysOut: row?.staysOut === 1 }
}

export async function saveMember(db: Db, userId: Id, wish: { hidesName: boolean; staysOut: boolean }): Promise<void> {
  const row = { hidesName: Number(wish.hidesName), staysOut: Number(wish.staysOut) }
  await db
    .insert(gameMemberTable)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: gameMemberTable.userId, set: row })
}

/** A new seller is in the league of newcomers for so long. */
const NEWCOMER_DAYS = 90

interface Asked {
  readonly span: Extract<GameSpan, 'week' | 'month' | 'season'>
  readonly group: 'person' | 'team' | 'office'
  readonly measure: 'xp' | 'per_hour'
  readonly league: 'all' | 'new'
  readonly within?: 'region' | 'team' | undefined
  readonly today: Day
}

/** The ranking that is asked for: the first ten, and the asker's own place with two above and two below. */
export async function loadBoard(
  db: Db,
  actor: Actor,
  { span, group, measure, league, within, today }: Asked,
): Promise<Pick<Leaderboard, 'top' | 'around' | 'ranked'>> {
  const { regionId, teamId } = actor
  const ofRegion = await loadTotals(db, periodOf(span, today), { regionId })
  const isTeam = within === 'team' && group === 'person' && teamId !== null
  const all = isTeam ? ofRegion.filter((row) => row.teamId === teamId) : ofRegion
  const rows = league === 'new' ? await ofNewcomers(db, all, today) : all
  const keyOf = keysOf[group]
  const own = { person: actor.userId, team: actor.teamId, office: actor.officeId }[group]
  const sums = summedBy(
    rows.filter((row) => keyOf(row) !== ''),
    keyOf,
  )
  const hours = measure === 'per_hour' ? await loadHours(db, { ...daysOfPeriod(span, today), regionId, group }) : null
  const seen = group === 'person' ? await loadSeen(db, [...sums.keys()], actor.userId) : await namesOf(db, group)
  const reached = reachedBy(await loadReachedAt(db, { ...daysOfPeriod(span, today), regionId, isFinal: false }), keyOf)
  const reachedAt = (id: Id) => reached.get(id) ?? Number.MAX_SAFE_INTEGER
  const ranked = [...sums]
    .map(([id, sum]) => ({ id, sum, value: valueOf(sum, hours === null ? null : (hours.get(id) ?? 0)) }))
    .filter(({ id, value }) => value > 0 && !seen.isOut(id))
    .map((one) => ({ ...one, reachedAt: reachedAt(one.id) }))
    .toSorted(byRank)
    .map(({ id, sum, value }, index): BoardRow => ({
      rank: index + 1,
      id: seen.idOf(id, index),
      name: seen.nameOf(id),
      value,
      sales: soldIn(sum),
      isOwn: id === own,
    }))
  const at = ranked.findIndex(({ isOwn }) => isOwn)
  const around = at < BOARD_TOP ? [] : ranked.slice(Math.max(BOARD_TOP, at - 2), at + 3)
  return { top: ranked.slice(0, BOARD_TOP), around, ranked: ranked.length }
}

const keysOf = {
  person: ({ ownerId }: Pick<TotalRow, 'ownerId'>) => ownerId,
  team: ({ teamId }: Pick<TotalRow, 'teamId'>) => teamId,
  office: ({ officeId }: Pick<TotalRow, 'officeId'>) => officeId,
} as const

/** Points as they stand, net of what was taken back; or hundredths of a point for each hour worked. */
const valueOf = ({ xp }: OwnTotal, hours: number | null): number =>
  hours === null ? xp : hours > 0 ? Math.round((xp * 100) / hours) : 0

async function ofNewcomers(db: Db, rows: readonly TotalRow[], today: Day): Promise<readonly TotalRow[]> {
  const employed = await loadEmploymentDays(db, [...new Set(rows.map(({ ownerId }) => ownerId))])
  return rows.filter(({ ownerId }) => (employed.get(ownerId) ?? '') > addDays(today, -NEWCOMER_DAYS))
}

/** The metric `hours` of people, teams or offices of a region. */
export async function loadHours(
  db: Db,
  { first, last, regionId, group }: Within & { first: Day; last: Day; group: Asked['group'] },
): Promise<ReadonlyMap<Id, number>> {
  const cells = await readFacts(db, dayFacts, {
    measures: ['hours'],
    split: group === 'person' ? 'seller' : group,
    time: null,
    from: first,
    to: last,
    filters: regionId === null ? [] : [{ column: 'region', ids: [regionId] }],
    reach: null,
  })
  const found = new Map<Id, number>()
  // A person whose pay changed its currency has a cell for each.
  for (const { key, sums } of cells) found.set(key, (found.get(key) ?? 0) + (sums['hours'] ?? 0))
  return found
}

async function namesOf(db: Db, group: 'team' | 'office'): Promise<Seen> {
  const named = group === 'team' ? await loadPlacedTeams(db, {}) : await loadOfficeNames(db)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return { nameOf: (id) => names.get(id) ?? '', idOf: (id) => id, isOut: () => false }
}
