import { sql } from 'drizzle-orm'
import { guideList, type GuideRow } from '../../../../shared/features/guides/guide/guide.list.ts'
import { languagesOf } from '../../../../shared/features/guides/guide/guide.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { EditionState } from '../../../../shared/resource/edition.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadCategories } from '../category/guide-category.store.ts'
import { tallyReceipts } from '../receipt/receipt.store.ts'
import { loadGuides, type StoredGuide } from './guide.store.ts'
import { guideTable as guide } from '../guide.table.ts'

/** Every guide. They belong to no place: only a right that reaches the whole company shows them. */
export const guideServerList = serverList({
  contract: guideList,
  from: sql`${guide}`,
  id: guide.id,
  reach: {},
  filters: {
    state: guide.state,
    categoryId: guide.categoryId,
    changed: () => sql`${guide.hasChanges} = true and ${guide.edition} is not null`,
  },
  sorts: {
    title: { column: sortText(guide.title) },
    place: { column: guide.place },
    reviewDay: { column: guide.reviewDay, nullable: true },
    changedAt: { column: guide.changedAt },
  },
  search: (words) => holdsWords([guide.title], words),
  load: async (db, ids) => guideRows(db, await loadGuides(db, ids as Id[])),
  tables: ['guide', 'guide_category', 'guide_receipt', 'guide_requirement', 'guide_edition', 'user'],
  isSmall: true,
})

/** Guides as the list shows them. */
async function guideRows(db: Db, stored: readonly StoredGuide[]): Promise<GuideRow[]> {
  const categories = await loadCategories(db)
  const ownerIds = stored.flatMap(({ ownerId }) => ownerId ?? [])
  const names = new Map((await loadUserNames(db, ownerIds)).map(({ id, name }) => [id, name]))
  const tallies = await tallyReceipts(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map(
    ({ draft, ownerId, state, hasChanges, publishAsks: _asks, publishNote: _note, roleIds: _roles, ...guide }) => ({
      ...guide,
      ownerId,
      categoryName: categories.get(guide.categoryId)?.nameSv ?? '',
      translations: languagesOf(draft).join(', '),
      ownerName: names.get(ownerId ?? '') ?? '',
      state: state as EditionState,
      changed: hasChanges && guide.edition !== null ? 'yes' : null,
      required: tallies.get(guide.id)?.required ?? 0,
      confirmed: tallies.get(guide.id)?.confirmed ?? 0,
    }),
  )
}
