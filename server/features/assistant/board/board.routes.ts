import { deleteBoard, getBoards, putBoard } from '../../../../shared/features/assistant/board/board.api.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRoleIdsOf } from '../../people/access.door.ts'
import { isFor, writtenByOwner } from '../owned.rules.ts'
import { loadBoard, loadBoards, removeBoard, saveBoard, shownBoard } from './board.store.ts'

/** Pages of several charts. A board holds questions: its readers see them by their own rights. */
export function boardRoutes({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] {
  return [
    route(getBoards, async ({ actor }) => {
      const roles = await loadRoleIdsOf(database.db, actor.userId)
      const seen = (await loadBoards(database.db)).filter((board) => isFor(board, actor.userId, roles))
      return { boards: seen.map((board) => shownBoard(board, actor.userId)) }
    }),
    route(putBoard, ({ actor, params, input: { version, ...draft } }) =>
      database.tx(async (db) => {
        const id = idSchema.parse(params['id'])
        const after = writtenByOwner(await loadBoard(db, id), { id, version, draft, actor, now: now() })
        await saveBoard(db, after)
        return shownBoard(after, actor.userId)
      }),
    ),
    route(deleteBoard, ({ actor, params }) =>
      database.tx(async (db) => {
        const board = await loadBoard(db, params['id'] ?? '')
        if (board?.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
        await removeBoard(db, board.id)
        return {}
      }),
    ),
  ]
}
