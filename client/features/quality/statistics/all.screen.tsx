import { qualityKeys } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { QualityExport } from './quality-export.panel.tsx'
import { QualityFrame } from './quality-frame.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'
import { QualityTotals } from './quality-totals.panel.tsx'
import { useQuality, useQualityChosen } from './quality-statistics.queries.ts'
import { SeenBy } from './seen-by.panel.tsx'

export const QualityAllScreen = atDesk(QualityAll, { hears: [surveyList] })

const keys = qualityKeys.filter((key) => key !== 'seller' && key !== 'month')

/** Everything by provider, office, team, coach, area or question. */
function QualityAll() {
  const { chosen, query, change } = useQualityChosen()
  const by = keys.find((key) => key === query.get('by')) ?? 'provider'
  const asked = useQuality(by, chosen)
  return (
    <QualityFrame
      page="all"
      {...{ chosen, change, asked }}
      actions={asked.value === null ? undefined : <QualityExport by={by} found={asked.value} chosen={chosen} />}
      controls={<SeenBy keys={keys} by={by} onChange={(value) => change({ by: value })} />}
    >
      {({ total, rows }) => (
        <>
          <QualityTotals total={total} chosen={chosen} />
          <QualityTable key={by} by={by} rows={rows} chosen={chosen} first={{ by: 'grade', direction: 'desc' }} />
        </>
      )}
    </QualityFrame>
  )
}
