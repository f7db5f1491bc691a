import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReportInput } from '../../../../shared/resource/report.ts'
import type { Db } from '../../../platform/database/database.ts'
import { reachOf, readFacts, type FactCell, type FactQuestion, type Facts } from '../../../resource/list/facts.ts'

/** The surveys of a period and its places, as far as the asker may see them. */
export interface SurveyQuestion extends ReportInput {
  readonly actor: Actor
}

/** Adds up the surveys of a question; measures that the facts do not have are left out. */
export async function readSurveys(
  db: Db,
  facts: Facts,
  { actor, from, to, measures, split, time = null, ...places }: SurveyQuestion & SurveySplit,
): Promise<readonly FactCell[]> {
  const extent = extentOf(actor.grants, 'view sale_quality_surveys')
  const filters = (['provider', 'office', 'team', 'seller'] as const).flatMap((column) => {
    const id = places[`${column}Id`]
    return id === undefined ? [] : [{ column, ids: [id] }]
  })
  const known = measures.filter((name) => facts.measures[name] !== undefined)
  const reach = extent === null ? [] : reachOf(actor, extent)
  return readFacts(db, facts, { measures: known, split, time, from, to, filters, reach })
}

type SurveySplit = Pick<FactQuestion, 'measures' | 'split'> & Partial<Pick<FactQuestion, 'time'>>
