import { useTranslation } from 'react-i18next'
import type { TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import { DayText, MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { DetailHeader, DetailScreen } from '../../resource/detail-screen.tsx'
import { Desk } from '../../ui/desk.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { DayClosingPanel } from './day-closing.panel.tsx'
import { TimeReportBadge } from './report-status.panel.tsx'
import { TimeReportActsPanel } from './time-report-acts.panel.tsx'
import { TimeReportHistoryPanel } from './time-report-history.panel.tsx'
import { timeReportList } from './time-report.queries.tsx'

export function TimeReportDetailScreen() {
  return (
    <DetailScreen list={timeReportList} listPath={pathTo('time-reports')}>
      {(report) => <Detail report={report} />}
    </DetailScreen>
  )
}

function Detail({ report }: { report: TimeReport }) {
  return (
    <>
      <DetailHeader
        title={report.sellerName}
        badge={<TimeReportBadge status={report.status} />}
        lead={<DayText day={report.day} />}
      />
      <Desk
        aside={
          <>
            <TimeReportActsPanel key={report.id} report={report} />
            <DayClosingPanel key={report.dayKey} dayKey={report.dayKey} />
          </>
        }
      >
        <DayFacts report={report} />
        <TimeReportHistoryPanel report={report} />
      </Desk>
    </>
  )
}

function DayFacts({ report }: { report: TimeReport }) {
  const { t } = useTranslation('time')
  const text = useText()
  const { type, attendanceHours, absenceHours, absenceType, allowance, location, place, note, statusAt } = report
  return (
    <Section title={t('desk.day')}>
      <Facts>
        <Fact label={t('timeReport.columns.type')}>{text(`time:timeReport.type.${type}`)}</Fact>
        <Fact label={t('timeReport.columns.attendanceHours')}>{t('hours', { count: attendanceHours })}</Fact>
        <Fact label={t('timeReport.columns.absenceHours')}>{t('hours', { count: absenceHours })}</Fact>
        <Fact label={t('timeReport.columns.absenceType')}>
          {absenceType === null ? '' : text(`time:timeReport.absence.${absenceType}`)}
        </Fact>
        <Fact label={t('timeReport.columns.allowance')}>{text(`time:timeReport.allowance.${allowance}`)}</Fact>
        <Fact label={t('timeReport.columns.place')}>
          {location === 'none' ? '' : [text(`time:timeReport.location.${location}`), place].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('timeReport.fields.note')}>{note}</Fact>
        <Fact label={t('desk.since')}>
          <MomentText at={statusAt} />
        </Fact>
      </Facts>
    </Section>
  )
}
