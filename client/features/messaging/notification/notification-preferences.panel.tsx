import { useEndpoint, type EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getNoticePreferences,
  putNoticePreferences,
  type NoticePreferences,
} from '../../../../shared/features/messaging/notification/notice-preference.api.ts'
import { notificationTypes } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeInput } from '../../../ui/form/moment-fields.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { isTaken } from '../../../desk/server/call-endpoint.ts'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { PushDevices } from '../push/push-devices.panel.tsx'

/** What one wants to be told of by push, when not, and on which devices. In force at once; stands by itself anywhere. */
export function NotificationPreferences() {
  const { ready } = useTranslation('messaging')
  const asked = useEndpoint(getNoticePreferences, { isFresh: true })
  if (!ready) return <ListSkeleton rows={3} />
  return (
    <chakra.div display="grid" gap="6">
      <PushDevices />
      {asked.value === null ? <Missing asked={asked} /> : <Choices loaded={asked.value} />}
    </chakra.div>
  )
}

/** The same as a tab of the profile. */
export function NoticesTab() {
  const { t, ready } = useTranslation('messaging')
  return (
    <Section title={ready ? t('push.title') : undefined}>
      <NotificationPreferences />
    </Section>
  )
}

function Missing({ asked: { state, again } }: { asked: EndpointAnswer<unknown> }) {
  const { t } = useTranslation('messaging')
  if (state === 'ready') return <ListSkeleton rows={3} />
  if (state !== 'offline') return <OnlineProblem online={{ state, retry: again }} />
  return (
    <Notice tone="info" icon={WifiOff}>
      {t('preferences.offline')}{' '}
      <Button size="sm" onClick={again}>
        {t('preferences.again')}
      </Button>
    </Notice>
  )
}

const NIGHT = { from: '21:00', to: '07:00' } as const

function Choices({ loaded }: { loaded: NoticePreferences }) {
  const { t } = useTranslation('messaging')
  const [chosen, setChosen] = useState(loaded)
  const { muted, quietHours } = chosen
  const change = async (next: NoticePreferences) => {
    const before = chosen
    setChosen(next)
    if (await isTaken(callEndpoint(putNoticePreferences, { input: next }))) return
    setChosen(before)
    snackbar.open({ text: t('preferences.notSaved') })
  }
  return (
    <>
      <chakra.fieldset border="0" display="grid" gap="1">
        <Legend>{t('preferences.types')}</Legend>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('preferences.typesHelp')}
        </chakra.p>
        {notificationTypes.map((type) => (
          <Switch
            key={type}
            label={t(`type.${type}`)}
            checked={!muted.includes(type)}
            onChange={(wanted) =>
              void change({ ...chosen, muted: wanted ? muted.filter((one) => one !== type) : [...muted, type] })
            }
          />
        ))}
      </chakra.fieldset>
      <chakra.fieldset border="0" display="grid" gap="3">
        <Legend>{t('preferences.quiet')}</Legend>
        <Switch
          label={t('preferences.quietOn')}
          help={t('preferences.quietHelp')}
          checked={quietHours !== null}
          onChange={(isOn) => void change({ ...chosen, quietHours: isOn ? NIGHT : null })}
        />
        {quietHours === null ? null : (
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
            {(['from', 'to'] as const).map((end) => (
              <FieldFrame key={end} label={t(`preferences.${end}`)} required>
                {(ids) => (
                  <TimeInput
                    {...ids}
                    value={quietHours[end]}
                    onChange={(time) => {
                      if (time !== '') void change({ ...chosen, quietHours: { ...quietHours, [end]: time } })
                    }}
                  />
                )}
              </FieldFrame>
            ))}
          </chakra.div>
        )}
      </chakra.fieldset>
    </>
  )
}

const Legend = chakra('legend', { base: { fontWeight: 'semibold', marginBottom: '1' } })
