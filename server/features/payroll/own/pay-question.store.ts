import { and, asc, count, desc, ne } from 'drizzle-orm'
import type { DeskPayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
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

/** Every open question of a month and country, the oldest last, followed by the latest answers. Without them, of all. */
export async function loadDeskQuestions(
  db: Db,
  { month, country }: { readonly [Field in keyof QuestionPlace]?: QuestionPlace[Field] | undefined },
): Promise<readonly DeskPayQuestion[]> {
  const read = (isOpen: boolean) =>
    db
      .select()
      .from(question)
      .where(
        and(
          isOpen ? eq(question.state, 'open') : ne(question.state, 'open'),
          month === undefined ? undefined : eq(question.month, month),
          country === undefined ? undefined : eq(question.country, country),
        ),
      )
      .orderBy(desc(question.createdAt), desc(question.id))
      .limit(isOpen ? OPEN_AT_ONCE : ANSWERED_AT_ONCE)
  return [...(await read(true)), ...(await read(false))].map(toQuestion)
}

export interface QuestionPlace {
  readonly month: string
  readonly country: PaycodeCountry
}

/** Counts the open questions of each month and country, the latest month first. */
export async function countOpenQuestions(db: Db): Promise<readonly (QuestionPlace & { readonly open: number })[]> {
  const rows = await db
    .select({ month: question.month, country: question.country, open: count() })
    .from(question)
    .where(eq(question.state, 'open'))
    .groupBy(question.month, question.country)
    .orderBy(desc(question.month), asc(question.country))
  return rows.map((row) => ({ ...row, country: row.country as PaycodeCountry }))
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
