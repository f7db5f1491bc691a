import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { sickNoticeKeys } from './sick-notice-key.store.ts'
import { sickNoticeTable } from '../time.table.ts'

export const sickNoticeStore = collectionStore(sickNoticeTable, sickNotices, {
  by: ['sellerId+firstDay'],
  beside: sickNoticeKeys,
})

/** Notices of people who are not well yet. */
export async function findOpenSickNotices(db: Db): Promise<SickNotice[]> {
  const rows = await db.select().from(sickNoticeTable).where(eq(sickNoticeTable.status, 'submitted'))
  return sickNoticeStore.parse(rows)
}
