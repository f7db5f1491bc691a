import { inArray } from 'drizzle-orm'
import type { ErasedPart } from '../../resource/privacy/erasure.ts'
import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows, type PersonalPart } from '../../resource/privacy/personal-data.ts'
import { assistantChatTable, assistantTurnTable, boardTable, statFollowTable, statTable } from './assistant.table.ts'
import { companyWordTable } from './company-word/company-word.table.ts'
import { loadTurnsOf } from './chat/chat.store.ts'
import { eq } from '../../platform/database/eq.ts'

const ofPerson = {
  assistantChats: { table: assistantChatTable, owner: assistantChatTable.ownerId },
  assistantStats: { table: statTable, owner: statTable.ownerId },
  assistantFollows: { table: statFollowTable, owner: statFollowTable.userId },
  assistantBoards: { table: boardTable, owner: boardTable.ownerId },
  /** Nicknames of the person. */
  companyWords: { table: companyWordTable, owner: companyWordTable.target },
}

/** What a person has asked and stored. */
export const assistantParts: readonly PersonalPart[] = [
  ...Object.entries(ofPerson).map(([name, rows]) => personalRows(name, rows)),
  { name: 'assistantQuestions', read: loadTurnsOf },
]

const turnsErased: ErasedPart = {
  name: 'assistantQuestions',
  count: async (db, userId) => (await loadTurnsOf(db, userId)).length,
  erase: (db, userId) =>
    db
      .delete(assistantTurnTable)
      .where(
        inArray(
          assistantTurnTable.chatId,
          db
            .select({ id: assistantChatTable.id })
            .from(assistantChatTable)
            .where(eq(assistantChatTable.ownerId, userId)),
        ),
      ),
}

/** Questions first: they are found by their conversations. */
export const assistantErasure = [turnsErased, ...Object.entries(ofPerson).map(([name, rows]) => erasedRows(name, rows))]
