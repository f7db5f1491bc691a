import { CalendarCheck, CalendarX2, Thermometer, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../shared/kernel/days.ts'
import { useCan, useSells } from '../../desk/session/session.tsx'
import { pathOfOwnDay } from '../../entities/own-day-path.ts'
import { startPathTo } from '../../start-paths.ts'
import { formatDate } from '../../ui/format.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'
import { useOpenDays, useOwnDay, useWorkDay } from './own-day.queries.ts'

/** The end of the day in one press, and what of earlier days still asks for an answer. */
export function DayPanel() {
  const { ready } = useTranslation('selling')
  const mayCheckOut = useCan('create daily_checkouts')
  const sells = useSells()
  return ready && mayCheckOut && sells ? <Days /> : null
}

function Days() {
  const { t } = useTranslation('selling')
  const { today } = useWorkDay()
  const { checkout, loading } = useOwnDay(today)
  const { returned, missed, ill } = useOpenDays(today)
  if (loading) return null
  const isClosed = checkout?.status === 'checked_out'
  return (
    <Section title={t('day.title')} flush>
      {returned.map(({ day, statusComment }) => (
        <DayLink key={day} day={day} icon={Undo2} titleKey="returned" detail={statusComment} />
      ))}
      {missed.map(({ day }) => (
        <DayLink key={day} day={day} icon={CalendarX2} titleKey="missed" />
      ))}
      {ill ? (
        <ListRow
          to={startPathTo('sick-notice-own')}
          start={<Thermometer size={20} aria-hidden />}
          title={t('day.ill')}
          detail={t('day.illText')}
        />
      ) : null}
      <ListRow
        to={startPathTo('daily-checkout')}
        start={<CalendarCheck size={20} aria-hidden />}
        title={t(isClosed ? 'day.closed' : 'day.checkOut')}
        detail={t(isClosed ? 'day.closedText' : 'day.checkOutText')}
      />
    </Section>
  )
}

function DayLink({
  day,
  icon: Icon,
  titleKey,
  detail,
}: {
  day: Day
  icon: typeof Undo2
  titleKey: 'returned' | 'missed'
  detail?: string
}) {
  const { t, i18n } = useTranslation('selling')
  const name = formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <ListRow
      to={pathOfOwnDay(day)}
      start={<Icon size={20} aria-hidden />}
      title={t(`day.${titleKey}`, { day: name })}
      detail={detail ?? t('day.missedText')}
    />
  )
}
