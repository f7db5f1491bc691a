import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { currencies, type Currency } from '../../../shared/kernel/money.ts'
import { ordersQuery } from '../../entities/orders-query.ts'
import { pathTo } from '../../paths.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Section } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useFigures } from './figures.queries.ts'

/** Value of the teams beside each other, one currency at a time. */
export function TeamsCompared({ teams, range }: { teams: readonly TeamFigures[]; range: readonly [string, string] }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const found = currencies.filter((currency) =>
    teams.some(({ month }) => month.value.some((amount) => amount.currency === currency && amount.ore > 0)),
  )
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currency = found.find((each) => each === chosen) ?? found[0] ?? 'SEK'
  const valueIn = ({ month }: TeamFigures) => month.value.find((amount) => amount.currency === currency)?.ore ?? 0
  return (
    <Section
      title={t('compared.title')}
      actions={
        found.length < 2 ? undefined : (
          <Segments
            label={t('compared.currency')}
            choices={found.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setChosen}
          />
        )
      }
    >
      <Chart
        label={t('chart', { of: t('compared.title') })}
        categoryLabel={t('providers.team')}
        data={{
          kind: 'bar',
          categories: teams.map(({ name }) => name),
          series: [{ name: t('weeks.value'), values: teams.map(valueIn) }],
        }}
        format={(ore) => say.money(ore, currency)}
        emptyText={t('compared.none')}
        hrefOf={(at) =>
          `${pathTo('sale-reports')}${ordersQuery({ teamId: teams[at]?.teamId, currency, soldOn: range.join('..') })}`
        }
      />
    </Section>
  )
}
