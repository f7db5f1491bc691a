import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getOrderStatistics } from '../../../../shared/features/sales/statistics/order-statistics.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { useSellingPeople, useTeamOptions } from '../../../entities/filter-options.ts'
import { useAsked } from '../../../entities/use-asked.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { OrderCharts } from './order-charts.panel.tsx'
import { currenciesIn, daysOf, statisticsPeriods } from './order-statistics.rules.ts'
import { ReasonStatisticsPanel } from './reason-statistics.panel.tsx'
import { SavedOrdersPanel } from './saved-orders.panel.tsx'
import { SaleReportFiguresPanel } from './sale-report-figures.panel.tsx'

const options = { team: useTeamOptions, seller: useSellingPeople }

export const OrderStatisticsScreen = atDesk(OrderStatistics)

function OrderStatistics() {
  const { t } = useTranslation('orderdesk')
  const { t: common } = useTranslation()
  const { period, teamId, sellerId, change } = useQuestion()
  const { from, to } = daysOf(period, dayNow())
  // Twelve months end with this one.
  const month = to.slice(0, 7)
  const asked = useAsked(
    useCallback(
      () =>
        callEndpoint(getOrderStatistics, {
          input: { from, to, ...(teamId === '' ? {} : { teamId }), ...(sellerId === '' ? {} : { sellerId }) },
        }),
      [from, to, teamId, sellerId],
    ),
  )
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currencies = asked.value === null ? [] : currenciesIn(asked.value)
  const currency = currencies.find((each) => each === chosen) ?? currencies[0] ?? 'SEK'
  return (
    <Page>
      <PageHeader title={t('statistics.title')} lead={t('statistics.lead')} />
      <SaleReportFiguresPanel month={month} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        role="group"
        aria-label={t('statistics.filters')}
      >
        <Segments
          label={t('statistics.period')}
          choices={statisticsPeriods.map((value) => ({ value, label: t(`statistics.periods.${value}`) }))}
          value={period}
          onChange={(value) => change({ period: value })}
        />
        <OptionFilter
          label={teamId === '' ? t('statistics.allTeams') : t('statistics.selectTeam')}
          values={teamId === '' ? [] : [teamId]}
          onChange={([value = '']) => change({ teamId: value })}
          useOptions={options.team}
        />
        <OptionFilter
          label={sellerId === '' ? t('statistics.allUsers') : t('statistics.selectUser')}
          values={sellerId === '' ? [] : [sellerId]}
          onChange={([value = '']) => change({ sellerId: value })}
          useOptions={options.seller}
        />
        {currencies.length < 2 ? null : (
          <Segments
            label={t('statistics.currency')}
            choices={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setChosen}
          />
        )}
      </chakra.div>
      {asked.value === null && !asked.failed ? <ListSkeleton rows={4} /> : null}
      {asked.failed ? (
        <ErrorState
          title={t('statistics.failed')}
          action={<Button onClick={asked.again}>{common('common:retry')}</Button>}
        />
      ) : null}
      {asked.value === null || asked.failed ? null : (
        <OrderCharts found={asked.value} asked={{ from, to, teamId, sellerId }} currency={currency} />
      )}
      <SavedOrdersPanel month={month} />
      <ReasonStatisticsPanel month={month} />
    </Page>
  )
}

/** What is asked lies in the address, so that a link shows the same. */
function useQuestion() {
  const [query, setQuery] = useSearchParams()
  const period = statisticsPeriods.find((each) => each === query.get('period')) ?? 'thisMonth'
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return { period, teamId: query.get('teamId') ?? '', sellerId: query.get('sellerId') ?? '', change }
}
