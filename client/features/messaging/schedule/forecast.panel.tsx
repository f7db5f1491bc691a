import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  NAMED_MAX,
  postScheduleForecast,
  type Forecast,
  type Sending,
} from '../../../../shared/features/messaging/schedule/schedule.api.ts'
import { audienceFailures } from '../../../../shared/features/messaging/audience/audience.rules.ts'
import { groupsSchema } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import { recurrenceFailures } from '../../../../shared/features/messaging/schedule/recurrence.rules.ts'
import { recurrenceSchema } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import type { ScheduleForm } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'

type Wanted = Pick<ScheduleForm, 'recurrence' | 'calendar' | 'audience' | 'type' | 'ownerId'>

/** The next sendings with their local times, and the people who would get the message now. */
export function ForecastPanel({ of }: { of: Wanted }) {
  const { t } = useTranslation('schedules')
  const key = useDeferredValue(JSON.stringify(askedOf(of)))
  const input = JSON.parse(key) as ReturnType<typeof askedOf>
  const asked = useEndpoint(postScheduleForecast, { input, keepsPrevious: true })
  const forecast = asked.value
  if (forecast === null)
    return asked.failed ? <chakra.p color="fg.muted">{t('forecast.unavailable')}</chakra.p> : <ListSkeleton rows={3} />
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
      <chakra.div display="grid" gap="2">
        <Heading>{t('forecast.next')}</Heading>
        {forecast.next.length === 0 ? (
          <chakra.p color="fg.muted">{t('forecast.never')}</chakra.p>
        ) : (
          <chakra.ol margin="0" paddingInlineStart="5" display="grid" gap="1">
            {forecast.next.map((sending) => (
              <li key={sending.at}>
                <SendingText sending={sending} />
              </li>
            ))}
          </chakra.ol>
        )}
      </chakra.div>
      <People forecast={forecast} />
    </chakra.div>
  )
}

const FEW = 8

function People({ forecast: { count, isMore, people } }: { forecast: Forecast }) {
  const { t } = useTranslation('schedules')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, FEW)
  const without = people.filter(({ hasAddress }) => !hasAddress).length
  return (
    <chakra.div display="grid" gap="2" aria-live="polite">
      <Heading>{isMore ? t('forecast.moreThan', { number: count }) : t('forecast.reach', { count })}</Heading>
      <chakra.ul margin="0" paddingInlineStart="5" display="grid" gap="1">
        {shown.map(({ name, hasAddress }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li key={at}>{hasAddress ? name : t('forecast.withoutAddress', { name })}</li>
        ))}
      </chakra.ul>
      {without > 0 ? (
        <chakra.p fontSize="sm" color="warning.fg">
          {t('forecast.lacking', { count: without })}
        </chakra.p>
      ) : null}
      {people.length > FEW && !isWhole ? (
        <chakra.div>
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('forecast.showAll', { number: people.length })}
          </Button>
        </chakra.div>
      ) : null}
      {isWhole && count > NAMED_MAX ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('forecast.andMore', { number: count - people.length })}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

/** The day and the local time of a sending; a note where the clock skips the planned time. */
function SendingText({ sending: { at, zone, time, localTime } }: { sending: Sending }) {
  const { t, i18n } = useTranslation('schedules')
  const when = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(at)
  return (
    <>
      <chakra.time dateTime={new Date(at).toISOString()}>{when}</chakra.time>
      {time === localTime ? null : ` ${t('forecast.moved', { time })}`}
    </>
  )
}

const Heading = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold' } })

/** What the server can answer of a form that is half filled in. */
function askedOf({ recurrence, calendar, audience, type, ownerId }: Wanted) {
  const days = recurrenceSchema.safeParse(recurrence)
  const groups = groupsSchema.safeParse(audience)
  const isWhole = days.success && recurrenceFailures(days.data).length === 0
  const isChosen = groups.success && audienceFailures(groups.data).length === 0
  return {
    recurrence: isWhole ? days.data : null,
    calendar,
    audience: isChosen ? groups.data : null,
    type,
    ownerId,
  }
}
