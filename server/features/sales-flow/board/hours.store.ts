import type { BoardGroup } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readFacts } from '../../../resource/list/facts.ts'
import { dayFacts } from '../../finance/index.ts'

/** The metric `hours` of people, teams or offices of a region. */
export async function loadHours(
  db: Db,
  { first, last, regionId, group }: { first: Day; last: Day; regionId: Id | null; group: BoardGroup },
): Promise<ReadonlyMap<Id, number>> {
  const cells = await readFacts(db, dayFacts, {
    measures: ['hours'],
    split: group === 'person' ? 'seller' : group,
    time: null,
    from: first,
    to: last,
    filters: regionId === null ? [] : [{ column: 'region', ids: [regionId] }],
    reach: null,
  })
  const found = new Map<Id, number>()
  // A person whose pay changed its currency has a cell for each.
  for (const { key, sums } of cells) found.set(key, (found.get(key) ?? 0) + (sums['hours'] ?? 0))
  return found
}
