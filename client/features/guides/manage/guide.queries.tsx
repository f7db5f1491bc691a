import { Archive, BookOpen, CircleCheck, PencilLine } from 'lucide-react'
import { guideCategories } from '../../../../shared/features/guides/category/guide-category.list.ts'
import { guideList } from '../../../../shared/features/guides/guide/guide.list.ts'
import { editionStates, type EditionState } from '../../../../shared/resource/edition.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices, type UseOptions } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'

const { plainColumn, numberColumn, ordinalColumn, dayColumn, momentColumn, agoColumn, statusColumn, wordColumn } =
  columnsFor(guideList)

export const GuideStateBadge = statusBadge<EditionState>('guideadmin:state', {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'success', icon: CircleCheck },
  archived: { tone: 'neutral', icon: Archive },
})

const useCategoryOptions: UseOptions = () =>
  useFirstRows(guideCategories.list, { size: 100 }).rows.map(({ id, nameSv }) => ({ value: id, label: nameSv }))

export const useGuideOptions: UseOptions = () =>
  useFirstRows(guideList, { size: 100 }).rows.map(({ id, title }) => ({ value: id, label: title }))

/** Every guide, for its authors. */
export const guideScreenList = defineList({
  ...onServer(guideList),
  i18n: 'guideadmin:guide',
  icon: BookOpen,
  controls: { state: choices(editionStates, GuideStateBadge.words), categoryId: useCategoryOptions },
  columns: [
    plainColumn('title', { priority: 1, width: '16rem' }),
    plainColumn('categoryName', { priority: 2 }),
    plainColumn('translations', { priority: 4 }),
    ordinalColumn('edition', { priority: 3 }),
    wordColumn('changed', 'guideadmin:changed', { priority: 3 }),
    momentColumn('publishAt', { priority: 4 }),
    numberColumn('required', { priority: 3 }),
    numberColumn('confirmed', { priority: 3 }),
    plainColumn('ownerName', { priority: 4 }),
    dayColumn('reviewDay', { priority: 4 }),
    agoColumn('changedAt', { priority: 5 }),
    plainColumn('changedByName', { priority: 5 }),
    statusColumn('state', GuideStateBadge),
  ],
  rowHref: ({ id }) => pathTo('guide-editor', { id }),
})
