import { inArray, sql } from 'drizzle-orm'
import { planList, planRowSchema, type PlanRow } from '../../../../shared/features/planning/plan/plan.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { containsWords } from '../../../resource/list/text-sql.ts'
import { salesPlanTable as plan } from '../plan.table.ts'

/** The plans of a month to read, within the planner's reach. */
export const planServerList = serverList({
  contract: planList,
  from: sql`${plan}`,
  id: plan.id,
  reach: { team: plan.teamId, office: plan.officeId, region: plan.regionId },
  filters: { day: plan.day, state: plan.state, teamId: plan.teamId },
  sorts: { day: { column: plan.day } },
  search: (words) => containsWords(plan.searchKey, words),
  load: loadRows,
  tables: ['sales_plan'],
})

async function loadRows(db: Db, ids: readonly Id[]): Promise<PlanRow[]> {
  const rows = await db
    .select()
    .from(plan)
    .where(inArray(plan.id, [...ids]))
  return rows.map(({ sellers, ...row }) => {
    const namesOf = (isOut: boolean) =>
      sellers
        .filter((one) => one.isOut === isOut)
        .map(({ name }) => name)
        .join(', ')
    return planRowSchema.parse({ ...row, sellerNames: namesOf(false), awayNames: namesOf(true) })
  })
}
