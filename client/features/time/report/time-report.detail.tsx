import { dayHoursList, timeReportList } from '../../../../shared/features/time/report/time-report.list.ts'
import { timeReports, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { DayClosingPanel } from '../checkout/day-closing.panel.tsx'
import { TimeReportBadge } from './report-status.panel.tsx'
import { TimeReportActsPanel } from './time-report-acts.panel.tsx'
import { DayHoursDetailPanel } from './day-hours-detail.panel.tsx'
import { DayFactsPanel } from './day-facts.panel.tsx'
import { TimeReportHistoryPanel } from './time-report-history.panel.tsx'
import { timeReportScreenList } from './time-report.queries.tsx'

export const TimeReportDetailScreen = atDesk(TimeReportOfDesk, { hears: [timeReportList, dayHoursList] })

function TimeReportOfDesk() {
  const mayKnowWhy = useCan('view sicknotices')
  return mayKnowWhy ? <WholeDetailScreen /> : <DayHoursDetailPanel />
}

function WholeDetailScreen() {
  return (
    <DetailScreen list={timeReportScreenList} listPath={pathTo('time-reports')}>
      {({ id }) => (
        <WholeRow of={timeReports} id={id}>
          {(report) => <Detail report={report} />}
        </WholeRow>
      )}
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
        <DayFactsPanel hours={report} report={report} />
        <TimeReportHistoryPanel report={report} />
      </Desk>
    </>
  )
}
