import { index, int, table, text } from '../../../platform/database/columns.ts'

/** Questions of people about a line of their pay, with the answer. */
export const payQuestionTable = table(
  'pay_question',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    personId: text().notNull(),
    personName: text().notNull(),
    cell: text().notNull(),
    month: text().notNull(),
    country: text().notNull(),
    source: text().notNull(),
    day: text().notNull(),
    shown: int().notNull(),
    expected: int(),
    category: text().notNull(),
    text: text().notNull(),
    state: text().notNull(),
    answer: text().notNull(),
    answeredByName: text().notNull(),
    createdAt: int().notNull(),
    answeredAt: int(),
  },
  (question) => [
    index('pay_question_person_index').on(question.personId, question.month),
    index('pay_question_state_index').on(question.state, question.createdAt),
  ],
)
