import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { saleCreditTable as credit } from '../../commission/index.ts'
import { saleCreditDueTable as due } from './sale-credit-due.table.ts'

/** A person's part of a sale. */
export interface Part {
  readonly saleId: Id
  readonly sellerId: Id
}

/** So many parts of others' sales are shown as ready at most. */
const PARTS_AT_ONCE = 500

/** The shared sales among these of which somebody's part is in no payroll. */
export async function findDueParts(db: Db, saleIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  return new Set((await readBySale(db, saleIds)).map(({ saleId }) => saleId))
}

/** Notes whose parts of these sales no payroll has. */
export async function saveDueParts(db: Db, saleIds: readonly Id[], parts: readonly Part[]): Promise<void> {
  await db.delete(due).where(inArray(due.saleId, [...saleIds]))
  if (parts.length > 0) await db.insert(due).values([...parts])
}

/** Parts of sales that others have sold, and that no payroll has, as far as the right to pay reaches. */
export async function findPartsOfOthers(db: Db, actor: Actor): Promise<readonly Part[]> {
  const places = { own: credit.sellerId, team: credit.teamId, office: credit.officeId, region: credit.regionId }
  return db
    .select({ saleId: due.saleId, sellerId: due.sellerId })
    .from(due)
    .innerJoin(credit, and(eq(credit.saleId, due.saleId), eq(credit.sellerId, due.sellerId)))
    .where(and(ne(credit.sellerId, credit.ownerId), reachSql(actor, 'update commissions', places)))
    .orderBy(due.saleId, due.sellerId)
    .limit(PARTS_AT_ONCE)
}

/** The shared sales that payroll does not have all of. */
export const salesWithDueParts = sql`select ${due.saleId} from ${due}`

const readBySale = rowReader(due, 'saleId')
