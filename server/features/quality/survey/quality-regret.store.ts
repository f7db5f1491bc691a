import { measuresOf, metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Regrets } from '../../../../shared/features/quality/survey/sampling.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addedSums, type FactCell } from '../../../resource/list/facts.ts'
import { readReportFacts, type ReportFacts } from '../../../resource/list/report-facts.ts'
import { saleFacts } from '../../finance/index.ts'

const measures = [...new Set(measuresOf(metrics.regretRate))]

/** The sums of the metric `regretRate`, as far as the asker's right to sale reports reaches. */
export async function readRegrets(
  db: Db,
  asked: Omit<ReportFacts, 'right' | 'measures'>,
): Promise<readonly FactCell[]> {
  const found = await readReportFacts(db, saleFacts, { ...asked, measures, right: 'view sale_reports' })
  return found.filter((cell) => regretsOf([cell]).sales > 0)
}

/** Sales that were ever approved, and those of them that customers withdrew from. */
export function regretsOf(cells: readonly FactCell[]): Regrets {
  const { approved = 0, regretted = 0 } = cells.reduce<FactCell['sums']>((sum, { sums }) => addedSums(sum, sums), {})
  return { sales: approved + regretted, regrets: regretted }
}

/** The same by the key of each cell. */
export const regretsByKey = (cells: readonly FactCell[]): ReadonlyMap<string, Regrets> =>
  new Map([...groupBy(cells, ({ key }) => key)].map(([key, own]) => [key, regretsOf(own)]))
