import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
import { deleteBoard, getBoards, putBoard } from '../../../../shared/features/assistant/board/board.api.ts'
import { TILES_MAX, type Board, type Tile } from '../../../../shared/features/assistant/board/board.schema.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { newId } from '../../../sync/new-id.ts'

export const useBoards = () => useEndpoint(getBoards, { isFresh: true })

interface Draft {
  readonly id: Id
  /** Null: it was never saved. */
  readonly saved: Board | null
  readonly tiles: readonly Tile[]
}

const empty = (): Draft => ({ id: newId(), saved: null, tiles: [] })

/** The board on the screen, saved or not. */
export function useBoard() {
  const [draft, setDraft] = useState<Draft>(empty)
  const { saved, tiles } = draft
  return {
    ...draft,
    isFull: tiles.length >= TILES_MAX,
    isChanged: JSON.stringify(saved?.tiles ?? []) !== JSON.stringify(tiles),
    add: (title: string, question: Question) =>
      setDraft((before) =>
        before.tiles.length >= TILES_MAX
          ? before
          : { ...before, tiles: [...before.tiles, { id: newId(), title: title.slice(0, 120), question }] },
      ),
    remove: (id: Id) => setDraft((before) => ({ ...before, tiles: before.tiles.filter((tile) => tile.id !== id) })),
    open: (board: Board) => setDraft({ id: board.id, saved: board, tiles: board.tiles }),
    start: () => setDraft(empty()),
  }
}
export type OpenBoard = ReturnType<typeof useBoard>

export const saveBoard = ({
  id,
  version,
  title,
  tiles,
  roleIds,
}: Pick<Board, 'id' | 'version' | 'title'> & { tiles: readonly Tile[]; roleIds: readonly Id[] }) =>
  callAct(putBoard, { id, version }, { title, tiles: [...tiles], roleIds: [...roleIds] })

export const removeBoard = ({ id, saved }: Pick<OpenBoard, 'id' | 'saved'>) =>
  callAct(deleteBoard, { id, version: saved?.version }, {})
