import type { LetterState, LetterWay } from '../../../shared/resource/letter.ts'
import { index, int, table, text, uniqueIndex } from '../../platform/database/columns.ts'

/** Messages sent once to a person outside the company, mostly with a secret link: one row each, in any state. */
export const letterTable = table(
  'letter',
  {
    id: text().primaryKey(),
    /** The kind of letter, which is also the purpose of its link. */
    kind: text().notNull(),
    /** The row that it is about: a survey, a candidate, a sale. */
    subjectId: text().notNull(),
    /** The topic of the letter, if its kind has several. */
    topic: text().notNull(),
    /** A second row that it is about, such as a contract. */
    aboutId: text(),
    revision: int().notNull(),
    /** Letters of a kind and subject with the same text here are written once. */
    once: text(),
    via: text().$type<LetterWay>().notNull(),
    state: text().$type<LetterState>().notNull(),
    /** Sealed: the address or number of the receiver, if it differs from the subject's current one. */
    sealedTo: text(),
    /** Of the link's secret, which is stored nowhere else than in a letter that could not be sent. */
    tokenHash: text(),
    /**
     * Sealed: the text of a letter that could not be sent, or a secret that it contains. Null once it was sent from here: a person
     * who sent it can take that back.
     */
    sealedText: text(),
    /** The person who sent it from their own phone, null once erased, and the time. Both null if nobody did. */
    handedById: text(),
    handedAt: int(),
    attempts: int().notNull(),
    /** Wrong answers on the page that it leads to. */
    guesses: int().notNull(),
    /** The gateway's price, in ten-thousandths of its currency. */
    costFractions: int().notNull(),
    createdAt: int().notNull(),
    /** When it was last begun, or sent, or given up. */
    at: int().notNull(),
    nextAt: int().notNull(),
    /** The end of its link. Null: it has none, or the days have not begun to count. */
    expiresAt: int(),
  },
  (letter) => [
    uniqueIndex('letter_once_index').on(letter.kind, letter.subjectId, letter.once),
    index('letter_subject_index').on(letter.subjectId, letter.createdAt),
    index('letter_token_index').on(letter.tokenHash),
    index('letter_due_index').on(letter.kind, letter.state, letter.nextAt),
    // Lists of letters: each state, or all, the newest first.
    index('letter_list_index').on(letter.kind, letter.state, letter.at, letter.id),
    index('letter_at_index').on(letter.kind, letter.at, letter.id, letter.state, letter.topic),
  ],
)
