import { instantAt, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import type { StoredCandidate } from '../candidate/candidate.store.ts'

/** The morning of the first day, by the clock of the office. */
export async function openingOf(
  db: Db,
  { startDay, officeId }: Pick<StoredCandidate, 'startDay' | 'officeId'>,
): Promise<Instant> {
  const place = (await loadPlaceNames(db, [officeId])).get(officeId)
  return instantAt(startDay ?? '2000-01-01', '00:05', place?.zone ?? lastZone)
}
