import {
  getLeaderboard,
  getOwnBadges,
  getOwnGame,
  putGameMember,
} from '../../../shared/features/sales-flow/board/game.api.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readerLanguage } from './text/reader-language.store.ts'
import { loadRegions } from './board/region.store.ts'
import { loadBoard, loadMember, saveMember } from './board/board.store.ts'
import { bestOf, loadOwnBadges, loadOwnGame } from './board/own-game.store.ts'
import { loadOwnDays } from './ledger/game-line.store.ts'

/** Calls of the game for sellers. */
export function gameRoutes({ database, now }: Platform): readonly Route[] {
  const { db } = database
  return [
    route(getOwnGame, async ({ actor, input }) => {
      const asOf = now()
      const language = await readerLanguage(db, actor.userId, input.language)
      return { ...(await loadOwnGame(database, actor, { today: dayOf(asOf, actor.zone), language })), asOf }
    }),
    route(putGameMember, async ({ actor, input }) => {
      await database.tx((tx) => saveMember(tx, actor.userId, input))
      return input
    }),
    route(getLeaderboard, async ({ actor, input }) => {
      const asOf = now()
      const board = await loadBoard(db, actor, { ...input, today: dayOf(asOf, actor.zone) })
      const region = (await loadRegions(db)).find(({ id }) => id === actor.regionId)
      return {
        ...board,
        regionId: actor.regionId,
        regionName: region?.name ?? '',
        staysOut: (await loadMember(db, actor.userId)).staysOut,
        best: bestOf(await loadOwnDays(db, actor.userId)),
        asOf,
      }
    }),
    route(getOwnBadges, async ({ actor, input }) => {
      const asOf = now()
      const language = await readerLanguage(db, actor.userId, input.language)
      return { ...(await loadOwnBadges(database, actor, { today: dayOf(asOf, actor.zone), language })), asOf }
    }),
  ]
}
