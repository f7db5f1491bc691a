import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Siren, Volume2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getAlarms } from '../../../../shared/features/field/alarm/alarm.api.ts'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useTakenHeight } from '../../../ui/use-taken-height.ts'
import { allowSound, soundAlarm } from './alarm-sound.queries.ts'
import { useAlarmNews } from '../../../entities/alarm-news.ts'

/** The sound lasts three seconds, so that this is nearly without a pause. */
const SOUND_MS = 4_000
const ASK_MS = 5_000

/**
 * Rings and shows each call for help over whatever is open, until somebody has answered it: also where the application is
 * opened while somebody calls. A browser that refuses to play says so, with the button that lets it.
 */
export function AlarmWatch() {
  const { t, ready } = useTranslation('alarmwatch')
  const { value, again } = useEndpoint(getAlarms, { isFresh: true })
  const [isSilent, setSilent] = useState(false)
  useAlarmNews(again)
  const [first, ...others] = value?.alarms.filter(({ state }) => state === 'calling') ?? []
  const isCalling = first !== undefined
  useEffect(
    function ring() {
      if (!isCalling) return undefined
      const sound = () => setSilent(!soundAlarm())
      const begin = setTimeout(sound)
      const sounding = setInterval(sound, SOUND_MS)
      const asking = setInterval(again, ASK_MS)
      return () => {
        clearTimeout(begin)
        clearInterval(sounding)
        clearInterval(asking)
      }
    },
    [isCalling, again],
  )
  if (first === undefined || !ready) return null
  const { sellerName: name, isDrill } = first
  const turnOn = async () => {
    await allowSound()
    setSilent(!soundAlarm())
  }
  return (
    <Bar>
      <chakra.p display="flex" alignItems="center" gap="3" fontSize="lg" fontWeight="bold">
        <Siren size={26} aria-hidden />
        <span>
          {isDrill ? t('drill', { name }) : t('called', { name })}
          {others.length === 0 ? null : ` ${t('more', { count: others.length })}`}
        </span>
      </chakra.p>
      {isSilent ? <p>{t('silent')}</p> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <LinkButton to={pathTo('safety-log')} variant="solid" size="lg">
          {t('open')}
        </LinkButton>
        {isSilent ? (
          <Button size="lg" onClick={() => void turnOn().catch(reportError)}>
            <Volume2 size={20} aria-hidden />
            {t('sound')}
          </Button>
        ) : null}
      </chakra.div>
    </Bar>
  )
}

/** Notifications are shown below it, so that none covers its buttons. */
function Bar({ children }: { children: ReactNode }) {
  const taken = useTakenHeight<HTMLDivElement>('--alarm')
  return (
    <Frame ref={taken} role="alert">
      {children}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'snackbar',
    top: 'max(0.75rem, env(safe-area-inset-top))',
    insetInline: '3',
    marginInline: 'auto',
    maxWidth: '32rem',
    display: 'grid',
    gap: '3',
    padding: '4',
    borderWidth: '2px',
    borderColor: 'danger.fg',
    borderRadius: 'xl',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    '& svg': { color: 'danger.fg', flexShrink: '0' },
  },
})
