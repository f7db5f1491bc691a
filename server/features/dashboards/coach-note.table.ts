import { index, int, placeColumns, table, text } from '../../platform/database/columns.ts'

/** What a leader wrote about a seller's work, for those who lead the seller. Never changed; its author may delete it. */
export const coachNoteTable = table(
  'coach_note',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    authorId: text().notNull(),
    authorName: text().notNull(),
    /** The day it is about, of the office. */
    day: text().notNull(),
    text: text().notNull(),
    createdAt: int().notNull(),
  },
  (note) => [index('coach_note_seller_index').on(note.sellerId, note.createdAt)],
)
