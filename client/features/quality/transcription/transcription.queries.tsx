import { Mic } from 'lucide-react'
import { transcriptionList } from '../../../../shared/features/quality/transcription/transcription.list.ts'
import { transcriptionKinds } from '../../../../shared/features/quality/transcription/transcription.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useSellerOptions, useTeamOptions } from '../../../desk/list/filter-options.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useText } from '../../../ui/text.ts'

const { plainColumn, personColumn, dayColumn, momentColumn, numberColumn, wordColumn } = columnsFor(transcriptionList)

/** Practice pitches and consented calls. */
export const transcriptionScreenList = defineList({
  ...onServer(transcriptionList),
  i18n: 'transcriptions:list',
  icon: Mic,
  controls: {
    kind: choices(transcriptionKinds, 'transcriptions:kind'),
    sellerId: useSellerOptions,
    teamId: useTeamOptions,
    shared: choices(['shared', 'private'], 'transcriptions:shared'),
  },
  columns: [
    plainColumn('title', { priority: 1, width: '16rem' }),
    personColumn('sellerName', { priority: 2, width: '12rem' }),
    wordColumn('kind', 'transcriptions:kind', { priority: 3 }),
    momentColumn('recordedAt', { priority: 2 }),
    plainColumn('hits', {
      priority: 3,
      cell: ({ row }) => <Hits hits={row.hits} items={row.items} />,
      exported: { field: 'hits' },
    }),
    numberColumn('items', { priority: 5 }),
    numberColumn('score', { isAdded: false, priority: 3 }),
    wordColumn('noted', 'transcriptions:noted', { priority: 4 }),
    wordColumn('shared', 'transcriptions:shared', { priority: 4 }),
    dayColumn('deleteOn', { priority: 5 }),
  ],
  rowHref: ({ id }) => pathTo('seller-transcription', { id }),
})

function Hits({ hits, items }: { hits: number; items: number }) {
  return useText()('transcriptions:hitsOf', { hits, items })
}
