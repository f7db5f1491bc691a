import type { Question } from '../../../shared/features/assistant/question/question.schema.ts'
import type { Notes, Reading } from '../../../shared/features/assistant/parser/reading.schema.ts'
import type { Tile } from '../../../shared/features/assistant/board/board.schema.ts'
import type { Schedule, Threshold } from '../../../shared/features/assistant/stat/stat.schema.ts'
import { index, int, json, primaryKey, table, text } from '../../platform/database/columns.ts'

/** A conversation with the assistant. It holds questions, never figures: every reader's own rights answer them. */
export const assistantChatTable = table(
  'assistant_chat',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ownerId: text().notNull(),
    ownerName: text().notNull(),
    place: text().notNull(),
    title: text().notNull(),
    /** The people it is shared with. */
    sharedWith: json<readonly string[]>().notNull(),
    createdAt: int().notNull(),
    updatedAt: int().notNull(),
  },
  (chat) => [index('assistant_chat_owner_index').on(chat.ownerId, chat.updatedAt)],
)

export const assistantTurnTable = table(
  'assistant_turn',
  {
    id: text().primaryKey(),
    chatId: text().notNull(),
    no: int().notNull(),
    text: text().notNull(),
    reading: json<Reading & { readonly notes?: Notes }>().notNull(),
    mode: text().notNull(),
    isLegacy: int().notNull(),
    at: int().notNull(),
  },
  (turn) => [index('assistant_turn_chat_index').on(turn.chatId, turn.no), index('assistant_turn_at_index').on(turn.at)],
)

/** A question that stays: its title, and the roles that it is shared with. */
export const statTable = table(
  'assistant_stat',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ownerId: text().notNull(),
    ownerName: text().notNull(),
    title: text().notNull(),
    question: json<Question>().notNull(),
    roleIds: json<readonly string[]>().notNull(),
    createdAt: int().notNull(),
    updatedAt: int().notNull(),
  },
  (stat) => [index('assistant_stat_owner_index').on(stat.ownerId)],
)

/** What one person wants of a statistic: on the start page, on a schedule, or when it passes a threshold. */
export const statFollowTable = table(
  'assistant_stat_follow',
  {
    statId: text().notNull(),
    userId: text().notNull(),
    isPinned: int().notNull(),
    schedule: json<Schedule>(),
    threshold: json<Threshold>(),
    /** 1: the figure is beyond the threshold, and the reader has been notified. */
    isBeyond: int().notNull(),
    /** When the statistic is sent next. */
    nextAt: int(),
    /** When the threshold was looked at last. */
    checkedAt: int(),
  },
  (follow) => [
    primaryKey({ columns: [follow.statId, follow.userId] }),
    index('assistant_stat_follow_user_index').on(follow.userId),
    index('assistant_stat_follow_next_index').on(follow.nextAt),
  ],
)

/** Several charts on one page. */
export const boardTable = table(
  'assistant_board',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ownerId: text().notNull(),
    ownerName: text().notNull(),
    title: text().notNull(),
    tiles: json<readonly Tile[]>().notNull(),
    roleIds: json<readonly string[]>().notNull(),
    createdAt: int().notNull(),
    updatedAt: int().notNull(),
  },
  (board) => [index('assistant_board_owner_index').on(board.ownerId)],
)
