import { desc } from 'drizzle-orm'
import type { Board } from '../../../../shared/features/assistant/board/board.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { boardTable as boards } from '../assistant.table.ts'

export type StoredBoard = typeof boards.$inferSelect

/** Some dozens in a company. */
export const loadBoards = (db: Db): Promise<StoredBoard[]> => db.select().from(boards).orderBy(desc(boards.updatedAt))

export async function loadBoard(db: Db, id: Id): Promise<StoredBoard | null> {
  const [found] = await db.select().from(boards).where(eq(boards.id, id))
  return found ?? null
}

export async function saveBoard(db: Db, board: StoredBoard): Promise<void> {
  const { id: _id, ...fields } = board
  await db.insert(boards).values(board).onConflictDoUpdate({ target: boards.id, set: fields })
}

export const removeBoard = async (db: Db, id: Id): Promise<void> =>
  void (await db.delete(boards).where(eq(boards.id, id)))

export const shownBoard = ({ createdAt: _createdAt, ...board }: StoredBoard, userId: Id): Board => ({
  ...board,
  tiles: [...board.tiles],
  roleIds: [...board.roleIds],
  isOwn: board.ownerId === userId,
})
