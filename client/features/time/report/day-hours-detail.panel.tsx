import { dayHours, type DayHours } from '../../../../shared/features/time/report/day-hours.schema.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { DayClosingPanel } from '../checkout/day-closing.panel.tsx'
import { DayFactsPanel } from './day-facts.panel.tsx'
import { dayHoursScreenList } from './day-hours.queries.tsx'
import { TimeReportBadge } from './report-status.panel.tsx'

/** A day for whoever may not know why somebody was away. */
export function DayHoursDetailPanel() {
  return (
    <DetailScreen list={dayHoursScreenList} listPath={pathTo('time-reports')}>
      {({ id }) => (
        <WholeRow of={dayHours} id={id}>
          {(hours) => <Detail hours={hours} />}
        </WholeRow>
      )}
    </DetailScreen>
  )
}

function Detail({ hours }: { hours: DayHours }) {
  return (
    <>
      <DetailHeader
        title={hours.sellerName}
        badge={<TimeReportBadge status={hours.status} />}
        lead={<DayText day={hours.day} />}
      />
      <Desk aside={<DayClosingPanel key={hours.dayKey} dayKey={hours.dayKey} />}>
        <DayFactsPanel hours={hours} />
      </Desk>
    </>
  )
}
