import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, Scale, Undo2, UserCheck } from 'lucide-react'
import { runList } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { runStates, type RunState } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, numberColumn, momentColumn, dayColumn, personColumn, statusColumn } = columnsFor(runList)

export const RunStateBadge = statusBadge<RunState>('controlling:runState', {
  uploaded: { tone: 'neutral', icon: Clock },
  matching: { tone: 'info', icon: LoaderCircle },
  review: { tone: 'warning', icon: UserCheck },
  applying: { tone: 'info', icon: LoaderCircle },
  applied: { tone: 'success', icon: CircleCheck },
  rolling_back: { tone: 'info', icon: LoaderCircle },
  rolled_back: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
  failed: { tone: 'danger', icon: CircleX },
})

export const runScreenList = defineList({
  ...onServer(runList),
  i18n: 'controlling:run',
  icon: Scale,
  controls: { providerId: useProviderOptions, state: choices(runStates, RunStateBadge.words) },
  columns: [
    plainColumn('fileName', { priority: 1, width: '16rem' }),
    plainColumn('providerName', { priority: 2, width: '12rem' }),
    dayColumn('fromDay', { priority: 3 }),
    dayColumn('toDay', { priority: 3 }),
    numberColumn('rows', { priority: 3 }),
    plainColumn('mapName', { priority: 4, width: '12rem' }),
    momentColumn('createdAt', { priority: 2 }),
    personColumn('createdByName', { priority: 5 }),
    momentColumn('appliedAt', { priority: 5 }),
    personColumn('appliedByName', { priority: 5 }),
    momentColumn('rolledBackAt', { priority: 5 }),
    personColumn('rolledBackByName', { priority: 5 }),
    plainColumn('rolledBackReason', { priority: 5, width: '12rem' }),
    statusColumn('state', RunStateBadge),
  ],
  rowHref: ({ id }) => pathTo('controlling-run', { id }),
})
