import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { formatDate } from '../../ui/format.ts'
import { Segments } from '../../ui/segments.tsx'
import { Turner } from '../../ui/turner.tsx'
import { kindOf, neighbourOf, periodKinds, periodOf, type Period, type PeriodKind } from './report-period.ts'

interface PeriodPickerProps {
  label: string
  period: Period
  /** Odd days are being chosen, though they may be a whole month at the moment. */
  isDays?: boolean
  /** The lengths to choose from; all by themselves. */
  kinds?: readonly PeriodKind[]
  onChange: (period: Period, isDays: boolean) => void
}

/** A month, a quarter, a year or any days, and the way to the one before and after. */
export function PeriodPicker({ label, period, isDays = false, kinds = periodKinds, onChange }: PeriodPickerProps) {
  const { t } = useTranslation('report')
  const periodText = usePeriodText()
  const kind = isDays ? 'days' : kindOf(period)
  const choose = (next: PeriodKind) =>
    next === 'days' ? onChange(period, true) : onChange(periodOf(next, period.from), false)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" role="group" aria-label={label}>
      <Segments
        label={t('period.kind')}
        choices={kinds.map((value) => ({ value, label: t(`period.kinds.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      {kind === 'days' ? (
        <Days period={period} onChange={(days) => onChange(days, true)} />
      ) : (
        <Turner
          earlier={t('period.before')}
          later={t('period.after')}
          onTurn={(by) => onChange(neighbourOf(period, by), false)}
        >
          {periodText(period)}
        </Turner>
      )}
    </chakra.div>
  )
}

function Days({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('report')
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <chakra.div key={end} width={{ base: 'full', sm: '11rem' }}>
          <FieldFrame label={t(`period.${end}`)} required>
            {(ids) => (
              <DayInput
                {...ids}
                value={period[end]}
                onChange={(day) => {
                  if (day !== '') onChange({ ...period, [end]: day })
                }}
              />
            )}
          </FieldFrame>
        </chakra.div>
      ))}
    </>
  )
}

/** «maj 2026», «2:a kvartalet 2026», «2026», «4 maj – 10 maj 2026». */
export function usePeriodText(): (period: Period) => string {
  const { t, i18n } = useTranslation('report')
  return (period) => {
    const kind = kindOf(period)
    const year = period.from.slice(0, 4)
    if (kind === 'year') return year
    if (kind === 'quarter') return t('period.quarter', { number: Math.ceil(Number(period.from.slice(5, 7)) / 3), year })
    if (kind === 'month') return formatDate(period.from, i18n.language, { month: 'long', year: 'numeric' })
    return `${formatDate(period.from, i18n.language)} – ${formatDate(period.to, i18n.language)}`
  }
}
