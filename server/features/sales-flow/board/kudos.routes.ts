import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import { putKudos } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSeen } from './board.store.ts'
import { findTeamNews, type StoredGameLine } from '../ledger/game-line.store.ts'
import { addKudos, loadKudos, NO_KUDOS, removeKudos } from './kudos.store.ts'

/** Kudos for the team's news. The owner is notified of the first for each piece: the others are counted there. */
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
          // As the owner sees the giver. The transaction may be retried: one event.
          const about = (await loadSeen(tx, [actor.userId], ownerId)).nameOf(actor.userId)
          events.splice(0, 1, gameTold({ userId: ownerId, what: 'kudos', cause: `kudos/${key}`, about }))
        }
        await sync.writeOnServer({ changes: [], events, first: act })
        return (await loadKudos(db, [key], actor.userId)).get(key) ?? NO_KUDOS
      },
      { perMinute: 60 },
    ),
  ]
}

/** The line that a caller sees in the team's news. An own one, and that of a person who stays out, get no kudos. */
async function findNewsOfColleague(db: Db, { teamId, userId }: Actor, key: string): Promise<StoredGameLine> {
  const line = teamId === null ? null : await findTeamNews(db, teamId, key)
  if (line === null || line.ownerId === userId) throw new Problem(404, 'request.not-found')
  const seen = await loadSeen(db, [line.ownerId], userId)
  if (seen.isOut(line.ownerId)) throw new Problem(404, 'request.not-found')
  return line
}
