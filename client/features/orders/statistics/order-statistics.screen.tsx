import { useTranslation } from 'react-i18next'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { orderStatisticsReport } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import { OrderCharts } from './order-charts.panel.tsx'
import { currenciesIn } from './order-statistics.rules.ts'
import { ReasonStatisticsPanel } from './reason-statistics.panel.tsx'
import { SavedOrdersPanel } from './saved-orders.panel.tsx'
import { SaleReportFiguresPanel } from './sale-report-figures.panel.tsx'

export const OrderStatisticsScreen = atDesk(OrderStatistics, { isList: true, hears: [] })

const hears = [saleReportList]
const periods = { presets: ['thisMonth', 'lastMonth', 'year'], first: 'thisMonth' } as const
const metrics = ['orders', 'orderValue', 'quantity'] as const

function OrderStatistics() {
  const { t } = useTranslation('orderdesk')
  return (
    <ReportScreen
      contract={orderStatisticsReport}
      hears={hears}
      title={t('statistics.title')}
      lead={t('statistics.lead')}
      metrics={metrics}
      periods={periods}
      currencies={currenciesIn}
      renderAbove={({ period }) => <SaleReportFiguresPanel month={monthOf(period)} />}
      renderBelow={({ period }) => (
        <>
          <SavedOrdersPanel month={monthOf(period)} />
          <ReasonStatisticsPanel month={monthOf(period)} />
        </>
      )}
    >
      {({ found, question, currency }) => <OrderCharts {...{ found, question, currency }} />}
    </ReportScreen>
  )
}

/** Twelve months end with this one. */
const monthOf = ({ to }: { readonly to: string }): string => to.slice(0, 7)
