import { and, gt } from 'drizzle-orm'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { badgePicture } from '../../../../shared/features/sales-flow/badge/badge-picture.rules.ts'
import { periodOf, seasonOf } from '../../../../shared/features/sales-flow/level/season.rules.ts'
import type { Moment } from '../../../../shared/features/sales-flow/moment/moment.api.ts'
import { levelReached, MOMENT_MS } from '../../../../shared/features/sales-flow/moment/moment.rules.ts'
import { addDays, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { loadBadgesBy } from '../badge/badge.store.ts'
import { loadOwnTotal, type StoredGameLine } from '../ledger/game-line.store.ts'
import { confirmedXpOf, moveOf } from '../ledger/game-sums.kept.ts'
import { gameLineTable } from '../ledger/game.table.ts'
import { loadLevels } from '../rule/game-rule.store.ts'
import { loadGameNames } from '../text/game-names.store.ts'

interface Asked {
  readonly now: Instant
  readonly today: Day
  readonly language: Language
}

/** What a person has reached in the last day, the oldest first. */
export async function loadMoments(db: Db, userId: Id, { now, today, language }: Asked): Promise<Moment[]> {
  const { ownerId, at, no } = gameLineTable
  const lines = await db
    .select()
    .from(gameLineTable)
    .where(and(eq(ownerId, userId), gt(at, now - MOMENT_MS)))
    .orderBy(no)
  if (lines.length === 0) return []
  // A new badge is awarded for past weeks too: those are in the list of badges, and no moments.
  const since = addDays(today, -1)
  const isWon = ({ kind, fromAccount, day }: StoredGameLine) =>
    fromAccount === 'issued' && day >= since && (kind === 'badge' || kind === 'competition')
  const won = lines.filter(isWon)
  const names = await loadGameNames(db, won, language)
  const badges = await loadBadgesBy(
    db,
    won.flatMap(({ kind, subjectId }) => (kind === 'badge' ? [subjectId] : [])),
  )
  const pictures = new Map(badges.map((badge) => [badge.id, badgePicture(badge)]))
  const moments = won.map(({ key, kind, subjectId, about, at: wonAt }): Moment => ({
    key,
    kind: kind === 'badge' ? 'badge' : 'place',
    name: names.get(subjectId) ?? about,
    rank: kind === 'badge' ? 0 : rankIn(key),
    picture: kind === 'badge' ? (pictures.get(subjectId) ?? 'medal') : 'trophy',
    at: wonAt,
  }))
  const level = await levelMoment(db, lines, { userId, today, language })
  return level === null ? moments : [...moments, level].toSorted((one, other) => one.at - other.at)
}

async function levelMoment(
  db: Db,
  lines: readonly StoredGameLine[],
  { userId, today, language }: Omit<Asked, 'now'> & { readonly userId: Id },
): Promise<Moment | null> {
  const season = seasonOf(today)
  const steps = lines
    .filter(({ day }) => seasonOf(day) === season)
    .map((line) => ({ xp: confirmedXpOf(moveOf(line)), at: line.at }))
  const { confirmedXp } = await loadOwnTotal(db, userId, periodOf('season', today))
  const before = confirmedXp - steps.reduce((sum, { xp }) => sum + xp, 0)
  const reached = levelReached({ levels: await loadLevels(db, language), before, steps })
  if (reached === null) return null
  const { level, at } = reached
  return { key: `level/${season}/${level.id}`, kind: 'level', name: level.name, rank: 0, picture: 'crown', at }
}

/** The place in the key of a prize: `competition/<id>/<rank>/<person>`. */
const rankIn = (key: string): number => Number(key.split('/')[2] ?? 0)
