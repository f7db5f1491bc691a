import { chakra } from '@chakra-ui/react'
import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postWebhookSecret } from '../../../../shared/features/operations/webhook/webhook.api.ts'
import type { WebhookRow } from '../../../../shared/features/operations/webhook/webhook.list.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { Button } from '../../../ui/button.tsx'
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

interface Props {
  readonly row: WebhookRow
  readonly onMade: () => void
  readonly onClose: () => void
}

/** Makes a secret and shows it, once. */
export function WebhookSecretDialog({ row, onMade, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const [isRenewal] = useState(row.hasSecret)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [made, setMade] = useState<{ readonly secret: string; readonly oldUntil: number | null } | null>(null)
  const make = async () => {
    setBusy(true)
    const answer = await callAct(postWebhookSecret, row, {}).finally(() => setBusy(false))
    setFailures(answer.ok ? [] : answer.failures)
    if (answer.ok) setMade(answer.value)
    onMade()
  }
  return (
    <Dialog
      open
      title={t('secret.title')}
      onClose={onClose}
      {...(made === null
        ? {
            actions: (
              <Button variant="solid" busy={busy} onClick={() => void make().catch(reportError)}>
                <KeyRound size={18} aria-hidden />
                {isRenewal ? t('acts.renewSecret') : t('acts.makeSecret')}
              </Button>
            ),
          }
        : {})}
    >
      <chakra.div display="grid" gap="4">
        <ActFailures of={failures} />
        {made !== null ? <Secret {...made} /> : <p>{isRenewal ? t('acts.renewText') : t('notice.new')}</p>}
      </chakra.div>
    </Dialog>
  )
}

function Secret({ secret, oldUntil }: { readonly secret: string; readonly oldUntil: number | null }) {
  const { t, i18n } = useTranslation('webhooks')
  const momentText = (at: number) => formatDateTime(at, i18n.language)
  const copy = async () => {
    if (await copyToClipboard(secret)) snackbar.open({ text: t('secret.copied') })
  }
  return (
    <>
      <p>{t('secret.once')}</p>
      <chakra.code aria-label={t('secret.label')} userSelect="all" overflowWrap="anywhere" padding="3" bg="bg.muted">
        {secret}
      </chakra.code>
      {oldUntil === null ? null : <p>{t('secret.oldUntil', { until: momentText(oldUntil) })}</p>}
      <Button variant="solid" onClick={() => void copy().catch(reportError)}>
        <Copy size={18} aria-hidden />
        {t('secret.copy')}
      </Button>
    </>
  )
}
