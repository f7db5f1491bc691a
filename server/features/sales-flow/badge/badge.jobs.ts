import type { Badge } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Sync } from '../../../sync/sync.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadActivePeople } from '../../people/directory.door.ts'
import { addGameLines, type GamePosting } from '../ledger/game-line.store.ts'
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
  run: (now) => runBadges(platform, dayOf(now, 'Europe/Stockholm')),
})

/** Asks every badge of the periods up to a day. */
export async function runBadges(platform: Works, today: Day): Promise<void> {
  const { database, log } = platform
  for (const badge of await loadBadges(database.db)) {
    for (const window of periodsIn(badge, { first: addDays(today, -BACK_DAYS), last: today })) {
      const answer = await askBadge(database, badge, window)
      if (!answer.ok) {
        log.warn({ badge: badge.id, code: answer.failures[0]?.code }, 'a badge was not asked')
        break
      }
      const earned = answer.value.filter(({ amount }) => amount >= badge.threshold)
      if (earned.length > 0)
        await award(platform, badge, {
          earned,
          period: awardPeriod(badge, window.key),
          day: window.last,
          isNow: window.last === today,
        })
    }
  }
}

const awardPeriod = ({ repeat }: Badge, key: string): string => (repeat === 'once' ? 'all' : key)

/** Writes awards with their ledger lines. A badge is awarded once per period. */
async function award(
  { sync, now, newId }: Works,
  badge: Badge,
  { earned, period, day, isNow }: { earned: readonly Reached[]; period: string; day: Day; isNow: boolean },
): Promise<void> {
  const at = now()
  const events: DomainEvent[] = []
  const write = async (db: Db): Promise<void> => {
    const people = await loadActivePeople(db)
    const reached = new Map(earned.map(({ ownerId, amount }) => [ownerId, amount]))
    const owners = people.filter((person) => reached.has(badge.scope === 'team' ? (person.teamId ?? '') : person.id))
    const has = await loadHolders(db, badge.id, period)
    const fresh = owners.filter(({ id }) => !has.has(id))
    const awards = fresh.map((person): Award => ({
      id: newId(),
      badgeId: badge.id,
      userId: person.id,
      period,
      day,
      amount: reached.get(badge.scope === 'team' ? (person.teamId ?? '') : person.id) ?? 0,
      at,
    }))
    await addAwards(db, awards)
    await addGameLines(
      db,
      fresh.map(({ id, teamId, officeId, regionId }): GamePosting => ({
        key: keyOfAward(badge.id, id, period),
        ownerId: id,
        teamId,
        officeId,
        regionId,
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
      })),
    )
    // A new badge may be earned for many past weeks: do not send a notice for each.
    const told = isNow ? fresh : []
    const cause = (userId: Id) => keyOfAward(badge.id, userId, period)
    events.splice(
      0,
      events.length,
      ...told.map(({ id }) => gameTold({ userId: id, what: 'badge', cause: cause(id), about: badge.name })),
    )
  }
  await sync.writeOnServer({ changes: [], events, first: write })
}

const keyOfAward = (badgeId: Id, userId: Id, period: string): string => `badge/${badgeId}/${userId}/${period}`
