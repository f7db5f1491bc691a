import { index, int, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** What a customer is sent of a sale: one line for each revision and each kind, whatever becomes of it. */
export const confirmationMailTable = table(
  'confirmation_mail',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    kind: text().notNull(),
    revision: int().notNull(),
    state: text().notNull(),
    attempts: int().notNull(),
    createdAt: int().notNull(),
    /** When it was last begun, or sent, or given up. */
    at: int().notNull(),
    nextAt: int().notNull(),
  },
  (mail) => [
    uniqueIndex('confirmation_mail_once_index').on(mail.saleId, mail.kind, mail.revision),
    index('confirmation_mail_state_index').on(mail.state, mail.nextAt),
    // The list of mails: each state, or all, the newest first.
    index('confirmation_mail_list_index').on(mail.state, mail.at, mail.id),
    index('confirmation_mail_at_index').on(mail.at, mail.id, mail.state, mail.kind),
  ],
)
