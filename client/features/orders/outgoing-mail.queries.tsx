import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OutgoingMail } from '../../../shared/features/sales/outgoing-mail.api.ts'
import { outgoingMailList } from '../../../shared/features/sales/outgoing-mail.list.ts'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { mailLooks, useMailTitle } from './mail-words.rules.ts'

export const outgoingMailScreenList = defineList({
  ...onServer(outgoingMailList),
  i18n: 'orders:outgoingList',
  icon: MailCheck,
  columns: [
    { field: 'customerName', priority: 1, width: '14rem', cell: ({ value }) => value || '–' },
    {
      field: 'kind',
      cell: ({ row }) => <Title mail={row} />,
      exported: ({ row, text }) => text(`orders:confirmation.kind.${row.kind}`),
    },
    {
      field: 'state',
      priority: 1,
      cell: ({ row }) => <State mail={row} />,
      exported: ({ row, text }) => text(`orders:confirmation.state.${row.state}`),
    },
    { field: 'reference', priority: 3 },
    { field: 'providerName', priority: 4, width: '10rem' },
    { field: 'sellerName', priority: 4, width: '11rem' },
    { field: 'at', sortable: true, kind: 'moment', cell: ({ value }) => <MomentText at={value} /> },
  ],
  defaultFilters: { state: ['kept'] },
  rowHref: ({ saleId }) => pathTo('sale-report', { id: saleId }),
})

function Title({ mail }: { mail: OutgoingMail }) {
  return useMailTitle()(mail)
}

function State({ mail: { state } }: { mail: OutgoingMail }) {
  const { t } = useTranslation('orders')
  return <StatusBadge status={state} looks={mailLooks} label={t(`confirmation.state.${state}`)} />
}
