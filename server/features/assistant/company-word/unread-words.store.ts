import { desc, gte } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { assistantChatTable as chats, assistantTurnTable as turns } from '../assistant.table.ts'
import type { ReadTurn } from './unread-words.rules.ts'

/** The most questions that are read for the list, the newest of them. */
const TURNS_READ = 5000

/** The readings since an instant, each with the next one of its conversation. Never their texts. */
export async function loadReadTurns(db: Db, since: Instant): Promise<readonly ReadTurn[]> {
  const found = await db
    .select({ chatId: turns.chatId, no: turns.no, at: turns.at, reading: turns.reading, ownerId: chats.ownerId })
    .from(turns)
    .innerJoin(chats, eq(chats.id, turns.chatId))
    .where(gte(turns.at, since))
    .orderBy(desc(turns.at), desc(turns.id))
    .limit(TURNS_READ)
  const placeOf = (chatId: string, no: number) => `${chatId} ${String(no)}`
  const byPlace = new Map(found.map(({ chatId, no, reading }) => [placeOf(chatId, no), reading]))
  return found.map(({ chatId, no, at, reading, ownerId }) => ({
    ownerId,
    at,
    reading,
    next: byPlace.get(placeOf(chatId, no + 1)) ?? null,
  }))
}
