import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/segments.tsx'
import { PeriodPicker } from './period-picker.tsx'
import type { ReportPeriods } from './report-preset.ts'
import type { ChangeQuestion, ReportQuestion } from './use-report-question.ts'

interface ReportPeriodProps {
  periods: ReportPeriods
  question: ReportQuestion
  change: ChangeQuestion
}

/** The choice of a report's period. */
export function ReportPeriod({ periods, question, change }: ReportPeriodProps) {
  const { t } = useTranslation('report')
  if ('presets' in periods)
    return (
      <Segments
        label={t('period.label')}
        choices={periods.presets.map((value) => ({ value, label: t(`presets.${value}`) }))}
        value={question.preset}
        onChange={(period) => change({ period })}
      />
    )
  return (
    <PeriodPicker
      label={t('period.label')}
      kinds={periods}
      period={question.period}
      isDays={question.isDays}
      onChange={({ from, to }, isDays) => change({ from, to, days: isDays ? '1' : '', limit: '' })}
    />
  )
}
