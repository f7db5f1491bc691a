import { and, asc, desc, max, or, sql } from 'drizzle-orm'
import type { Chat, ChatPlace, Turn } from '../../../../shared/features/assistant/chat/chat.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { assistantChatTable as chats, assistantTurnTable as turns } from '../assistant.table.ts'

export type StoredChat = typeof chats.$inferSelect
type StoredTurn = typeof turns.$inferSelect

export const changeChat = rowChanger(chats)

const CHATS_SHOWN = 100
const TURNS_SHOWN = 200

/** The conversations that somebody owns or was given, the newest first. */
export async function loadChats(db: Db, userId: Id, place: ChatPlace): Promise<StoredChat[]> {
  // Before the limit: conversations of others must not push out what somebody was given. Ids are of fixed form and length.
  const isGiven = sql`cast(${chats.sharedWith} as text) like ${`%"${userId}"%`}`
  return db
    .select()
    .from(chats)
    .where(and(eq(chats.place, place), or(eq(chats.ownerId, userId), isGiven)))
    .orderBy(desc(chats.updatedAt))
    .limit(CHATS_SHOWN)
}

export async function loadChat(db: Db, id: Id): Promise<StoredChat | null> {
  const [found] = await db.select().from(chats).where(eq(chats.id, id))
  return found ?? null
}

export async function saveChat(db: Db, chat: StoredChat): Promise<void> {
  const { id: _id, ...fields } = chat
  await db.insert(chats).values(chat).onConflictDoUpdate({ target: chats.id, set: fields })
}

export async function removeChat(db: Db, id: Id): Promise<void> {
  await db.delete(turns).where(eq(turns.chatId, id))
  await db.delete(chats).where(eq(chats.id, id))
}

/** The newest turns of a conversation, in their order. */
export async function loadTurns(db: Db, chatId: Id): Promise<StoredTurn[]> {
  const found = await db.select().from(turns).where(eq(turns.chatId, chatId)).orderBy(desc(turns.no)).limit(TURNS_SHOWN)
  return found.toReversed()
}

export async function addTurn(db: Db, turn: Omit<StoredTurn, 'no'>): Promise<void> {
  const [last] = await db
    .select({ no: max(turns.no) })
    .from(turns)
    .where(eq(turns.chatId, turn.chatId))
  await db.insert(turns).values({ ...turn, no: (last?.no ?? 0) + 1 })
}

/** The first turn of every conversation of a person, for the file of their own data. */
export const loadTurnsOf = (db: Db, userId: Id) =>
  db
    .select({ chatId: turns.chatId, text: turns.text, at: turns.at })
    .from(turns)
    .innerJoin(chats, eq(chats.id, turns.chatId))
    .where(eq(chats.ownerId, userId))
    .orderBy(asc(turns.at))

export const shownChat = (
  { id, version, place, title, ownerName, ownerId, sharedWith, updatedAt }: StoredChat,
  userId: Id,
): Chat => ({
  id,
  version,
  place: place === 'intelligence' ? 'intelligence' : 'chat',
  title,
  ownerName,
  isOwn: ownerId === userId,
  sharedWith: ownerId === userId ? [...sharedWith] : [],
  updatedAt,
})

export const shownTurn = ({
  id,
  text,
  reading: { notes, ...reading },
  mode,
  isLegacy,
  at,
}: Omit<StoredTurn, 'no'>): Turn => ({
  id,
  text,
  reading,
  ...(notes === undefined ? {} : { notes }),
  mode: mode === 'model' || mode === 'fallback' ? mode : 'basic',
  isLegacy: isLegacy === 1,
  at,
})
