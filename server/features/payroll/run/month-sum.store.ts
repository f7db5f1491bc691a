import { and, sql } from 'drizzle-orm'
import type { PayFact } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { RunPlace } from './payroll-run.store.ts'
import { payrollLineTable as line, payrollRunTable as run } from './payroll-run.table.ts'

/** A person's sum of a source in the runs of a month. */
export type MonthSum = Pick<PayFact, 'personId' | 'source' | 'value'>

/** Sums of the runs of a month, by person and source. */
export async function loadMonthSums(db: Db, { kind, country, month }: RunPlace): Promise<readonly MonthSum[]> {
  const rows = await db
    .select({
      personId: line.personId,
      source: line.source,
      value: sql`cast(sum(${line.value}) as bigint)`.mapWith(Number),
    })
    .from(line)
    .innerJoin(run, eq(run.id, line.runId))
    .where(and(eq(run.kind, kind), eq(run.country, country), eq(run.month, month)))
    .groupBy(line.personId, line.source)
  return rows as readonly MonthSum[]
}
