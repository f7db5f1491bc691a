import { and, desc, ne } from 'drizzle-orm'
import type { DeskPayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { OwnMonth } from './own-pay.store.ts'
import { payQuestionTable as question } from './pay-question.table.ts'

/** Open questions at the desk, and the latest answered ones beside them. */
const OPEN_AT_ONCE = 500
const ANSWERED_AT_ONCE = 25
/** Questions of one person about one month. */
export const QUESTIONS_OF_MONTH = 50

const toQuestion = (row: typeof question.$inferSelect): DeskPayQuestion => row as DeskPayQuestion

/** A person's questions about a month, the newest first. */
export async function loadOwnQuestions(db: Db, { month, personId }: OwnMonth): Promise<readonly DeskPayQuestion[]> {
  const rows = await db
    .select()
    .from(question)
    .where(and(eq(question.personId, personId), eq(question.month, month)))
    .orderBy(desc(question.createdAt), desc(question.id))
    .limit(QUESTIONS_OF_MONTH)
  return rows.map(toQuestion)
}

/** Every open question, the oldest last, followed by the latest answers. */
export async function loadDeskQuestions(db: Db): Promise<readonly DeskPayQuestion[]> {
  const read = (isOpen: boolean) =>
    db
      .select()
      .from(question)
      .where(isOpen ? eq(question.state, 'open') : ne(question.state, 'open'))
      .orderBy(desc(question.createdAt), desc(question.id))
      .limit(isOpen ? OPEN_AT_ONCE : ANSWERED_AT_ONCE)
  return [...(await read(true)), ...(await read(false))].map(toQuestion)
}

export async function findQuestion(db: Db, id: Id): Promise<DeskPayQuestion | null> {
  const [row] = await db.select().from(question).where(eq(question.id, id))
  return row ? toQuestion(row) : null
}

export async function addQuestion(db: Db, row: DeskPayQuestion): Promise<void> {
  await db.insert(question).values(row)
}

/** Stores an answer. */
export async function changeQuestion(db: Db, { id, ...row }: DeskPayQuestion): Promise<void> {
  await db.update(question).set(row).where(eq(question.id, id))
}
