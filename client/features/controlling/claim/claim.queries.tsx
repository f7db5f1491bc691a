import { Banknote, BanknoteX, CircleCheck, FilePen, MessageSquareReply, Send } from 'lucide-react'
import { claimList } from '../../../../shared/features/controlling/claim/claim.list.ts'
import { claimStates, type ClaimState } from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, numberColumn, ordinalColumn, moneyColumn, dayColumn, momentColumn, personColumn, statusColumn } =
  columnsFor(claimList)

export const ClaimStateBadge = statusBadge<ClaimState>('controlling:claimState', {
  draft: { tone: 'neutral', icon: FilePen },
  sent: { tone: 'info', icon: Send },
  answered: { tone: 'warning', icon: MessageSquareReply },
  paid: { tone: 'success', icon: CircleCheck },
  written_off: { tone: 'neutral', icon: BanknoteX },
})

export const claimScreenList = defineList({
  ...onServer(claimList),
  i18n: 'controlling:claim',
  icon: Banknote,
  controls: { providerId: useProviderOptions, state: choices(claimStates, ClaimStateBadge.words) },
  columns: [
    plainColumn('providerName', { priority: 1, width: '14rem' }),
    ordinalColumn('number', { priority: 2 }),
    numberColumn('lines', { priority: 3 }),
    moneyColumn('claimedOre', { priority: 2 }),
    moneyColumn('paidOre', { priority: 3 }),
    momentColumn('createdAt', { priority: 3 }),
    personColumn('createdByName', { priority: 5 }),
    dayColumn('sentOn', { priority: 3 }),
    dayColumn('answeredOn', { priority: 4 }),
    dayColumn('closedOn', { priority: 4 }),
    plainColumn('note', { priority: 5, width: '14rem' }),
    statusColumn('state', ClaimStateBadge),
  ],
  rowHref: ({ id }) => pathTo('controlling-claim', { id }),
})
