import { atDesk } from '../../../desk/online/online-desk.tsx'
import { QualityReport } from './quality-report.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'
import { QualityWarnings } from './quality-warnings.panel.tsx'

export const QualitySellersScreen = atDesk(QualitySellers, { isList: true, hears: [] })

/** Sellers with grade and regret rate beside each other, and those whose regrets are likely to rise. */
function QualitySellers() {
  return (
    <QualityReport page="sellers" keys={['seller']} above={<QualityWarnings />}>
      {(shown) => <QualityTable {...shown} first={{ by: 'name', direction: 'asc' }} />}
    </QualityReport>
  )
}
