import { MailPlus } from 'lucide-react'
import { messageTemplates } from '../../../../shared/features/messaging/template/message-template.list.ts'
import { emptyMessage } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useText } from '../../../ui/text.ts'
import { MessageTemplateFields, messageTemplateKit } from './message-template-fields.panel.tsx'

const { plainColumn, numberColumn } = columnsFor(messageTemplates.list)

/** The templates of scheduled messages. */
export const messageTemplateScreens = defineRecord({
  contract: messageTemplates,
  list: defineList({
    ...onServer(messageTemplates.list),
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
    ],
    rowHref: ({ id }) => pathTo('message-template', { id }),
  }),
  kit: messageTemplateKit,
  empty: { name: '', content: emptyMessage(), ownerId: '' },
  shown: { ownerId: ({ ownerName }) => ownerName },
  Fields: MessageTemplateFields,
  nameOf: ({ name }) => name,
})

function OfCompany() {
  return useText()('schedules:templates.ofCompany')
}
