import { useRepeated } from '../../../ui/use-repeated.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Siren } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerAlarm, closeAlarm, getAlarms } from '../../../../shared/features/field/alarm/alarm.api.ts'
import type { Alarm, AlarmState } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { useAlarmNews } from '../../../entities/alarm-news.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { CloseAlarmDialog } from './close-alarm.dialog.tsx'
const EVERY_MS = 10_000

const tones: Readonly<Record<AlarmState, Tone>> = {
  waiting: 'neutral',
  calling: 'danger',
  answered: 'warning',
  safe: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
}

/** Calls for help of the people one leads: the open ones first, and the log of all. */
export function SafetyLogScreen() {
  const { t } = useTranslation(['areas', 'field'])
  const { value, failed, again } = useEndpoint(getAlarms)
  const [closingId, setClosing] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  useAlarmNews(again)
  useRepeated(EVERY_MS, again)
  const answer = async (alarm: Alarm) => {
    const answered = await callAct(answerAlarm, alarm, {})
    setFailures(answered.ok ? [] : answered.failures)
    again()
  }
  const alarms = value?.alarms ?? []
  // As it is by now: a caller who says meanwhile that they are safe changes nothing for whoever writes.
  const closing = alarms.find(({ id }) => id === closingId) ?? null
  return (
    <Page width="form">
      <PageHeader title={t('safety.title')} lead={t('safety.lead')} />
      <ActFailures of={failures} />
      {failed && value === null ? (
        <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />
      ) : value === null ? (
        <ListSkeleton rows={4} />
      ) : null}
      {value !== null && alarms.length === 0 ? (
        <EmptyState icon={Siren} title={t('safety.none')}>
          {t('safety.noneText')}
        </EmptyState>
      ) : null}
      {alarms.map((alarm) => (
        <AlarmCard
          key={alarm.id}
          alarm={alarm}
          onAnswer={() => void answer(alarm).catch(reportError)}
          onClose={() => setClosing(alarm.id)}
        />
      ))}
      {closing === null ? null : (
        <CloseAlarmDialog
          alarm={closing}
          close={async (note) => {
            const closed = await callAct(closeAlarm, closing, { note })
            again()
            return closed
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </Page>
  )
}

function AlarmCard({ alarm, onAnswer, onClose }: { alarm: Alarm; onAnswer: () => void; onClose: () => void }) {
  const { t } = useTranslation(['areas', 'field'])
  const { state, sellerName, phone, isDrill, calledAt, receivedAt, answeredByName, note, closedByName, turns } = alarm
  const isLate = receivedAt - calledAt > 60_000
  return (
    <Section
      title={`${isDrill ? `${t('safety.drill')}: ` : ''}${sellerName}`}
      actions={<Badge tone={tones[state]}>{t(`safety.state.${state}`)}</Badge>}
    >
      <chakra.div display="grid" gap="3">
        <p>
          <MomentText at={calledAt} />
          {isLate ? (
            <>
              {' · '}
              {t('safety.late')} <MomentText at={receivedAt} />
            </>
          ) : null}
          {' · '}
          {t('safety.turns', { count: turns })}
        </p>
        <PlaceText alarm={alarm} />
        {answeredByName === '' ? null : <p>{t('safety.answeredBy', { name: answeredByName })}</p>}
        {closedByName === '' ? null : <p>{`${closedByName}: ${note}`}</p>}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {state === 'calling' ? (
            <Button variant="solid" size="lg" onClick={onAnswer}>
              {t('safety.answer')}
            </Button>
          ) : null}
          {phone === '' ? null : <PhoneLink number={phone}>{phone}</PhoneLink>}
          {state === 'answered' || state === 'safe' ? (
            <Button size="lg" onClick={onClose}>
              {t('safety.close')}
            </Button>
          ) : null}
        </chakra.div>
      </chakra.div>
    </Section>
  )
}

/** The place of the moment of the call. There is no other. */
function PlaceText({ alarm: { lat, lng, accuracy, nearest } }: { alarm: Alarm }) {
  const { t } = useTranslation('areas')
  if (lat === null || lng === null) return <chakra.p color="fg.muted">{t('safety.noPlace')}</chakra.p>
  return (
    <p>
      {nearest === '' ? null : (
        <chakra.span display="block" fontSize="lg" fontWeight="semibold">
          {t('safety.near', { address: nearest })}
        </chakra.span>
      )}
      <chakra.a href={`geo:${lat},${lng}`} color="brand.fg" display="inline-block" minHeight="12" lineHeight="3rem">
        {`${lat.toFixed(5)}, ${lng.toFixed(5)}`}
      </chakra.a>{' '}
      {accuracy === null ? null : t('safety.accuracy', { count: Math.round(accuracy) })}
    </p>
  )
}
