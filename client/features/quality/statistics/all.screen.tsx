import { atDesk } from '../../../desk/online/online-desk.tsx'
import { QualityReport } from './quality-report.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'

export const QualityAllScreen = atDesk(QualityAll, { isList: true, hears: [] })

const keys = ['provider', 'office', 'team', 'coach', 'area', 'question'] as const

/** Everything by provider, office, team, coach, area or question. */
function QualityAll() {
  return (
    <QualityReport page="all" keys={keys}>
      {(shown) => <QualityTable {...shown} first={{ by: 'grade', direction: 'desc' }} />}
    </QualityReport>
  )
}
