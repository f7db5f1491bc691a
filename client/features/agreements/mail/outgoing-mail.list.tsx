import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { Handshake, MailX, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUndelivered } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { getMailServer, type OutgoingMail } from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import { ListScreen, type BulkOpener } from '../../../resource/list-screen.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { Notice } from '../../../ui/states.tsx'
import { HandOverDialog } from './hand-over.dialog.tsx'
import { outgoingMailScreenList } from './outgoing-mail.queries.tsx'
import { OutgoingMailSendDialog } from './outgoing-mail-send.dialog.tsx'

/** The mails to customers: what went, what did not, and sending what was kept while no mail server was set up. */
export function OutgoingMailListScreen() {
  const isMailOn = useEndpoint(getMailServer).value?.isOn ?? true
  return (
    <ListScreen
      list={outgoingMailScreenList}
      notice={isMailOn ? undefined : <NoServer />}
      bulk={isMailOn ? [sending, handingOver] : [handingOver]}
    />
  )
}

const SendDialog = ({ rows, onClose }: BulkProps<OutgoingMail>) => (
  <OutgoingMailSendDialog mails={rows} onClose={onClose} />
)

const HandOver = ({ rows, onClose }: BulkProps<OutgoingMail>) => <HandOverDialog mails={rows} onClose={onClose} />

const sending: BulkOpener<OutgoingMail> = {
  labelKey: 'orders:outgoing.sendChosen',
  icon: Send,
  isOffered: ({ sendable }) => sendable,
  Dialog: SendDialog,
}

const handingOver: BulkOpener<OutgoingMail> = {
  labelKey: 'orders:handOver.button',
  icon: Handshake,
  isOffered: isUndelivered,
  Dialog: HandOver,
}

function NoServer() {
  const { t } = useTranslation('orders')
  return (
    <Notice tone="warning" icon={MailX}>
      {t('outgoing.noServer')}
    </Notice>
  )
}
