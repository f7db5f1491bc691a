import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { withdrawalLinkTable } from './withdrawal-link.table.ts'

/** The number of the link that opens a sale. */
export async function loadLinkVersion(db: Db, saleId: Id): Promise<number> {
  const [found] = await db.select().from(withdrawalLinkTable).where(eq(withdrawalLinkTable.saleId, saleId))
  return found?.version ?? 0
}

/** Makes the next link the one that opens; the earlier ones lead nowhere from now on. */
export async function raiseLinkVersion(db: Db, saleId: Id): Promise<void> {
  await writeLinks(db, [{ saleId, version: (await loadLinkVersion(db, saleId)) + 1 }])
}

const writeLinks = rowWriter(withdrawalLinkTable, { replace: ['saleId'] })
