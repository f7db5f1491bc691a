import type {
  MessageKind,
  MessageState,
  MessageWay,
} from '../../../../shared/features/recruiting/message/message.schema.ts'
import { index, int, table, text } from '../../../platform/database/columns.ts'

/** Messages to candidates, each with its link, one line each. */
export const candidateMessageTable = table(
  'candidate_message',
  {
    id: text().primaryKey(),
    candidateId: text().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** The contract that it leads to. */
    contractId: text(),
    via: text().$type<MessageWay>().notNull(),
    state: text().$type<MessageState>().notNull(),
    /** Sealed: the address or number that it goes to, where that is not the candidate's of now. */
    sealedTo: text(),
    /** Of the link's secret, which is stored nowhere else than in a message that could not be sent. */
    tokenHash: text(),
    /** Sealed: what would have been sent, or a pass that has to be. Null once it was sent. */
    sealedText: text(),
    attempts: int().notNull(),
    /** Wrong last digits on the page that it leads to. */
    guesses: int().notNull(),
    createdAt: int().notNull(),
    at: int().notNull(),
    nextAt: int().notNull(),
    expiresAt: int().notNull(),
  },
  (message) => [
    index('candidate_message_candidate_index').on(message.candidateId, message.createdAt),
    index('candidate_message_token_index').on(message.tokenHash),
    index('candidate_message_state_index').on(message.state, message.nextAt),
  ],
)
