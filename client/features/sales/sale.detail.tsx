import { chakra } from '@chakra-ui/react'
import { Copy, FileQuestionMark, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { blockContact } from '../../../shared/features/sales/contact-block.commands.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { CustomerLink } from '../../entities/customer-link.tsx'
import { DoNotContact } from '../../entities/do-not-contact.tsx'
import { customerNameOf } from '../../entities/customer-name.ts'
import { Money } from '../../entities/money.tsx'
import { ProviderName } from '../../entities/provider-name.tsx'
import { ReceiptBadge, receiptStateOf } from '../../entities/receipt-badge.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { SaleStatusBadge } from '../../entities/sale-status-badge.tsx'
import { DayText } from '../../entities/when.tsx'
import { useNow } from '../../entities/use-now.ts'
import { pathTo } from '../../paths.ts'
import { useReceipt } from '../../sync/use-receipt.ts'
import { useRow } from '../../sync/use-row.ts'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../ui/states.tsx'
import { ChecklistPhoto } from './checklist-photo.panel.tsx'
import { DeviationPanel } from './deviation.panel.tsx'
import { QuestionPanel } from './question.panel.tsx'
import { SaleCustomer, SaleLines } from './sale-content.panel.tsx'
import { SaleHistory } from './sale-history.panel.tsx'
import { SaleRefusals } from './sale-refusals.panel.tsx'
import { useRefusedActs } from './sale-refusals.queries.ts'

/** One sale as its seller needs it: what is wrong on top, then what was sold, to whom, and what has happened. */
export function SaleDetailScreen() {
  const { id } = useParams()
  const { row: sale, loading } = useRow(sales, id)
  const { firstLoadDone } = useSyncStatus()
  if (sale) return <SalePage key={sale.id} sale={sale} />
  return <Page width="form">{loading || !firstLoadDone ? <ListSkeleton rows={5} /> : <MissingSale id={id} />}</Page>
}

function SalePage({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const receipt = receiptStateOf(useReceipt(sale.id), sale.status)
  const maySell = useCan('create sales')
  return (
    <Page width="form">
      <PageHeader
        title={customerNameOf(sale.customer) || t('saleReport.status.absence')}
        backTo={pathTo('sales')}
        lead={
          <>
            <ProviderName id={sale.providerId} />
            {' · '}
            <DayText day={sale.soldOn} />
          </>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.p fontSize="3xl" fontWeight="bold" letterSpacing="tight" lineHeight="tight">
          <Money ore={sale.orderValueOre} currency={sale.currency} />
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" aria-live="polite">
          {receipt === 'on_this_phone' ? null : <SaleStatusBadge status={sale.status} />}
          <ReceiptBadge state={receipt} />
        </chakra.div>
      </chakra.div>
      <SaleRefusals sale={sale} />
      <DeviationPanel sale={sale} />
      <QuestionPanel sale={sale} />
      <Section title={t('saleReport.fields.lines')}>
        <SaleLines sale={sale} />
      </Section>
      {sale.customer === null ? null : (
        <Section title={t('saleReport.fields.customer')}>
          <SaleCustomer sale={sale} customer={sale.customer} />
        </Section>
      )}
      <Withdrawal sale={sale} />
      <CustomerLink sale={sale} />
      {sale.checklist === null ? null : (
        <Section title={t('saleReport.fields.checklist')}>
          <ChecklistPhoto checklist={sale.checklist} saleId={sale.id} />
        </Section>
      )}
      <Section title={t('detail.history')}>
        <SaleHistory saleId={sale.id} />
      </Section>
      {maySell && sale.customer !== null ? (
        <LinkButton to={`${pathTo('sale-create')}?copy=${sale.id}`}>
          <Copy size={18} aria-hidden />
          {t('detail.copy')}
        </LinkButton>
      ) : null}
      {maySell && sale.customer !== null ? (
        <DoNotContact customer={sale.customer} sale={sale} command={blockContact} />
      ) : null}
    </Page>
  )
}

function Withdrawal({ sale: { regretUntil, awaitsDelivery, status, zone } }: { sale: Sale }) {
  const { t } = useTranslation(['sales', 'customer'])
  const now = useNow()
  if (['regret', 'cancelled', 'absence'].includes(status)) return null
  if (awaitsDelivery) {
    return (
      <Notice tone="info" icon={Undo2}>
        {t('customer:awaitsDelivery')}
      </Notice>
    )
  }
  if (regretUntil === null) return null
  return (
    <Notice tone={regretUntil < now ? 'success' : 'info'} icon={Undo2}>
      {regretUntil < now ? t('detail.withdrawalOver') : t('saleReport.fields.regretUntil')}{' '}
      <DayText day={dayOf(regretUntil, zone)} />
    </Notice>
  )
}

function MissingSale({ id }: { id: string | undefined }) {
  const { t } = useTranslation('sales')
  const { connection } = useSyncStatus()
  const isRefused = useRefusedActs(id ?? '').length > 0
  if (isRefused) {
    return (
      <>
        <PageHeader title={t('detail.title')} backTo={pathTo('sales')} lead={t('refused.help')} />
        <SaleRefusals sale={{ id: id ?? '' }} />
      </>
    )
  }
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={t('detail.missing')}
      action={
        <LinkButton to={pathTo('sales')} minHeight="12">
          {t('list.title')}
        </LinkButton>
      }
    >
      {connection === 'online' ? t('detail.missingText') : t('detail.missingOffline')}
    </EmptyState>
  )
}
