import type { Actor } from '../../../../shared/access/actor.ts'
import { NO_KUDOS, type OwnBadges, type OwnGame } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Badge } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { GameLineKind } from '../../../../shared/features/sales-flow/ledger/game-line.schema.ts'
import { shownCoins } from '../../../../shared/features/sales-flow/ledger/game-ledger.rules.ts'
import {
  daysOfPeriod,
  daysOfSeason,
  periodOf,
  seasonOf,
} from '../../../../shared/features/sales-flow/level/season.rules.ts'
import { levelPlaceOf } from '../../../../shared/features/sales-flow/level/level.rules.ts'
import { dayOfLevel } from '../../../../shared/features/sales-flow/aim/pace.rules.ts'
import { dailyAims } from '../../../../shared/features/sales-flow/aim/daily-aim.rules.ts'
import { streakOf } from '../../../../shared/features/sales-flow/level/streak.rules.ts'
import { badgePicture } from '../../../../shared/features/sales-flow/badge/badge-picture.rules.ts'
import { ruleOn } from '../../../../shared/features/sales-flow/rule/game-worth.rules.ts'
import { gameEvents } from '../../../../shared/features/sales-flow/rule/game-rule.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import { calendarOf } from '../../../../shared/kernel/working-days.ts'
import { soldIn } from '../../../../shared/features/sales-flow/ledger/game-share.rules.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { loadWholeDaysAway } from '../../time/index.ts'
import { askBadge } from '../badge/badge-run.store.ts'
import { loadAwardsOf, loadBadges, loadBadgesBy } from '../badge/badge.store.ts'
import { loadGameNames } from '../text/game-names.store.ts'
import {
  loadBalance,
  loadOwnDays,
  loadOwnTotals,
  loadPeak,
  loadSaleXp,
  loadTeamNews,
} from '../ledger/game-line.store.ts'
import { loadGameRules } from '../ledger/game-sale.store.ts'
import { loadLevels } from '../rule/game-rule.store.ts'
import { loadHistory } from './own-history.store.ts'
import { loadKudos, shownKudos } from './kudos.store.ts'
import { loadMember, loadOwnPlace, loadSeen } from './board.store.ts'

const NEWS = 12

/** The day of a call, and the language of its reader. */
interface Asked {
  readonly today: Day
  readonly language: Language
}

/** The root of the game for one person. */
export async function loadOwnGame(
  database: Database,
  actor: Actor,
  { today, language }: Asked,
): Promise<Omit<OwnGame, 'asOf'>> {
  const { db } = database
  const { userId } = actor
  const [season, week] = [periodOf('season', today), periodOf('week', today)]
  const totals = await loadOwnTotals(db, userId, [season, week, periodOf('day', today)])
  const days = await loadOwnDays(db, userId)
  const soldOn = new Set([...days].flatMap(([day, sum]) => (soldIn(sum) > 0 ? [day] : [])))
  const away = await loadWholeDaysAway(db, { userIds: [userId], from: [...soldOn].toSorted()[0] ?? today, to: today })
  const own = {
    today,
    days: new Map([...days].map(([day, sums]) => [day, { sales: soldIn(sums), xp: sums.xp }])),
    awayOn: away.get(userId) ?? new Set<Day>(),
    calendar: calendarOf(actor.zone, actor.calendar ?? null),
  }
  const balance = await loadBalance(db, userId)
  const ofSeason = totals.get(season)
  const sum = (period: string) => {
    const found = totals.get(period)
    return { xp: found?.xp ?? 0, sales: found === undefined ? 0 : soldIn(found) }
  }
  const rules = await loadGameRules(db)
  const [xp, held] = [ofSeason?.confirmedXp ?? 0, ofSeason?.xp ?? 0]
  const [levels, peakXp] = [[...(await loadLevels(db, language))], await loadPeak(db, userId, seasonOf(today))]
  const { next } = levelPlaceOf(levels, { xp, peakXp })
  const lastDay = daysOfSeason(seasonOf(today)).last
  return {
    today,
    season: { name: seasonOf(today), lastDay },
    levels,
    xp,
    peakXp,
    provisionalXp: held - xp,
    levelOn: next === null ? null : dayOfLevel(own, { next, xp: held, lastDay }),
    history: await loadHistory(db, userId, language),
    day: { ...sum(periodOf('day', today)), saleXp: await loadSaleXp(db, userId, today) },
    week: sum(week),
    best: bestOf(days),
    streak: streakOf({ ...own, soldOn }),
    place: await loadOwnPlace(db, actor, today),
    aims: [...dailyAims(own)],
    coins: coinsOf(balance),
    challenges: await loadChallenges(database, actor, { today, language }),
    news: await loadNews(db, actor, language),
    member: await loadMember(db, userId),
    rules: gameEvents.flatMap((event) => ruleOn(rules, event, today) ?? []),
    regionId: actor.regionId,
  }
}

export const coinsOf = ({
  confirmed,
  provisional,
  reserved,
}: {
  confirmed: number
  provisional: number
  reserved: number
}) => ({ available: shownCoins(confirmed), provisional: Math.max(0, provisional), reserved })

export function bestOf(days: ReadonlyMap<Day, { readonly xp: number }>): { day: Day; xp: number } | null {
  const [best] = [...days].map(([day, { xp }]) => ({ day, xp })).toSorted((one, other) => other.xp - one.xp)
  return best === undefined || best.xp <= 0 ? null : best
}

async function loadNews(db: Db, actor: Actor, language: Language): Promise<OwnGame['news']> {
  if (actor.teamId === null) return []
  const lines = await loadTeamNews(db, actor.teamId, NEWS)
  const given = await loadKudos(
    db,
    lines.map(({ key }) => key),
  )
  const ids = [...lines.map(({ ownerId }) => ownerId), ...given.map(({ giverId }) => giverId)]
  const seen = await loadSeen(db, ids, actor.userId)
  const kudos = shownKudos(given, seen, actor.userId)
  const namedIn = await loadGameNames(db, lines, language)
  return (
    lines
      .filter(({ ownerId }) => !seen.isOut(ownerId))
      // Lines are stored in the order of arrival, and a phone may have been offline for hours.
      .toSorted((one, other) => other.at - one.at)
      .map(({ key, ownerId, kind, subjectId, about, xp, at }) => ({
        key,
        name: seen.nameOf(ownerId),
        isOwn: ownerId === actor.userId,
        kind: kind as GameLineKind,
        about: namedIn.get(subjectId) ?? about,
        xp,
        at,
        kudos: kudos.get(key) ?? NO_KUDOS,
      }))
  )
}

/** The badges of one day are the challenges of today. */
async function loadChallenges(
  database: Database,
  actor: Actor,
  { today, language }: Asked,
): Promise<OwnGame['challenges']> {
  const daily = (await loadBadges(database.db)).filter(({ period, showing }) => period === 'day' && showing === 'shown')
  return Promise.all(
    daily.slice(0, 5).map(async (badge) => {
      const amount = await loadProgress(database, actor, { badge, today })
      const { id: badgeId, name, description, picture, threshold, coins } = shownOf(badge, language)
      return { badgeId, name, description, picture, amount, threshold, coins, isDone: amount >= threshold }
    }),
  )
}

/** Progress of a person or their team towards a badge in the current period. */
async function loadProgress(
  database: Database,
  { userId, teamId }: Actor,
  { badge, today }: { badge: Badge; today: Day },
): Promise<number> {
  const window = badge.period === 'all' ? { first: '2000-01-01', last: today } : daysOfPeriod(badge.period, today)
  const answer = await askBadge(database, badge, {
    ...window,
    ownerId: (badge.scope === 'team' ? teamId : userId) ?? '',
  })
  return answer.ok ? (answer.value[0]?.amount ?? 0) : 0
}

/** The badges of a person: those that are earned, and those within reach. */
export async function loadOwnBadges(
  database: Database,
  actor: Actor,
  { today, language }: Asked,
): Promise<Omit<OwnBadges, 'asOf'>> {
  const { db } = database
  const awards = await loadAwardsOf(db, actor.userId)
  const badges = await loadBadges(db)
  const known = new Map(
    (await loadBadgesBy(db, [...new Set(awards.map(({ badgeId }) => badgeId))])).map((one) => [one.id, one]),
  )
  const has = (badge: Badge) =>
    awards.some(({ badgeId, period }) => {
      const wanted = badge.repeat === 'once' ? 'all' : periodOf(badge.period, today)
      return badgeId === badge.id && period === wanted
    })
  const missing = badges.filter((badge) => !has(badge))
  const shown = missing.filter(({ showing }) => showing === 'shown').slice(0, 40)
  const open = await Promise.all(
    shown.map(async (badge) => ({
      ...shownOf(badge, language),
      amount: await loadProgress(database, actor, { badge, today }),
    })),
  )
  return {
    awards: awards.flatMap(({ id: awardId, badgeId, day, amount }) => {
      const badge = known.get(badgeId)
      return badge === undefined ? [] : [{ ...shownOf(badge, language), awardId, day, amount }]
    }),
    open: open.toSorted((one, other) => other.amount / other.threshold - one.amount / one.threshold),
    hidden: missing.length - missing.filter(({ showing }) => showing === 'shown').length,
  }
}

const shownOf = (badge: Badge, language: Language) => {
  const { id, xp, coins, period, aggregation, scope, threshold } = badge
  const name = gameText(badge, 'name', language)
  const description = gameText(badge, 'description', language)
  return { id, name, description, xp, coins, period, aggregation, scope, threshold, picture: badgePicture(badge) }
}
