import { Archive, CircleCheck, Table2 } from 'lucide-react'
import { mapList } from '../../../../shared/features/controlling/map/controlling-map.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, numberColumn, ordinalColumn, momentColumn, personColumn, statusColumn } = columnsFor(mapList)

export const MapStateBadge = statusBadge<'active' | 'archived'>('controlling:map.state', {
  active: { tone: 'success', icon: CircleCheck },
  archived: { tone: 'neutral', icon: Archive },
})

/** How the files of providers are read. */
export const mapScreenList = defineList({
  ...onServer(mapList),
  i18n: 'controlling:map',
  icon: Table2,
  controls: { providerId: useProviderOptions, state: choices(['active', 'archived'], 'controlling:map.state') },
  columns: [
    plainColumn('name', { priority: 1, width: '16rem' }),
    plainColumn('providerName', { priority: 2, width: '14rem' }),
    ordinalColumn('edition', { priority: 3 }),
    numberColumn('columns', { priority: 3 }),
    numberColumn('statuses', { priority: 4 }),
    numberColumn('products', { priority: 4 }),
    momentColumn('changedAt', { priority: 3 }),
    personColumn('changedByName', { priority: 4 }),
    statusColumn('state', MapStateBadge),
  ],
  rowHref: ({ id }) => pathTo('controlling-map', { id }),
})
