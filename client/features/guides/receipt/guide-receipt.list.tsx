import { BadgeCheck, BookOpen, CircleDashed, ClipboardCheck, RotateCcw } from 'lucide-react'
import {
  guideReceiptList,
  receiptStates,
  type ReceiptState,
} from '../../../../shared/features/guides/receipt/guide-receipt.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useOfficeOptions, useTeamOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { useGuideOptions } from '../manage/guide.queries.tsx'

const { plainColumn, personColumn, momentColumn, numberColumn, statusColumn } = columnsFor(guideReceiptList)

const ReceiptBadge = statusBadge<ReceiptState>('guideadmin:receiptState', {
  confirmed: { tone: 'success', icon: BadgeCheck },
  opened: { tone: 'info', icon: BookOpen },
  failed: { tone: 'warning', icon: RotateCcw },
  waiting: { tone: 'neutral', icon: CircleDashed },
})

const receipts = defineList({
  ...onServer(guideReceiptList),
  i18n: 'guideadmin:receipt',
  icon: ClipboardCheck,
  controls: {
    state: choices(receiptStates, ReceiptBadge.words),
    guideId: useGuideOptions,
    officeId: useOfficeOptions,
    teamId: useTeamOptions,
  },
  columns: [
    personColumn('userName', { priority: 1 }),
    plainColumn('title', { priority: 1 }),
    plainColumn('teamName', { priority: 3 }),
    plainColumn('officeName', { priority: 3 }),
    momentColumn('openedAt', { priority: 4 }),
    momentColumn('confirmedAt', { priority: 2 }),
    numberColumn('percent', { isAdded: false, priority: 4 }),
    numberColumn('attempts', { priority: 5 }),
    statusColumn('state', ReceiptBadge),
  ],
  rowHref: ({ guideId }) => pathTo('guide-editor', { id: guideId }),
})

/** Who has confirmed which guide, and who has not. */
export function GuideReceiptListScreen() {
  return <ListScreen list={receipts} />
}
