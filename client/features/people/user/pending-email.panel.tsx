import { chakra } from '@chakra-ui/react'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelEmailChange, sendEmailChange } from '../../../../shared/features/people/user/email-change.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Notice } from '../../../ui/states.tsx'

/** A new address that its owner has not confirmed: the mail can be sent again, or the change cancelled. */
export function PendingEmail({ row, mayChange }: { row: UserRow; mayChange: boolean }) {
  const { t } = useTranslation('people')
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  if (row.pendingEmail === null) return null
  const email = row.pendingEmail
  const act = async (call: typeof sendEmailChange, done: string) => {
    setBusy(true)
    const result = await callAct(call, row, {})
    setBusy(false)
    outcome(result, done)
    listChanged('users')
  }
  const send = () => act(sendEmailChange, t('pendingEmail.sent', { email }))
  const cancel = () => act(cancelEmailChange, t('pendingEmail.cancelled'))
  return (
    <Notice tone="info" icon={MailQuestion}>
      {t('pendingEmail.text', { email, old: row.email })}
      {mayChange ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="3">
          <Button size="sm" disabled={busy} onClick={() => void send().catch(reportError)}>
            {t('pendingEmail.send')}
          </Button>
          <Button size="sm" disabled={busy} onClick={() => void cancel().catch(reportError)}>
            {t('pendingEmail.cancel')}
          </Button>
        </chakra.div>
      ) : null}
    </Notice>
  )
}
