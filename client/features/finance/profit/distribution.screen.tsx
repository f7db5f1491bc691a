import { ChartPie } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { distributionReport } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import { DistributionBlock } from './distribution-block.panel.tsx'
import { useDistributionSheet } from './distribution-sheet.text.ts'
import { ProfitFilters } from './profit-filters.panel.tsx'

export const DistributionScreen = atDesk(SalesDistribution, { isList: true, hears: [] })

const hears = [saleReportList]

const metrics = ['orders', 'orderValue'] as const

/** What is sold, shared by category, provider, team, weekday or hour, against the mix that finance wants. */
function SalesDistribution() {
  const { t } = useTranslation('profit')
  const sheetOf = useDistributionSheet()
  return (
    <ReportScreen
      contract={distributionReport}
      hears={hears}
      width="full"
      title={t('distribution.title')}
      lead={t('distribution.lead')}
      how="profit:distribution.how"
      metrics={metrics}
      periods={['month', 'quarter', 'year']}
      by={{ label: t('distribution.by'), nameOf: (dimension) => t(`dimensions.${dimension}`) }}
      renderFilters={({ places }, change) => <ProfitFilters chosen={places} change={change} />}
      isEmpty={({ blocks }) => blocks.length === 0}
      empty={{ icon: ChartPie, title: t('empty.title'), text: t('distribution.empty') }}
      sheet={sheetOf}
    >
      {({ found, question }) =>
        found.blocks.map((block) => <DistributionBlock key={block.currency} {...{ block, question }} />)
      }
    </ReportScreen>
  )
}
