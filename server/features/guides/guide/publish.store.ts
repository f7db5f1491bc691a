import type { Instant } from '../../../../shared/kernel/days.ts'
import type { IdMaker } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addEdition, changeGuide, type StoredGuide } from './guide.store.ts'

interface Published {
  readonly asks: boolean
  readonly note: string
  readonly byName: string
  readonly now: Instant
  readonly newId: IdMaker
}

/** Makes the draft the next edition. The first edition asks in any case: nobody has confirmed anything yet. */
export async function publishDraft(
  db: Db,
  guide: StoredGuide,
  { asks, note, byName, now, newId }: Published,
): Promise<{ readonly version: number; readonly number: number }> {
  const number = (guide.edition ?? 0) + 1
  await addEdition(db, {
    id: newId(),
    guideId: guide.id,
    number,
    text: guide.draft,
    language: guide.language,
    note,
    asks: asks || number === 1,
    publishedAt: now,
    publishedByName: byName,
  })
  const version = await changeGuide(db, guide, {
    state: 'published',
    edition: number,
    hasChanges: false,
    publishAt: null,
    publishNote: '',
    publishAsks: false,
  })
  return { version, number }
}
