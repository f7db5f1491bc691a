import { and, gte, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { BoardRow, Leaderboard } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { EqualClass } from '../../../../shared/features/sales-flow/board/equals.rules.ts'
import {
  leadsOthers,
  rowsFor,
  rowsForWall,
  SHOWN_FIRST,
} from '../../../../shared/features/sales-flow/board/ranking.rules.ts'
import { daysOfPeriod, periodOf, type GameSpan } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import { byRank } from '../../../../shared/features/sales-flow/competition/competition.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { soldIn } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { loadPeople } from '../../people/directory.door.ts'
import { loadOfficeNames, loadPlacedTeams } from '../../organisation/places.door.ts'
import { loadReachedAt, reachedBy } from '../ledger/game-line.store.ts'
import { summedBy, type OwnTotal } from '../ledger/game-total.rules.ts'
import { gameMemberTable, gameTotalTable } from '../ledger/game.table.ts'
import { loadHours } from './hours.store.ts'
import { loadEqualClasses, loadLeaders, loadLed, loadNewcomers } from './ranking.store.ts'

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

interface Asked {
  readonly span: Extract<GameSpan, 'week' | 'month' | 'season'>
  readonly group: 'person' | 'team' | 'office'
  readonly measure: 'xp' | 'per_hour'
  readonly league: 'all' | 'new'
  readonly within?: 'region' | 'team' | undefined
  readonly place?: 'own' | 'wall' | undefined
  readonly today: Day
}

/** The ranking that is asked for, as its reader may see it. */
export async function loadBoard(
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<Pick<Leaderboard, 'top' | 'around' | 'ranked' | 'among'>> {
  const { group, place } = asked
  const { ranked, seen, among } = await loadRanking(db, actor, asked)
  const own = { person: actor.userId, team: actor.teamId, office: actor.officeId }[group]
  const lines = ranked.map((one, index) => ({ ...one, index, isOwn: one.id === own }))
  const isLed = await loadLed(db, actor, { group, ids: lines.map(({ id }) => id) })
  const shown = place === 'wall' ? rowsForWall(lines) : rowsFor(lines, { isLed: ({ id }) => isLed(id) })
  const rowOf = ({ id, sum, value, index, isOwn }: (typeof lines)[number]): BoardRow => ({
    rank: index + 1,
    id: seen.idOf(id, index),
    name: seen.nameOf(id),
    value,
    sales: soldIn(sum),
    isOwn,
  })
  const isTop = ({ index }: { readonly index: number }) => index < SHOWN_FIRST || leadsOthers(actor.grants)
  return {
    top: shown.filter(isTop).map(rowOf),
    around: shown.filter((line) => !isTop(line)).map(rowOf),
    ranked: ranked.length,
    among,
  }
}

/** The ranking that is asked for, whole and in its order. */
async function loadRanking(db: Db, actor: Actor, asked: Asked) {
  const { group } = asked
  const { rows, among } = await loadRanked(db, actor, asked)
  const sums = summedBy(rows, keysOf[group])
  const seen = group === 'person' ? await loadSeen(db, [...sums.keys()], actor.userId) : await namesOf(db, group)
  return { ranked: await ordered(db, actor, { ...asked, sums, isOut: seen.isOut }), seen, among }
}

/** A seller's place of this week among equals in their region. Null: without points, out of rankings, or a leader. */
export async function loadOwnPlace(db: Db, actor: Actor, today: Day): Promise<{ rank: number; ranked: number } | null> {
  if (leadsOthers(actor.grants)) return null
  const asked = { span: 'week', group: 'person', measure: 'xp', league: 'all', today } as const
  const { ranked } = await loadRanking(db, actor, asked)
  const place = ranked.findIndex(({ id }) => id === actor.userId)
  return place < 0 ? null : { rank: place + 1, ranked: ranked.length }
}

/**
 * The sums of those who are ranked: of people those who lead nobody, and for a seller those who are equals. Leaders choose
 * between all and newcomers, and so does a screen on the wall.
 */
async function loadRanked(
  db: Db,
  { regionId, teamId, userId, grants }: Actor,
  { span, group, league, within, place, today }: Asked,
): Promise<{ rows: readonly TotalRow[]; among: EqualClass | null }> {
  const keyOf = keysOf[group]
  const all = (await loadTotals(db, periodOf(span, today), { regionId })).filter((row) => keyOf(row) !== '')
  const ids = [...new Set([userId, ...all.map(({ ownerId }) => ownerId)])]
  if (group !== 'person') {
    const isNew = league === 'new' ? await loadNewcomers(db, ids, today) : () => true
    return { rows: all.filter(({ ownerId }) => isNew(ownerId)), among: null }
  }
  const leaders = await loadLeaders(db)
  const isTeam = within === 'team' && teamId !== null
  const rows = all.filter((row) => !leaders.has(row.ownerId) && (!isTeam || row.teamId === teamId))
  if (leadsOthers(grants) || place === 'wall') {
    const isNew = league === 'new' ? await loadNewcomers(db, ids, today) : () => true
    return { rows: rows.filter(({ ownerId }) => isNew(ownerId)), among: null }
  }
  const classOf = await loadEqualClasses(db, ids, today)
  const among = classOf(userId)
  return { rows: rows.filter(({ ownerId }) => classOf(ownerId) === among), among }
}

interface Ordering extends Asked {
  readonly sums: ReadonlyMap<Id, OwnTotal>
  readonly isOut: (id: Id) => boolean
}

/** Sums by rank. Those without a value, and people who left public rankings, are not ranked. */
async function ordered(db: Db, { regionId }: Actor, { span, group, measure, today, sums, isOut }: Ordering) {
  const days = daysOfPeriod(span, today)
  const hours = measure === 'per_hour' ? await loadHours(db, { ...days, regionId, group }) : null
  const reached = reachedBy(await loadReachedAt(db, { ...days, regionId, isFinal: false }), keysOf[group])
  return [...sums]
    .map(([id, sum]) => ({
      id,
      sum,
      value: valueOf(sum, hours === null ? null : (hours.get(id) ?? 0)),
      reachedAt: reached.get(id) ?? Number.MAX_SAFE_INTEGER,
    }))
    .filter(({ id, value }) => value > 0 && !isOut(id))
    .toSorted(byRank)
}

const keysOf = {
  person: ({ ownerId }: Pick<TotalRow, 'ownerId'>) => ownerId,
  team: ({ teamId }: Pick<TotalRow, 'teamId'>) => teamId,
  office: ({ officeId }: Pick<TotalRow, 'officeId'>) => officeId,
} as const

/** Points as they stand, net of what was taken back; or hundredths of a point for each hour worked. */
const valueOf = ({ xp }: OwnTotal, hours: number | null): number =>
  hours === null ? xp : hours > 0 ? Math.round((xp * 100) / hours) : 0

async function namesOf(db: Db, group: 'team' | 'office'): Promise<Seen> {
  const named = group === 'team' ? await loadPlacedTeams(db, {}) : await loadOfficeNames(db)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return { nameOf: (id) => names.get(id) ?? '', idOf: (id) => id, isOut: () => false }
}
