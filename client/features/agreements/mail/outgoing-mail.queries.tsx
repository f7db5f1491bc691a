import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { confirmationKinds } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { OutgoingMail } from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import { outgoingMailList } from '../../../../shared/features/agreements/mail/outgoing-mail.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { mailLooks, useMailTitle } from '../../../entities/confirmation/mail-words.ts'

const { plainColumn, momentColumn } = columnsFor(outgoingMailList)

export const outgoingMailScreenList = defineList({
  ...onServer(outgoingMailList),
  i18n: 'orders:outgoingList',
  icon: MailCheck,
  controls: { kind: choices(confirmationKinds, 'orders:confirmation.kind') },
  columns: [
    plainColumn('customerName', {
      priority: 1,
      width: '14rem',
      dressed: (value) => value || '–',
    }),
    plainColumn('kind', {
      cell: ({ row }) => <Title mail={row} />,
      exported: { words: 'orders:confirmation.kind' },
    }),
    plainColumn('state', {
      priority: 1,
      cell: ({ row }) => <State mail={row} />,
      exported: { words: 'orders:confirmation.state' },
    }),
    plainColumn('reference', { priority: 3 }),
    plainColumn('providerName', { priority: 4, width: '10rem' }),
    plainColumn('sellerName', { priority: 4, width: '11rem' }),
    momentColumn('at'),
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
