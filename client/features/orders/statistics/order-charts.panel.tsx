import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { OrderStatistics } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { pathTo } from '../../../paths.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ChartSeries } from '../../../ui/chart/chart-data.ts'
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import type { ReportShown } from '../../../desk/report/report-screen.tsx'
import { ordersQuery } from '../../../entities/orders-query.ts'
import { daysIn } from './order-statistics.rules.ts'

type OrderChartsProps = Pick<ReportShown<string, OrderStatistics>, 'found' | 'question' | 'currency'>

/** More bars than this cannot be told apart. The table below has them too. */
const BARS = 15

/** The charts of one currency at a time: two are never added. Every figure of their tables opens its orders. */
export function OrderCharts({ found, question: { period: days, places }, currency }: OrderChartsProps) {
  const { t, i18n } = useTranslation('orderdesk')
  const money = (ore: number) => formatMoney(Math.round(ore / 100) * 100, currency, i18n.language)
  const inCurrency = <Line extends { readonly currency: Currency }>(lines: readonly Line[]) =>
    lines.filter((line) => line.currency === currency)
  const periods = inCurrency(found.periods)
  const teams = inCurrency(found.teams).slice(0, BARS)
  const products = inCurrency(found.products).slice(0, BARS)
  const isByMonth = periods.some(({ period }) => period.length === 7)
  const common = {
    currency,
    ...(places.teamId === '' ? {} : { teamId: places.teamId }),
    ...(places.sellerId === '' ? {} : { sellerId: places.sellerId }),
  }
  const hrefOf = (query: Readonly<Record<string, string | undefined>>) =>
    `${pathTo('sale-reports')}${ordersQuery({ soldOn: `${days.from}..${days.to}`, ...common, ...query })}`
  const periodName = (period: string) =>
    isByMonth
      ? formatDate(`${period}-01`, i18n.language, { month: 'short', year: 'numeric' })
      : formatDate(period, i18n.language, { day: 'numeric', month: 'numeric' })
  const quantity = (value: number) => formatNumber(value, i18n.language)
  const productNames = products.map(({ name }) => name || '–')
  const productHref = (at: number) => hrefOf({ productId: products[at]?.productId })
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
      >
        <OneChart
          title={t('statistics.overTime')}
          categoryLabel={isByMonth ? t('statistics.month') : t('statistics.day')}
          kind={isByMonth ? 'line' : 'bar'}
          categories={periods.map(({ period }) => periodName(period))}
          series={{ name: t('statistics.value'), values: periods.map(({ valueOre }) => valueOre) }}
          format={money}
          hrefOf={(at) => hrefOf({ soldOn: daysIn(periods[at]?.period ?? days.from).join('..') })}
        />
        <OneChart
          title={t('statistics.byTeam')}
          categoryLabel={t('statistics.team')}
          categories={teams.map(({ name }) => name || t('statistics.noTeam'))}
          series={{ name: t('statistics.value'), values: teams.map(({ valueOre }) => valueOre) }}
          format={money}
          hrefOf={(at) => hrefOf({ teamId: teams[at]?.teamId ?? undefined })}
          {...(found.isInParts ? { note: t('statistics.inParts') } : {})}
        />
        <OneChart
          title={t('statistics.byProduct')}
          categoryLabel={t('statistics.product')}
          isAcross
          categories={productNames}
          series={{ name: t('statistics.price'), values: products.map(({ valueOre }) => valueOre) }}
          format={money}
          hrefOf={productHref}
          note={t('statistics.productNote')}
        />
        <OneChart
          title={t('statistics.quantity')}
          categoryLabel={t('statistics.product')}
          isAcross
          categories={productNames}
          series={{ name: t('statistics.pieces'), values: products.map((product) => product.quantity) }}
          format={quantity}
          hrefOf={productHref}
        />
      </chakra.div>
    </>
  )
}

interface OneChartProps {
  title: string
  categoryLabel: string
  kind?: 'bar' | 'line'
  isAcross?: boolean
  categories: readonly string[]
  series: ChartSeries
  format: (value: number) => string
  hrefOf: (category: number) => string
  note?: string
}

function OneChart(given: OneChartProps) {
  const { title, categoryLabel, kind = 'bar', isAcross = false, categories, series, format, hrefOf, note } = given
  const { t } = useTranslation('orderdesk')
  return (
    <Section title={title}>
      <Chart
        label={title}
        categoryLabel={categoryLabel}
        data={{ kind, isAcross, categories, series: [series] }}
        format={format}
        emptyText={t('statistics.empty')}
        hrefOf={hrefOf}
      />
      {note === undefined ? null : (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="2">
          {note}
        </chakra.p>
      )}
    </Section>
  )
}
