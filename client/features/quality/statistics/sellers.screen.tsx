import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { QualityExport } from './quality-export.panel.tsx'
import { QualityFrame } from './quality-frame.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'
import { QualityTotals } from './quality-totals.panel.tsx'
import { useQuality, useQualityChosen } from './quality-statistics.queries.ts'
import { QualityWarnings } from './quality-warnings.panel.tsx'

export const QualitySellersScreen = atDesk(QualitySellers, { hears: [surveyList] })

/** Sellers with grade and regret rate beside each other, those first whose regrets are likely to rise. */
function QualitySellers() {
  const { chosen, change } = useQualityChosen()
  const asked = useQuality('seller', chosen)
  return (
    <QualityFrame
      page="sellers"
      {...{ chosen, change, asked }}
      actions={asked.value === null ? undefined : <QualityExport by="seller" found={asked.value} chosen={chosen} />}
    >
      {({ total, rows }) => (
        <>
          <QualityWarnings />
          <QualityTotals total={total} chosen={chosen} />
          <QualityTable by="seller" rows={rows} chosen={chosen} first={{ by: 'name', direction: 'asc' }} />
        </>
      )}
    </QualityFrame>
  )
}
