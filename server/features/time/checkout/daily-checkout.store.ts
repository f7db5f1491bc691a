import { and, lte } from 'drizzle-orm'
import { dailyCheckouts, type DailyCheckout } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { dailyCheckoutTable } from '../time.table.ts'

export const dailyCheckoutStore = collectionStore(dailyCheckoutTable, dailyCheckouts, { by: ['dayKey'] })

/** Days that were opened again and are over. */
export async function findStillReopened(db: Db, until: Day): Promise<DailyCheckout[]> {
  const rows = await db
    .select()
    .from(dailyCheckoutTable)
    .where(and(eq(dailyCheckoutTable.status, 'reopened'), lte(dailyCheckoutTable.day, until)))
  return dailyCheckoutStore.parse(rows)
}
