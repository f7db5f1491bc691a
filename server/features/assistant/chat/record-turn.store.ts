import type { Actor } from '../../../../shared/access/actor.ts'
import type { ChatPlace } from '../../../../shared/features/assistant/chat/chat.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addTurn, loadChat, saveChat, shownChat, shownTurn, type StoredChat } from './chat.store.ts'
import type { ReadText } from './reader.store.ts'

const TITLE_LENGTH = 80

export interface RecordedTurn {
  readonly actor: Actor
  readonly id: Id
  readonly place: ChatPlace
  readonly text: string
  readonly read: ReadText
  readonly isLegacy: boolean
}

/** Adds a question to a conversation, which begins with its first one. */
export const recordTurn = (
  { database, now, newId }: Pick<Platform, 'database' | 'now' | 'newId'>,
  { actor, id, place, text, read, isLegacy }: RecordedTurn,
) =>
  database.tx(async (db) => {
    const known = await loadChat(db, id)
    if (known !== null && known.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
    const at = now()
    const { userId: ownerId, name: ownerName } = actor
    const begun = { id, version: 1, ownerId, ownerName, place, sharedWith: [], createdAt: at }
    const chat: StoredChat = {
      ...(known ?? { ...begun, title: text.slice(0, TITLE_LENGTH) || '–' }),
      updatedAt: at,
    }
    await saveChat(db, chat)
    const { reading, mode } = read
    const turn = { id: newId(), chatId: id, text, reading, mode, isLegacy: isLegacy ? 1 : 0, at }
    await addTurn(db, turn)
    return { chat: shownChat(chat, ownerId), turn: shownTurn(turn) }
  })
