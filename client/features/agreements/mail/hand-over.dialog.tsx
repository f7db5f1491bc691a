import { chakra } from '@chakra-ui/react'
import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUndelivered } from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import { FILED_AT_ONCE, type OutgoingMail } from '../../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Notice } from '../../../ui/states.tsx'
import { filesOf, handOver } from '../../../entities/confirmation/hand-over.ts'

/** Without a mail server, or beside it: the confirmations as files, and the note that their customers have them. */
export function HandOverDialog({ mails, onClose }: { mails: readonly OutgoingMail[]; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'common'])
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [done, setDone] = useState<number | null>(null)
  const ids = mails
    .filter(isUndelivered)
    .slice(0, FILED_AT_ONCE)
    .map(({ id }) => id)
  const mark = async () => {
    setBusy(true)
    const outcome = await handOver(ids)
    setBusy(false)
    if (outcome.ok) setDone(outcome.value.done)
    else setFailures(outcome.failures)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders:handOver.title', { count: ids.length })}
      actions={
        done === null ? (
          <>
            <Button
              variant="solid"
              size="lg"
              busy={busy}
              disabled={ids.length === 0}
              onClick={() => void mark().catch(reportError)}
            >
              {t('orders:handOver.mark')}
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
          <p>{t('orders:handOver.text')}</p>
          {ids.length === 0 ? null : (
            <chakra.a
              href={filesOf(ids)}
              download
              display="inline-flex"
              gap="2"
              alignItems="center"
              minHeight="12"
              color="brand.fg"
            >
              <Download size={16} aria-hidden />
              {t('orders:handOver.download', { count: ids.length })}
            </chakra.a>
          )}
          {ids.length < mails.length ? <Notice tone="info">{t('orders:handOver.some')}</Notice> : null}
        </>
      ) : (
        <Notice tone="success" icon={CircleCheck}>
          {t('orders:handOver.done', { count: done })}
        </Notice>
      )}
      <ActFailures of={failures} />
    </Dialog>
  )
}
