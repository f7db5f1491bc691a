import { inArray, isNotNull, isNull, sql, or, type SQL } from 'drizzle-orm'
import {
  contactBlockList,
  type ContactBlockRow,
} from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { findBlockMarks, kindOfMark, loadContactBlocks } from './contact-block.store.ts'
import { contactBlockMarkTable, contactBlockTable } from './contact-block.table.ts'

const block = contactBlockTable
const held = contactBlockMarkTable

const nothing = sql`1 = 0`
const conditions: Readonly<Record<string, SQL>> = { inForce: isNull(block.liftedAt), lifted: isNotNull(block.liftedAt) }

/** Every block. No place is named: only a right that reaches the whole company shows them. */
export const contactBlockServerList = serverList({
  contract: contactBlockList,
  from: sql`${block}`,
  id: block.id,
  reach: {},
  filters: {
    state: (values) => or(...values.map((value) => conditions[String(value)] ?? nothing)) ?? nothing,
    mark: (values) =>
      sql`${block.id} in (select ${held.blockId} from ${held} where ${inArray(held.mark, values.map(String))})`,
  },
  sorts: { at: { column: block.at, nullable: true } },
  load,
  tables: ['contact_block', 'contact_block_mark'],
})

async function load(db: Db, ids: readonly Id[]): Promise<ContactBlockRow[]> {
  const marks = await findBlockMarks(db, ids)
  return (await loadContactBlocks(db, ids)).map(
    ({ id, authorName, at, saleId, liftedAt, liftedByName, liftReason }): ContactBlockRow => ({
      id,
      authorName,
      at,
      saleId,
      kinds: marks.filter(({ blockId }) => blockId === id).map(({ mark }) => kindOfMark(mark)),
      state: liftedAt === null ? 'inForce' : 'lifted',
      liftedAt,
      liftedByName,
      liftReason,
      mark: null,
    }),
  )
}
