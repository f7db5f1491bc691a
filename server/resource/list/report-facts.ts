import { extentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { ReportInput } from '../../../shared/resource/report.ts'
import type { Db } from '../../platform/database/database.ts'
import { reachOf, readFacts, type FactCell, type FactQuestion, type Facts } from './facts.ts'

/** The question of a report to facts: its period and its places, as far as a right of the asker reaches. */
export interface ReportFacts extends ReportInput, Pick<FactQuestion, 'measures'> {
  readonly actor: Actor
  readonly right: Permission
  readonly split?: FactQuestion['split'] | undefined
  readonly time?: FactQuestion['time'] | undefined
  /** Beside its places. */
  readonly filters?: FactQuestion['filters'] | undefined
}

const columns = ['provider', 'office', 'team', 'seller'] as const

/** Adds facts up for a report. */
export function readReportFacts(db: Db, facts: Facts, asked: ReportFacts): Promise<readonly FactCell[]> {
  const { actor, right, measures, split = null, time = null, from, to, filters = [] } = asked
  const extent = extentOf(actor.grants, right)
  const places = columns.flatMap((column) => {
    const id = asked[`${column}Id`]
    return id === undefined ? [] : [{ column, ids: [id] }]
  })
  const reach = extent === null ? [] : reachOf(actor, extent)
  return readFacts(db, facts, { measures, split, time, from, to, filters: [...places, ...filters], reach })
}
