import { atDesk } from '../../../desk/online/online-desk.tsx'
import { QualityReport } from './quality-report.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'
import { QualityWarnings } from './quality-warnings.panel.tsx'

export const QualitySellersScreen = atDesk(QualitySellers, { isList: true, hears: [] })

/** Grade and regret rate of each seller, and a list of sellers whose regrets are likely to rise. */
function QualitySellers() {
  return (
    <QualityReport page="sellers" keys={['seller']} above={<QualityWarnings />}>
      {(shown) => <QualityTable {...shown} first={{ by: 'name', direction: 'asc' }} />}
    </QualityReport>
  )
}
