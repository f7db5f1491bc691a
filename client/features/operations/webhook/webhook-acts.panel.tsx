import { chakra } from '@chakra-ui/react'
import { FlaskConical, KeyRound, Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postWebhookPause,
  postWebhookReplay,
  postWebhookTest,
} from '../../../../shared/features/operations/webhook/webhook.api.ts'
import {
  webhookDeliveryList,
  webhooks,
  type WebhookRow,
} from '../../../../shared/features/operations/webhook/webhook.list.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'
import { WebhookSecretDialog } from './webhook-secret.dialog.tsx'

/** The state of an endpoint and its acts. */
export function WebhookActs({ row }: { row: WebhookRow }) {
  const { t } = useTranslation('webhooks')
  const listChanged = useListChanged()
  const [isSecretOpen, setSecretOpen] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const params = { id: row.id }
  const changed = () => {
    listChanged(webhooks.list.name)
    listChanged(webhookDeliveryList.name)
  }
  const act = async (name: string, call: Promise<Result<unknown>>, done: string) => {
    setBusy(name)
    const answer = await inWords(call).finally(() => setBusy(null))
    setFailures(answer.ok ? [] : answer.failures)
    changed()
    if (answer.ok) snackbar.open({ text: done })
  }
  const press = (...given: Parameters<typeof act>) => void act(...given).catch(reportError)
  const isPaused = row.pausedReason !== null
  const turn = () =>
    press(
      'pause',
      callAct(postWebhookPause, row, { isPaused: !isPaused }),
      isPaused ? t('acts.resumed') : t('acts.paused'),
    )
  const test = () => press('test', callEndpoint(postWebhookTest, { params, input: { id: newId() } }), t('acts.tested'))
  const replay = () => press('replay', callAct(postWebhookReplay, row, {}), t('acts.replayed'))
  return (
    <Section
      title={t('acts.title')}
      actions={
        <LinkButton size="sm" to={`${pathTo('webhook-deliveries')}?webhookId=${row.id}`}>
          {t('acts.log')}
        </LinkButton>
      }
    >
      <chakra.div display="grid" gap="4">
        <Standing row={row} />
        <ActFailures of={failures} />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant={row.hasSecret ? 'outline' : 'solid'} onClick={() => setSecretOpen(true)}>
            <KeyRound size={18} aria-hidden />
            {row.hasSecret ? t('acts.renewSecret') : t('acts.makeSecret')}
          </Button>
          <Button busy={busy === 'pause'} onClick={turn}>
            {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            {isPaused ? t('acts.resume') : t('acts.pause')}
          </Button>
          {row.hasSecret && !isPaused ? (
            <Button busy={busy === 'test'} onClick={test}>
              <FlaskConical size={18} aria-hidden />
              {t('acts.test')}
            </Button>
          ) : null}
          {row.failed > 0 ? (
            <Button busy={busy === 'replay'} onClick={replay}>
              <RotateCcw size={18} aria-hidden />
              {t('acts.replayFailed', { count: row.failed })}
            </Button>
          ) : null}
        </chakra.div>
      </chakra.div>
      {isSecretOpen ? <WebhookSecretDialog row={row} onMade={changed} onClose={() => setSecretOpen(false)} /> : null}
    </Section>
  )
}

function Standing({ row }: { row: WebhookRow }) {
  const { t, i18n } = useTranslation('webhooks')
  const momentText = (at: number) => formatDateTime(at, i18n.language)
  return (
    <>
      {row.pausedReason === null ? null : <Notice tone="warning">{t(`notice.pausedBy.${row.pausedReason}`)}</Notice>}
      {row.standing === 'new' ? <Notice tone="info">{t('notice.new')}</Notice> : null}
      {row.standing === 'failing' && row.failingSince !== null ? (
        <Notice tone="danger">{t('notice.failing', { since: momentText(row.failingSince) })}</Notice>
      ) : null}
      {row.oldSecretUntil === null ? null : (
        <Notice tone="info">{t('notice.oldSecret', { until: momentText(row.oldSecretUntil) })}</Notice>
      )}
    </>
  )
}
