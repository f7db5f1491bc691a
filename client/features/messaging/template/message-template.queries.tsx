import { MailPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  messageTemplateList,
  type MessageTemplateRow,
} from '../../../../shared/features/messaging/template/message-template.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useText } from '../../../ui/text.ts'

const { plainColumn, numberColumn, ordinalColumn } = columnsFor(messageTemplateList)

/** The templates of scheduled messages. */
export const messageTemplateScreenList = defineList({
  ...onServer(messageTemplateList),
  i18n: 'schedules:templates',
  icon: MailPlus,
  columns: [
    plainColumn('name', { priority: 1, width: '16rem' }),
    plainColumn('subject', { priority: 2, width: '18rem' }),
    plainColumn('ownerName', {
      priority: 3,
      cell: ({ row }) => row.ownerName || <OfCompany />,
      exported: { empty: 'schedules:templates.ofCompany' },
    }),
    numberColumn('jobs', { priority: 3 }),
    ordinalColumn('edition', { priority: 4 }),
  ],
  rowHref: ({ id }) => pathTo('message-template', { id }),
})

function OfCompany() {
  return useText()('schedules:templates.ofCompany')
}

export function TemplateBadge({ row: { state } }: { row: MessageTemplateRow }) {
  const { t } = useTranslation()
  return state === 'archived' ? <Badge>{t('resource:record.isArchived')}</Badge> : null
}
