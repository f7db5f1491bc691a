import { FileQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { pathTo } from '../../../paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { SalePage } from './sale-page.panel.tsx'
import { SaleRefusals } from './sale-refusals.panel.tsx'
import { useRefusedActs } from './sale-refusals.queries.ts'

// What works online is fetched by those who open a sale that has left their phone.
const OldSale = lazyPart(() => import('./old-sale.panel.tsx').then((module) => module.OldSale))

/** What the specification calls the list: no id of a sale. */
const LIST = 'list'

/** One sale as its seller needs it. A closed one of long ago is asked of the server. */
export function SaleDetailScreen() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { row: sale, loading } = useRow(sales, id)
  const { firstLoadDone, connection } = useSyncStatus()
  const isRefused = useRefusedActs(id).length > 0
  if (id === LIST) return <Navigate to={{ pathname: pathTo('sales'), search }} replace />
  if (sale) return <SalePage key={sale.id} sale={sale} />
  if (loading || !firstLoadDone) {
    return (
      <Page width="form">
        <ListSkeleton rows={5} />
      </Page>
    )
  }
  if (isRefused) return <RefusedSale id={id} />
  return connection === 'online' ? <OldSale key={id} missing={<MissingSale />} /> : <MissingSale />
}

function RefusedSale({ id }: { id: string }) {
  const { t } = useTranslation(['sales', 'selling'])
  return (
    <Page width="form">
      <PageHeader title={t('detail.title')} backTo={pathTo('sales')} lead={t('selling:refused.help')} />
      <SaleRefusals sale={{ id }} />
    </Page>
  )
}

function MissingSale() {
  const { t } = useTranslation('sales')
  const { connection } = useSyncStatus()
  const action = (
    <LinkButton to={pathTo('sales')} minHeight="12">
      {t('list.title')}
    </LinkButton>
  )
  return (
    <Page width="form">
      <EmptyState heading="h1" icon={FileQuestionMark} title={t('detail.missing')} action={action}>
        {connection === 'online' ? t('detail.missingText') : t('detail.missingOffline')}
      </EmptyState>
    </Page>
  )
}
