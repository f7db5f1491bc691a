import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { timeReportList, type TimeReportRow } from '../../../../shared/features/time/report/time-report.list.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { formatDate } from '../../../ui/format.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { TimeReportBadge } from '../report/report-status.panel.tsx'

const sickHoursOf = (report: TimeReportRow): number => report.absences.find(({ value }) => value === 'sick')?.count ?? 0

const DAYS_SHOWN = 100

/** What the notice led to: a report for every sick day, and the other notices of the same period. */
export function SickDaysPanel({ notice }: { notice: SickNotice }) {
  const { t, i18n } = useTranslation('time')
  const text = useText()
  const maySeeDays = useCan('view time_reports')
  const { id, sellerId, firstDay, recoveredOn, periodId } = notice
  const lastDay = recoveredOn === null ? '' : addDays(recoveredOn, -1)
  const sickDays = { sellerId: [sellerId], absenceType: ['sick'], day: [firstDay, lastDay] }
  const { rows: sick } = useFirstRows(
    timeReportList,
    maySeeDays ? { filters: sickDays, sort: 'day', size: DAYS_SHOWN } : null,
  )
  const { rows: notices } = useRows(sickNotices, { index: 'sellerId+firstDay', equals: sellerId })
  const relapses = notices.filter((one) => one.periodId === periodId && one.id !== id)
  const dayName = (day: string) => formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'long' })
  return (
    <>
      <Section title={t('sickNotice.days')} flush>
        {sick.length === 0 || !maySeeDays ? (
          <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="5">
            {text(maySeeDays ? 'time:sickNotice.noDays' : 'time:sickNotice.daysHidden')}
          </chakra.p>
        ) : (
          sick.map((report) => (
            <ListRow
              key={report.id}
              to={pathTo('time-report', { id: report.id })}
              title={dayName(report.day)}
              detail={t('day.absence', { count: sickHoursOf(report) })}
              end={<TimeReportBadge status={report.status} />}
            />
          ))
        )}
      </Section>
      {relapses.length === 0 ? null : (
        <Section title={t('sickNotice.relapses')} flush>
          {relapses.map((one) => (
            <ListRow key={one.id} to={pathTo('sick-notice', { id: one.id })} title={dayName(one.firstDay)} />
          ))}
        </Section>
      )}
    </>
  )
}
