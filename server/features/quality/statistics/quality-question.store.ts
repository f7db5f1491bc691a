import type { Db } from '../../../platform/database/database.ts'
import type { FactCell, Facts } from '../../../resource/list/facts.ts'
import { readReportFacts, type ReportFacts } from '../../../resource/list/report-facts.ts'

/** Adds up surveys, as far as the asker may see them; measures that the facts do not have are left out. */
export const readSurveys = (db: Db, facts: Facts, asked: Omit<ReportFacts, 'right'>): Promise<readonly FactCell[]> =>
  readReportFacts(db, facts, {
    ...asked,
    measures: asked.measures.filter((name) => facts.measures[name] !== undefined),
    right: 'view sale_quality_surveys',
  })
