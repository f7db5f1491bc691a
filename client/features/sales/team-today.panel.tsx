import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { saleReportList } from '../../../shared/features/sales/report/sale-report.list.ts'
import { dayHoursList } from '../../../shared/features/time/report/time-report.list.ts'
import { addDays, dayOf, weekdayOf, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { previousWorkingDay } from '../../../shared/kernel/working-days.ts'
import { useFoundPeople, useFoundTeams } from '../../entities/directory.ts'
import { useOwnCalendar } from '../../entities/session/own-calendar.ts'
import { useCan, useSells, useSession, useZone } from '../../entities/session/session.tsx'
import { useNow } from '../../entities/use-now.ts'
import { pathTo } from '../../paths.ts'
import { useFirstRows } from '../../resource/online/use-first-rows.ts'
import { formatDate } from '../../ui/format.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'

/** More sales a day than this no team has. */
const DAYS_SALES = 100

/** For whoever leads: a coach sees each seller of the team today, a manager each team of the office. */
export function TeamTodayPanel() {
  const { ready } = useTranslation('inbox')
  const actor = useSession().session?.actor
  const leads = useCan('update daily_checkouts')
  const isDesk = useCan('update sale_reports')
  const sells = useSells()
  if (!ready || !actor || !leads || isDesk) return null
  if (sells) return actor.teamId === null ? null : <TeamToday teamId={actor.teamId} />
  return actor.officeId === null ? null : <OfficeToday officeId={actor.officeId} />
}

function TeamToday({ teamId }: { teamId: Id }) {
  const { t } = useTranslation('inbox')
  const zone = useZone()
  const today = dayOf(useNow(), zone)
  const last = previousWorkingDay(today, useOwnCalendar())
  const filters = { teamId: [teamId], standing: ['working'], roles: ['seller'] }
  const { rows: members, isLoading } = useFoundPeople({ search: '', chosen: [], filters, size: 100 })
  const sold = useFirstRows(saleReportList, { filters: { teamId: [teamId], soldOn: [today, today] }, size: DAYS_SALES })
  const days = useFirstRows(dayHoursList, { filters: { teamId: [teamId], day: [last, today] }, size: 100 })
  return (
    <Section title={t('team.title')} flush>
      {members.length === 0 && !isLoading ? <chakra.p padding="4">{t('team.none')}</chakra.p> : null}
      {members.map(({ id, name }) => {
        const isAway = days.rows.some(
          ({ sellerId, day, type }) => sellerId === id && day === today && type === 'absent',
        )
        const isMissing = days.total !== null && !days.rows.some(({ sellerId, day }) => sellerId === id && day === last)
        return (
          <ListRow
            key={id}
            to={`${pathTo('sale-reports')}?sellerId=${id}&soldOn=${today}..${today}`}
            title={name}
            detail={<DayState isAway={isAway} missing={isMissing ? last : null} />}
            end={t('team.sales', { count: sold.rows.filter(({ sellerId }) => sellerId === id).length })}
          />
        )
      })}
    </Section>
  )
}

function DayState({ isAway, missing }: { isAway: boolean; missing: Day | null }) {
  const { t, i18n } = useTranslation('inbox')
  const day =
    missing === null ? '' : formatDate(missing, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      {isAway ? <chakra.span color="warning.fg">{t('team.away')}</chakra.span> : null}
      {isAway && missing !== null ? ' · ' : ''}
      {missing === null ? null : <chakra.span color="danger.fg">{t('team.missing', { day })}</chakra.span>}
    </>
  )
}

function OfficeToday({ officeId }: { officeId: Id }) {
  const { t } = useTranslation('inbox')
  const filters = { officeId: [officeId], standing: ['working'] }
  const { rows: teams } = useFoundTeams({ search: '', chosen: [], filters })
  if (teams.length === 0) return null
  return (
    <Section title={t('offices.title')} flush>
      {teams.map(({ id, name }) => (
        <TeamRow key={id} teamId={id} name={name} />
      ))}
    </Section>
  )
}

function TeamRow({ teamId, name }: { teamId: Id; name: string }) {
  const { t } = useTranslation('inbox')
  const today = dayOf(useNow(), useZone())
  const monday = addDays(today, 1 - weekdayOf(today))
  const day = useFirstRows(saleReportList, { filters: { teamId: [teamId], soldOn: [today, today] }, size: 2 })
  const week = useFirstRows(saleReportList, { filters: { teamId: [teamId], soldOn: [monday, today] }, size: 2 })
  return (
    <ListRow
      to={`${pathTo('sale-reports')}?teamId=${teamId}&soldOn=${monday}..${today}`}
      title={name}
      detail={week.total === null ? '–' : t('offices.week', { count: week.total.n })}
      end={day.total === null ? '–' : t('team.sales', { count: day.total.n })}
    />
  )
}
