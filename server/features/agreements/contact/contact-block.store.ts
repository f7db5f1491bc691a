import { and, count, gte, inArray, isNull, ne, notExists } from 'drizzle-orm'
import type { ContactKind, Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { contactBlockMarkTable, contactBlockTable } from './contact-block.table.ts'
import { contactMarkTable } from './contact-mark.table.ts'

export interface StoredBlock {
  readonly id: Id
  readonly authorId: Id | null
  readonly authorName: string
  readonly at: Instant | null
  readonly saleId: Id | null
  readonly reason: string
  readonly liftedAt: Instant | null
  readonly liftedByName: string
  readonly liftReason: string
}

export async function addContactBlock(
  db: Db,
  block: Pick<StoredBlock, 'id' | 'authorId' | 'authorName' | 'at' | 'saleId'> & {
    marks: readonly Mark[]
    reason?: string
  },
): Promise<void> {
  const { marks, reason = '', ...about } = block
  await writeBlocks(db, [{ ...about, reason, liftedAt: null, liftedById: null, liftedByName: '', liftReason: '' }])
  await writeBlockMarks(
    db,
    marks.map((mark) => ({ blockId: about.id, mark })),
  )
}

/** How many blocks somebody has made since a moment, the lifted ones included. */
export async function countBlocksBy(db: Db, authorId: Id, since: Instant): Promise<number> {
  const [found] = await db
    .select({ found: count() })
    .from(contactBlockTable)
    .where(and(eq(contactBlockTable.authorId, authorId), gte(contactBlockTable.at, since)))
  return found?.found ?? 0
}

export async function loadContactBlock(db: Db, id: Id): Promise<StoredBlock | null> {
  const [found] = await db.select().from(contactBlockTable).where(eq(contactBlockTable.id, id))
  return found ?? null
}

export const loadContactBlocks: (db: Db, ids: readonly Id[]) => Promise<StoredBlock[]> = rowReader(
  contactBlockTable,
  'id',
)

/** By what the people of some blocks are recognised. */
export async function findBlockMarks(db: Db, ids: readonly Id[]): Promise<{ blockId: Id; mark: Mark }[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(contactBlockMarkTable)
    .where(inArray(contactBlockMarkTable.blockId, [...ids]))
}

/** The marks of a block that no other block in force holds. */
export async function findMarksHeldAlone(db: Db, id: Id): Promise<Mark[]> {
  const marks = (await findBlockMarks(db, [id])).map(({ mark }) => mark)
  if (marks.length === 0) return []
  const others = await db
    .select({ mark: contactBlockMarkTable.mark })
    .from(contactBlockMarkTable)
    .innerJoin(contactBlockTable, eq(contactBlockTable.id, contactBlockMarkTable.blockId))
    .where(
      and(inArray(contactBlockMarkTable.mark, marks), ne(contactBlockTable.id, id), isNull(contactBlockTable.liftedAt)),
    )
  const held = new Set(others.map(({ mark }) => mark))
  return marks.filter((mark) => !held.has(mark))
}

export async function liftContactBlock(
  db: Db,
  id: Id,
  lifted: { liftedAt: Instant; liftedById: Id; liftedByName: string; liftReason: string },
): Promise<void> {
  await db.update(contactBlockTable).set(lifted).where(eq(contactBlockTable.id, id))
}

/** Marks that bar somebody and that no block in force speaks of: they are of before blocks were written down. */
export async function findUnexplainedMarks(db: Db, limit: number): Promise<{ id: Id; mark: Mark }[]> {
  const { id, mark, block } = contactMarkTable
  const explained = db
    .select({ mark: contactBlockMarkTable.mark })
    .from(contactBlockMarkTable)
    .where(eq(contactBlockMarkTable.mark, mark))
  return db
    .select({ id, mark })
    .from(contactMarkTable)
    .where(and(eq(block, 'own'), notExists(explained)))
    .limit(limit)
}

/** What a mark is made of, by its first letter. */
export const kindOfMark = (mark: Mark): ContactKind =>
  mark.startsWith('i') ? 'identity' : mark.startsWith('h') ? 'home' : 'phone'

const writeBlocks = rowWriter(contactBlockTable, 'keep')
const writeBlockMarks = rowWriter(contactBlockMarkTable, 'keep')
