import { CircleCheck, CircleHelp, CircleX, Copy } from 'lucide-react'
import { doubleSaleList } from '../../../../shared/features/orders/double/double-sale.list.ts'
import { doubleStates, type DoubleState } from '../../../../shared/features/orders/double/double-sale.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, dayColumn, momentColumn, statusColumn, wordColumn } = columnsFor(doubleSaleList)

export const DoubleStateBadge = statusBadge<DoubleState>('doublesales:state', {
  suspected: { tone: 'warning', icon: CircleHelp },
  confirmed: { tone: 'danger', icon: CircleX },
  dismissed: { tone: 'neutral', icon: CircleCheck },
})

/** Pairs of sales that look like one deal. */
export const doubleScreenList = defineList({
  ...onServer(doubleSaleList),
  i18n: 'doublesales:list',
  icon: Copy,
  controls: { state: choices(doubleStates, DoubleStateBadge.words) },
  columns: [
    plainColumn('firstCustomer', {
      priority: 1,
      width: '13rem',
      dressed: (value) => value || '–',
    }),
    plainColumn('firstProviderName', { priority: 4, width: '10rem' }),
    plainColumn('firstSellerName', { priority: 2, width: '11rem' }),
    dayColumn('firstSoldOn', { priority: 3 }),
    plainColumn('secondSellerName', { priority: 2, width: '11rem' }),
    dayColumn('secondSoldOn', { priority: 3 }),
    wordColumn('resolution', 'doublesales:resolution', { priority: 4 }),
    momentColumn('detectedAt', { priority: 5 }),
    statusColumn('state', DoubleStateBadge),
  ],
  rowHref: ({ id }) => pathTo('double-sale', { id }),
})
