import { MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmationKinds } from '../../../shared/features/sales/confirmation-mail.api.ts'
import { getMailServer, type OutgoingMail } from '../../../shared/features/sales/outgoing-mail.api.ts'
import { callEndpoint } from '../../entities/call-endpoint.ts'
import { useAsked } from '../../entities/use-asked.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states.tsx'
import { outgoingMailScreenList } from './outgoing-mail.queries.tsx'
import { OutgoingMailSendDialog } from './outgoing-mail-send.dialog.tsx'

const { ManyFilter } = filtersOf(outgoingMailScreenList)

const askMailServer = () => callEndpoint(getMailServer, { input: {} })

interface Chosen {
  readonly rows: readonly OutgoingMail[]
  readonly clear: () => void
}

/** The mails to customers: what went, what did not, and sending what was kept while no mail server was set up. */
export function OutgoingMailListScreen() {
  const { t } = useTranslation('orders')
  const isMailOn = useAsked(askMailServer).value?.isOn ?? true
  const [open, setOpen] = useState<Chosen | null>(null)
  const kinds = confirmationKinds.map((value) => ({ value, label: t(`confirmation.kind.${value}`) }))
  const sendButton = (chosen: Chosen) => (
    <Button size="sm" variant="solid" onClick={() => setOpen(chosen)}>
      <Send size={16} aria-hidden />
      {t('outgoing.sendChosen')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={outgoingMailScreenList}
        filters={<ManyFilter name="kind" options={kinds} />}
        notice={
          isMailOn ? undefined : (
            <Notice tone="warning" icon={MailX}>
              {t('outgoing.noServer')}
            </Notice>
          )
        }
        selection={isMailOn ? sendButton : undefined}
      />
      {open === null ? null : (
        <OutgoingMailSendDialog
          mails={open.rows}
          onClose={() => {
            setOpen(null)
            open.clear()
          }}
        />
      )}
    </>
  )
}
