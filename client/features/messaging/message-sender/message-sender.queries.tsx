import { Signature } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageSenders } from '../../../../shared/features/messaging/message-sender/message-sender.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn } = columnsFor(messageSenders.list)
const kit = formFor(messageSenders.form, 'messaging:messageSenders')

export const messageSenderScreens = defineRecord({
  contract: messageSenders,
  list: defineList({
    ...onServer(messageSenders.list),
    i18n: 'messaging:messageSenders',
    icon: Signature,
    columns: [plainColumn('name', { priority: 1 }), plainColumn('email', { width: '20rem' }), plainColumn('phone')],
    rowHref: ({ id }) => pathTo('message-sender', { id }),
  }),
  kit,
  empty: { name: '', email: '', phone: '' },
  Fields: MessageSenderFields,
  nameOf: ({ name }) => name,
})

function MessageSenderFields() {
  const { t } = useTranslation('messaging')
  return (
    <>
      <kit.TextField name="name" required maxLength={80} />
      <kit.TextField name="email" type="email" help={t('messageSenders.emailHelp')} />
      <kit.TextField name="phone" type="tel" help={t('messageSenders.phoneHelp')} />
    </>
  )
}
