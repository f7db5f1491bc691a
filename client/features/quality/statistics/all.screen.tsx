import { useTranslation } from 'react-i18next'
import { qualityKeys } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { QualityExport } from './quality-export.panel.tsx'
import { QualityFrame } from './quality-frame.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'
import { QualityTotals } from './quality-totals.panel.tsx'
import { useQuality, useQualityChosen } from './quality-statistics.queries.ts'

export const QualityAllScreen = atDesk(QualityAll, { hears: [surveyList] })

const keys = qualityKeys.filter((key) => key !== 'seller' && key !== 'month')

/** Everything by provider, office, team, coach, area or question. */
function QualityAll() {
  const { t } = useTranslation('quality')
  const { chosen, query, change } = useQualityChosen()
  const by = keys.find((key) => key === query.get('by')) ?? 'provider'
  const asked = useQuality(by, chosen)
  return (
    <QualityFrame
      page="all"
      {...{ chosen, change, asked }}
      actions={asked.value === null ? undefined : <QualityExport by={by} found={asked.value} chosen={chosen} />}
      controls={
        <Segments
          label={t('statistics.seenBy')}
          choices={keys.map((value) => ({ value, label: t(`statistics.one.${value}`) }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
      }
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
