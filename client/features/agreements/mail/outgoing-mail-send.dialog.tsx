import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  OUTGOING_AT_ONCE,
  postOutgoingMails,
  type OutgoingMail,
} from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Notice } from '../../../ui/states.tsx'

/** Many mails cannot be taken back: it is said how many go before they do, and how many could not. */
export function OutgoingMailSendDialog({ mails, onClose }: { mails: readonly OutgoingMail[]; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'common'])
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [done, setDone] = useState<{ sent: number; left: number } | null>(null)
  const sendable = mails.filter((mail) => mail.sendable).slice(0, OUTGOING_AT_ONCE)
  const send = async () => {
    setBusy(true)
    const outcome = await sent(sendable)
    setBusy(false)
    if (outcome.ok) setDone({ ...outcome.value, left: mails.length - outcome.value.sent })
    else setFailures(outcome.failures)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders:outgoing.confirmTitle', { count: sendable.length })}
      actions={
        done === null ? (
          <>
            <Button
              variant="solid"
              size="lg"
              busy={busy}
              disabled={sendable.length === 0}
              onClick={() => void send().catch(reportError)}
            >
              {t('orders:outgoing.sendNow')}
            </Button>
            <Button size="lg" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={onClose}>
            {t('common:close')}
          </Button>
        )
      }
    >
      {done === null ? (
        <>
          {t('orders:outgoing.confirmText')}
          {sendable.length < mails.length ? <Notice tone="info">{t('orders:outgoing.notSendable')}</Notice> : null}
        </>
      ) : (
        <Notice tone="success" icon={CircleCheck}>
          {t('orders:outgoing.sent', { count: done.sent })}
          {done.left > 0 ? ` ${t('orders:outgoing.left', { count: done.left })}` : ''}
        </Notice>
      )}
      <ActFailures of={failures} />
    </Dialog>
  )
}

async function sent(mails: readonly OutgoingMail[]) {
  try {
    return await callEndpoint(postOutgoingMails, { input: { ids: mails.map(({ id }) => id) } })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { ok: false as const, failures: [failure(error.reason)] }
  }
}
