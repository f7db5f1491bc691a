import { useTranslation } from 'react-i18next'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { CHART_DAYS, dayValues } from './day-values.rules.ts'

/** How the days compare, from this phone alone: what the last two weeks came to, and what an ordinary day does. */
export function DayValuesPanel({ today }: { today: Day }) {
  const { t, i18n } = useTranslation('sales')
  const { rows, loading } = useRows(sales, {
    index: 'soldOn',
    above: addDays(today, -CHART_DAYS),
    below: addDays(today, 1),
  })
  if (loading) return null
  const { currency, days, averageOre } = dayValues(rows, today)
  return (
    <Section title={t('perDay.title')}>
      <Chart
        label={t('perDay.title')}
        categoryLabel={t('perDay.day')}
        data={{
          kind: 'bar',
          categories: days.map(({ day }) => formatDate(day, i18n.language, { day: 'numeric', month: 'numeric' })),
          series: [{ name: t('perDay.value'), values: days.map(({ ore }) => ore) }],
          goals: averageOre === null ? [] : [{ label: t('perDay.average'), value: averageOre }],
        }}
        format={(ore) => formatMoney(Math.round(ore / 100) * 100, currency, i18n.language)}
        emptyText={t('perDay.empty')}
      />
    </Section>
  )
}
