import { deleteBoard, getBoards, putBoard } from '../../../../shared/features/assistant/board/board.api.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadRoleIdsOf } from '../../people/access.door.ts'
import { begunBy, isFor, isOwn } from '../owned.rules.ts'
import { loadBoard, loadBoards, removeBoard, saveBoard, shownBoard, type StoredBoard } from './board.store.ts'

const boardActTable: ActTable<StoredBoard> = {
  kind: 'assistant-boards',
  load: loadBoard,
  begin: (id, asked) => ({ ...begunBy(id, asked), tiles: [], roleIds: [] }),
  isReached: isOwn,
  change: rowSaver(saveBoard),
  remove: (db, { id }) => removeBoard(db, id),
}

/** Pages of several charts. A board holds questions: its readers see them by their own rights. */
export function boardRoutes(platform: Pick<Platform, 'database' | 'now' | 'newId'>): readonly Route[] {
  const { database } = platform
  const act = actsOf(platform, boardActTable)
  return [
    route(getBoards, async ({ actor }) => {
      const roles = await loadRoleIdsOf(database.db, actor.userId)
      const seen = (await loadBoards(database.db)).filter((board) => isFor(board, actor.userId, roles))
      return { boards: seen.map((board) => shownBoard(board, actor.userId)) }
    }),
    act(putBoard, ({ form, now }) => ({ change: { ...form, updatedAt: now } }), {
      answer: ({ row, actor }) => Promise.resolve(shownBoard(row, actor.userId)),
    }),
    act(deleteBoard, () => ({ removes: true, change: {} })),
  ]
}
