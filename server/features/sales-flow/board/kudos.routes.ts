import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import { NO_KUDOS, putKudos } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSeen } from './board.store.ts'
import { findTeamNews, type StoredGameLine } from '../ledger/game-line.store.ts'
import { addKudos, loadKudos, removeKudos, shownKudos } from './kudos.store.ts'

/** Kudos for the team's news. The owner gets one notice for each piece of news. */
export function kudosRoutes({ database: { db }, now }: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  return [
    route(
      putKudos,
      async ({ actor, input: { key, isGiven } }) => {
        const events: DomainEvent[] = []
        const act = async (tx: Db): Promise<void> => {
          const { ownerId } = await findNewsOfColleague(tx, actor, key)
          const kudos = { lineKey: key, giverId: actor.userId }
          if (!isGiven) return removeKudos(tx, kudos)
          await addKudos(tx, { ...kudos, ownerId, at: now() })
          // The notice names the giver as the owner sees them. A retried transaction must not add a second event.
          const about = (await loadSeen(tx, [actor.userId], ownerId)).nameOf(actor.userId)
          events.splice(0, 1, gameTold({ userId: ownerId, what: 'kudos', cause: `kudos/${key}`, about }))
        }
        await sync.writeOnServer({ changes: [], events, first: act })
        const given = await loadKudos(db, [key])
        const ids = given.map(({ giverId }) => giverId)
        return shownKudos(given, await loadSeen(db, ids, actor.userId), actor.userId).get(key) ?? NO_KUDOS
      },
      { perMinute: 60 },
    ),
  ]
}

/** Finds a line of the caller's team. Rejects the caller's own lines and those of people who left public rankings. */
async function findNewsOfColleague(db: Db, { teamId, userId }: Actor, key: string): Promise<StoredGameLine> {
  const line = teamId === null ? null : await findTeamNews(db, teamId, key)
  if (line === null || line.ownerId === userId) throw new Problem(404, 'request.not-found')
  const seen = await loadSeen(db, [line.ownerId], userId)
  if (seen.isOut(line.ownerId)) throw new Problem(404, 'request.not-found')
  return line
}
