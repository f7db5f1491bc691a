import { chakra } from '@chakra-ui/react'
import { FileX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { ProviderName } from '../../entities/provider-name.tsx'
import { SaleStatusBadge } from '../../entities/sale-status-badge.tsx'
import { DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { AsOf } from '../../resource/as-of.tsx'
import { NeighbourNav } from '../../entities/neighbour-nav.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useNeighbours } from '../../entities/use-neighbours.ts'
import { useRow } from '../../sync/use-row.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { Desk } from './desk.panel.tsx'
import { RefusalsPanel } from './refusals.panel.tsx'
import { SaleActsPanel } from './sale-acts.panel.tsx'
import { SaleChecklistPanel } from './sale-checklist.panel.tsx'
import { SaleCustomerPanel } from './sale-customer.panel.tsx'
import { SaleDeviationsPanel } from './sale-deviations.panel.tsx'
import { SaleHistoryPanel } from './sale-history.panel.tsx'
import { SaleLinesPanel } from './sale-lines.panel.tsx'
import { SaleOrderPanel } from './sale-order.panel.tsx'
import { SaleRegisterPanel } from './sale-register.form.tsx'
import { nameOf, saleReportList } from './sale-report.queries.tsx'

export function SaleReportDetailScreen() {
  const { t } = useTranslation()
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { row: sale, loading } = useRow(sales, id)
  const neighbours = useNeighbours(saleReportList, id)
  const list = `${pathTo('sale-reports')}${search}`
  useKeys({ u: () => void navigate(list) })
  if (loading)
    return (
      <Page width="full">
        <ListSkeleton />
      </Page>
    )
  if (sale === undefined) {
    return (
      <Page width="full">
        <EmptyState
          icon={FileX}
          title={t('orders:saleReport.missing.title')}
          action={<LinkButton to={list}>{t('common:back')}</LinkButton>}
        >
          {t('orders:saleReport.missing.text')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="full">
      <PageHeader
        title={nameOf(sale) || t('orders:saleReport.one')}
        badge={
          <>
            <SaleStatusBadge status={sale.status} />
            <AsOf />
          </>
        }
        lead={<Lead sale={sale} />}
        backTo={list}
        actions={<NeighbourNav neighbours={neighbours} />}
      />
      <RefusalsPanel rowId={sale.id} />
      <Desk aside={<SaleActsPanel key={sale.id} sale={sale} />}>
        {sale.lines.length === 0 ? null : <SaleLinesPanel sale={sale} />}
        <SaleCustomerPanel sale={sale} />
        <SaleOrderPanel sale={sale} />
        {sale.status === 'absence' ? null : <SaleRegisterPanel sale={sale} />}
        <SaleChecklistPanel sale={sale} />
        <SaleDeviationsPanel sale={sale} />
        <chakra.div>
          <SaleHistoryPanel sale={sale} />
        </chakra.div>
      </Desk>
    </Page>
  )
}

function Lead({ sale }: { sale: Sale }) {
  return (
    <>
      <ProviderName id={sale.providerId} />
      {' · '}
      {sale.sellerName}
      {' · '}
      <DayText day={sale.soldOn} />
    </>
  )
}
