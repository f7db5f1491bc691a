import type { Badge } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { addDays, dayOf, latestDay, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Sync } from '../../../sync/sync.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOn } from '../../../../shared/access/reach.ts'
import { gameText } from '../../../../shared/features/sales-flow/text/game-text.schema.ts'
import { loadLanguages } from '../text/reader-language.store.ts'
import { addGameLines, type GamePosting } from '../ledger/game-line.store.ts'
import type { BadgeWindow } from './badge-query.rules.ts'
import { loadBadgeOwners } from './badge-owner.store.ts'
import { askBadge, periodsIn, type Reached } from './badge-run.store.ts'
import { addAwards, loadBadges, loadHolders, type Award } from './badge.store.ts'

const EVERY_MS = 10 * 60_000
/** Sales are often approved some days later: the periods of the last weeks are asked again. */
const BACK_DAYS = 35

type Works = Pick<Platform, 'database' | 'now' | 'newId' | 'log'> & { readonly sync: Pick<Sync, 'writeOnServer'> }

/** Awards each earned badge once, with its points and coins. */
export const badgeJob = (platform: Works): Job => ({
  name: 'game-badges',
  reach: 'company',
  everyMs: EVERY_MS,
  run: (now) => runBadges(platform, now),
})

/** Asks every badge of the periods up to today. */
export async function runBadges(platform: Works, at: Instant): Promise<void> {
  const { database, log } = platform
  const today = latestDay(at)
  for (const badge of await loadBadges(database.db)) {
    for (const window of periodsIn(badge, { first: addDays(today, -BACK_DAYS), last: today })) {
      const answer = await askBadge(database, badge, window)
      if (!answer.ok) {
        log.warn({ badge: badge.id, code: answer.failures[0]?.code }, 'a badge was not asked')
        break
      }
      const earned = answer.value.filter(({ amount }) => amount >= badge.threshold)
      if (earned.length > 0) await award(platform, badge, { earned, period: awardPeriod(badge, window.key), window })
    }
  }
}

const awardPeriod = ({ repeat }: Badge, key: string): string => (repeat === 'once' ? 'all' : key)

/** Writes awards with their ledger lines. A badge is awarded once per period. */
async function award(
  { sync, now, newId }: Works,
  badge: Badge,
  { earned, period, window }: { earned: readonly Reached[]; period: string; window: BadgeWindow },
): Promise<void> {
  const at = now()
  const events: DomainEvent[] = []
  const write = async (db: Db): Promise<void> => {
    const owners = await loadBadgeOwners(db, { ...window, scope: badge.scope, reached: earned })
    const has = await loadHolders(db, badge.id, period)
    const fresh = owners
      .filter(({ actor }) => !has.has(actor.userId))
      .map((owner) => {
        const today = dayOf(at, owner.actor.zone)
        const day = window.last < today ? window.last : today
        // A new badge may be earned for many past weeks: do not send a notice for each.
        return { ...owner, day, isNow: window.first <= today && today <= window.last }
      })
    const awards = fresh.map(({ actor, day, amount }): Award => ({
      id: newId(),
      badgeId: badge.id,
      userId: actor.userId,
      period,
      day,
      // Awards name whole sales.
      amount: Math.floor(amount),
      at,
    }))
    await addAwards(db, awards)
    await addGameLines(
      db,
      fresh.map(({ actor, day }): GamePosting => ({
        key: keyOfAward(badge.id, actor.userId, period),
        ownerId: actor.userId,
        // Points of a past period count where the person was then.
        ...placeOn(actor, day),
        kind: 'badge',
        subjectId: badge.id,
        day,
        at,
        about: badge.name,
        from: 'issued',
        to: 'confirmed',
        xp: badge.xp,
        coins: badge.coins,
        sales: 0,
        saleParts: 0,
      })),
    )
    const told = fresh.filter(({ isNow }) => isNow).map(({ actor }) => actor.userId)
    events.splice(0, events.length, ...(await badgesTold(db, badge, { userIds: told, period })))
  }
  await sync.writeOnServer({ changes: [], events, first: write })
}

/** Notices of a badge, with its name as each person reads it. */
async function badgesTold(
  db: Db,
  badge: Badge,
  { userIds, period }: { userIds: readonly Id[]; period: string },
): Promise<readonly DomainEvent[]> {
  const languageOf = await loadLanguages(db, userIds)
  return userIds.map((userId) =>
    gameTold({
      userId,
      what: 'badge',
      cause: keyOfAward(badge.id, userId, period),
      about: gameText(badge, 'name', languageOf(userId)),
    }),
  )
}

const keyOfAward = (badgeId: Id, userId: Id, period: string): string => `badge/${badgeId}/${userId}/${period}`
