import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf, instantAt, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/form/field.tsx'

/** The moment that was agreed at the door: the usual ones at one tap, or any other. */
export function BackAtDialog({ onChoose, onClose }: { onChoose: (at: Instant) => void; onClose: () => void }) {
  const { t } = useTranslation(['field', 'common'])
  const zone = useZone()
  const now = useNow()
  const field = useId()
  const [typed, setTyped] = useState('')
  const own = momentOf(typed, zone)
  const isAhead = own !== null && own > now
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('backAt.title')}
      actions={
        <Button variant="solid" size="lg" disabled={!isAhead} onClick={() => (isAhead ? onChoose(own) : undefined)}>
          {t('backAt.save')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="2">
        {usualTimes(now, zone).map(({ name, at }) => (
          <Button key={name} size="lg" onClick={() => onChoose(at)}>
            {t(`backAt.usual.${name}`)}
          </Button>
        ))}
        <chakra.label htmlFor={field} marginTop="2" fontWeight="medium">
          {t('backAt.other')}
        </chakra.label>
        <Input id={field} type="datetime-local" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </chakra.div>
    </Dialog>
  )
}

/** This evening, tomorrow evening, and Saturday before noon, as far as they lie ahead. */
function usualTimes(now: Instant, zone: TimeZone) {
  const today = dayOf(now, zone)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const saturday = addDays(today, (6 - weekday + 7) % 7)
  const times = [
    { name: 'tonight', at: instantAt(today, '18:00', zone) },
    { name: 'tomorrow', at: instantAt(addDays(today, 1), '18:00', zone) },
    { name: 'saturday', at: instantAt(saturday, '11:00', zone) },
  ] as const
  return times.filter(({ at }) => at > now)
}

function momentOf(typed: string, zone: TimeZone): Instant | null {
  const [day = '', time = ''] = typed.split('T')
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) && /^\d{2}:\d{2}$/u.test(time) ? instantAt(day, time, zone) : null
}
