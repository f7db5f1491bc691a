import { FileX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { deviations } from '../../../shared/features/sales/deviation.schema.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
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
import { DeviationFactsPanel } from './deviation-facts.panel.tsx'
import { deviationList } from './deviation.queries.tsx'
import { RefusalsPanel } from './refusals.panel.tsx'
import { SaleActsPanel } from './sale-acts.panel.tsx'
import { SaleCustomerPanel } from './sale-customer.panel.tsx'
import { SaleHistoryPanel } from './sale-history.panel.tsx'
import { SaleLinesPanel } from './sale-lines.panel.tsx'
import { nameOf } from './sale-report.queries.tsx'

export function DeviationDetailScreen() {
  const { t } = useTranslation()
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { row: deviation, loading } = useRow(deviations, id)
  const { row: sale } = useRow(sales, deviation?.saleId)
  const neighbours = useNeighbours(deviationList, id)
  const list = `${pathTo('deviations')}${search}`
  useKeys({ u: () => void navigate(list) })
  if (loading)
    return (
      <Page width="full">
        <ListSkeleton />
      </Page>
    )
  if (deviation === undefined) {
    return (
      <Page width="full">
        <EmptyState
          icon={FileX}
          title={t('orders:deviation.missing.title')}
          action={<LinkButton to={list}>{t('common:back')}</LinkButton>}
        >
          {t('orders:deviation.missing.text')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="full">
      <PageHeader
        title={<DeviationTypeText type={deviation.type} />}
        badge={
          <>
            <DeviationStateBadge state={deviation.state} />
            <AsOf />
          </>
        }
        lead={[sale === undefined ? '' : nameOf(sale), deviation.sellerName].filter((name) => name !== '').join(' · ')}
        backTo={list}
        actions={<NeighbourNav neighbours={neighbours} />}
      />
      <RefusalsPanel rowId={deviation.id} />
      <Desk aside={sale === undefined ? null : <SaleActsPanel key={sale.id} sale={sale} />}>
        <DeviationFactsPanel deviation={deviation} />
        {sale === undefined ? null : (
          <>
            <SaleLinesPanel sale={sale} />
            <SaleCustomerPanel sale={sale} />
            <SaleHistoryPanel sale={sale} />
          </>
        )}
      </Desk>
    </Page>
  )
}
