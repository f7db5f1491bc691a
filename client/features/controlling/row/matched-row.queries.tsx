import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Hand,
  ListChecks,
  ShieldAlert,
  TimerReset,
  Undo2,
} from 'lucide-react'
import {
  buckets,
  rowStates,
  type RowState,
} from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { matchedRowList } from '../../../../shared/features/controlling/run/matched-row.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { BucketBadge } from './bucket-badge.panel.tsx'

const { plainColumn, ordinalColumn, dayColumn, moneyColumn, personColumn, wordColumn, statusColumn } =
  columnsFor(matchedRowList)

export const RowStateBadge = statusBadge<RowState>('controlling:rowState', {
  open: { tone: 'warning', icon: CircleDot },
  ready: { tone: 'info', icon: CircleDashed },
  closed: { tone: 'neutral', icon: CircleCheck },
  applied: { tone: 'success', icon: CircleCheck },
  stale: { tone: 'warning', icon: TimerReset },
  refused: { tone: 'danger', icon: CircleX },
  rolled_back: { tone: 'neutral', icon: Undo2 },
  left: { tone: 'warning', icon: Hand },
  proposal: { tone: 'danger', icon: ShieldAlert },
})

/** The page "Matched Sale Reports". */
export const matchedRowScreenList = defineList({
  ...onServer(matchedRowList),
  i18n: 'controlling:row',
  icon: ListChecks,
  controls: {
    bucket: choices(buckets, BucketBadge.words),
    state: choices(rowStates, RowStateBadge.words),
    providerId: useProviderOptions,
  },
  columns: [
    ordinalColumn('line', { priority: 5 }),
    ordinalColumn('partOfLine', { priority: 5 }),
    plainColumn('customerName', {
      priority: 1,
      width: '13rem',
      dressed: (value) => value || '–',
    }),
    plainColumn('orderNumber', { priority: 2, width: '9rem' }),
    plainColumn('providerName', { priority: 5, width: '10rem' }),
    dayColumn('soldOn', { priority: 2 }),
    statusColumn('bucket', BucketBadge),
    wordColumn('matchedBy', 'controlling:key', { priority: 5 }),
    plainColumn('status', { priority: 5 }),
    plainColumn('product', { priority: 5, width: '12rem' }),
    moneyColumn('oursOre', { priority: 3 }),
    moneyColumn('theirsOre', { priority: 4 }),
    moneyColumn('lineOre', { priority: 5 }),
    moneyColumn('missingOre', { priority: 3 }),
    personColumn('sellerName', { priority: 5, width: '11rem' }),
    plainColumn('fileName', { priority: 5, width: '12rem' }),
    plainColumn('reason', { priority: 5, width: '12rem' }),
    personColumn('handledByName', { priority: 5 }),
    statusColumn('state', RowStateBadge),
  ],
  rowHref: ({ runId, saleId }) =>
    saleId === null ? pathTo('controlling-run', { id: runId }) : pathTo('sale-report', { id: saleId }),
})
