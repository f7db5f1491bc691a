import { Archive, CircleCheck, FileQuestionMark, PencilLine } from 'lucide-react'
import { templateList } from '../../../../shared/features/quality/template/template.list.ts'
import { editionStates, type EditionState } from '../../../../shared/resource/edition.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useText } from '../../../ui/text.ts'

const { plainColumn, agoColumn, numberColumn, ordinalColumn, statusColumn, wordColumn } = columnsFor(templateList)

export const TemplateStateBadge = statusBadge<EditionState>('quality:templateState', {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'success', icon: CircleCheck },
  archived: { tone: 'neutral', icon: Archive },
})

/** The templates of surveys. */
export const templateScreenList = defineList({
  ...onServer(templateList),
  i18n: 'quality:template',
  icon: FileQuestionMark,
  controls: { state: choices(editionStates, TemplateStateBadge.words), providerId: useProviderOptions },
  columns: [
    plainColumn('name', { priority: 1, width: '16rem' }),
    plainColumn('providerName', {
      priority: 2,
      width: '12rem',
      cell: ({ row }) => row.providerName || <AllProviders />,
      exported: { empty: 'quality:template.allProviders' },
    }),
    numberColumn('questions', { priority: 3 }),
    ordinalColumn('edition', { priority: 3 }),
    wordColumn('changed', 'quality:changed', { priority: 4 }),
    agoColumn('changedAt', { priority: 4 }),
    plainColumn('changedByName', { priority: 5 }),
    statusColumn('state', TemplateStateBadge),
  ],
  rowHref: ({ id }) => pathTo('sale-quality-template', { id }),
})

function AllProviders() {
  return useText()('quality:template.allProviders')
}
