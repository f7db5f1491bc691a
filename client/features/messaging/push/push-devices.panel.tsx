import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { BellOff, BellRing, Monitor, Send, Smartphone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deletePushSubscription,
  getPushSubscriptions,
  postPushTest,
} from '../../../../shared/features/messaging/push/push.api.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { isTaken } from '../../../desk/server/call-endpoint.ts'
import { usePushExplanation } from './push-explanation.queries.ts'
import { ownSubscriptionId, readPushState, turnPushOff, turnPushOn, type PushState } from './push.queries.ts'

/** Push on this device, explained before the browser asks; one's other devices; and a test on all of them. */
export function PushDevices() {
  const { t, i18n } = useTranslation('messaging')
  const explain = usePushExplanation()
  const [state, setState] = useState<PushState | null>(null)
  const asked = useEndpoint(getPushSubscriptions)
  const titleId = useId()
  useEffect(function readState() {
    void readPushState().then(setState)
  }, [])
  const devices = asked.value?.devices ?? []

  const turn = async (act: () => Promise<PushState>) => {
    const next = await act().catch(() => null)
    if (next !== null) setState(next)
    snackbar.open({ text: t(`push.result.${next === 'on' || next === 'off' ? next : 'failed'}`) })
    asked.again()
  }
  const turnOff = async () => {
    await turnPushOff()
    return 'off' as const
  }
  const forget = async (id: string) => {
    const isGone = await isTaken(callEndpoint(deletePushSubscription, { params: { id } }))
    if (!isGone) snackbar.open({ text: t('preferences.notSaved') })
    asked.again()
  }
  return (
    <chakra.div display="grid" gap="3">
      {state === null ? null : <chakra.p color="fg.muted">{explain(state)}</chakra.p>}
      {state === 'off' ? (
        <Button variant="solid" onClick={() => void turn(() => turnPushOn(i18n.language))}>
          <BellRing size={18} aria-hidden />
          {t('push.turnOn')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button onClick={() => void turn(turnOff)}>
          <BellOff size={18} aria-hidden />
          {t('push.turnOff')}
        </Button>
      ) : null}
      {devices.length === 0 ? null : (
        <>
          <chakra.p id={titleId} fontWeight="semibold">
            {t('devices.title')}
          </chakra.p>
          <chakra.ul aria-labelledby={titleId} listStyleType="none" margin="0" padding="0">
            {devices.map(({ id, name, renewedAt }) => (
              <chakra.li key={id} display="flex" alignItems="center" gap="3" minHeight="14">
                <chakra.span aria-hidden color="fg.muted">
                  {/Windows|Mac|Linux/.test(name) ? <Monitor size={20} /> : <Smartphone size={20} />}
                </chakra.span>
                <chakra.span flex="1" minWidth="0">
                  <chakra.span display="block" fontWeight="medium">
                    {name === '' ? t('devices.unknown') : name}
                  </chakra.span>
                  <chakra.span color="fg.muted" fontSize="sm">
                    {t('devices.seen')} <AgoText at={renewedAt} />
                  </chakra.span>
                </chakra.span>
                {id === ownSubscriptionId() ? (
                  <Badge tone="success">{t('devices.this')}</Badge>
                ) : (
                  <Button size="sm" onClick={() => void forget(id)} aria-label={t('devices.removeOf', { name })}>
                    {t('devices.remove')}
                  </Button>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          <TestButton onSent={asked.again} />
        </>
      )}
    </chakra.div>
  )
}

function TestButton({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('messaging')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const answer = await callEndpoint(postPushTest)
      const delivered = answer.ok ? answer.value.delivered : 0
      snackbar.open({ text: delivered > 0 ? t('test.sent', { count: delivered }) : t('test.failed'), duration: 4000 })
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      snackbar.open({ text: t('test.failed'), duration: 4000 })
    } finally {
      setBusy(false)
      onSent()
    }
  }
  return (
    <Button busy={busy} onClick={() => void send()}>
      <Send size={18} aria-hidden />
      {t('test.send')}
    </Button>
  )
}
