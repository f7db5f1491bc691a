import { chakra } from '@chakra-ui/react'
import { Copy, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { blockContact } from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import { handedInAs } from '../../../../shared/features/sales/offer/handed-in.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { worthOf } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { ConfirmationSection } from '../../../entities/customer-letter.tsx'
import { CustomerLink } from '../../../entities/customer-link.tsx'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { DoNotContact } from '../../../entities/do-not-contact.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { ProviderName } from '../../../entities/provider-name.tsx'
import { ReceiptBadge, receiptStateOf } from '../../../entities/receipt-badge.tsx'
import { SaleOffer } from '../../../entities/sale-offer.tsx'
import { SaleSignatures } from '../../../entities/sale-signatures.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useEngine } from '../../../sync/sync-provider.tsx'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { figure } from '../../../ui/figure.ts'
import { WorthText } from '../../../entities/worth.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { ChecklistPhoto } from './checklist-photo.panel.tsx'
import { DeviationPanel } from '../deviation/deviation.panel.tsx'
import { QuestionPanel } from '../deviation/question.panel.tsx'
import { SaleCustomer, SaleLines } from './sale-content.panel.tsx'
import { SaleDone } from './sale-done.panel.tsx'
import { SaleHistory } from './sale-history.panel.tsx'
import { SignAgain } from './sign-again.panel.tsx'
import { SaleRefusals } from './sale-refusals.panel.tsx'

/** One sale: what is wrong on top, then what was sold, to whom, and what has happened. */
export function SalePage({ sale }: { sale: Sale }) {
  const { t } = useTranslation(['sales', 'selling'])
  const sent = useReceipt(sale.id)
  const receipt = receiptStateOf(sent, sale.status)
  const maySell = useCan('create sales')
  const isNew = (useLocation().state as { isNew?: unknown } | null)?.isNew === true
  const handedIn = isNew ? handedInAs(sale, sent) : null
  // A new sale is begun from a row of this phone.
  const isHere = !useEngine().worksOnline
  return (
    <Page width="form">
      <PageHeader
        title={customerNameOf(sale.customer) || t('selling:status.absence')}
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
        {sale.lines.length === 0 ? null : (
          <chakra.div minWidth="0">
            <chakra.p css={figure} fontWeight="bold" letterSpacing="tight" lineHeight="tight">
              <WorthText worth={worthOf(sale.lines)} currency={sale.currency} />
            </chakra.p>
            <chakra.p color="fg.muted" marginTop="1">
              {t('saleReport.fields.orderValueOre')} <Money ore={sale.orderValueOre} currency={sale.currency} />
            </chakra.p>
          </chakra.div>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" aria-live="polite">
          {receipt === 'on_this_phone' ? null : <SaleStatusBadge status={sale.status} />}
          <ReceiptBadge state={receipt} />
        </chakra.div>
      </chakra.div>
      {handedIn === null ? null : <SaleDone sale={sale} state={handedIn} />}
      <SaleRefusals sale={sale} />
      <DeviationPanel sale={sale} />
      <QuestionPanel sale={sale} />
      {/* One card about the offer: right after the sale it is the one above. */}
      {handedIn === null || handedIn === 'finalized' || handedIn === 'flagged' ? <SaleOffer sale={sale} /> : null}
      {handedIn === null ? <ConfirmationSection sale={sale} /> : null}
      <SignAgain sale={sale} />
      <Section title={t('saleReport.fields.lines')}>
        <SaleLines sale={sale} />
      </Section>
      {sale.customer === null ? null : (
        <Section title={t('saleReport.fields.customer')}>
          <SaleCustomer sale={sale} />
        </Section>
      )}
      <SaleSignatures sale={sale} />
      <Withdrawal sale={sale} />
      {receipt === 'on_this_phone' || sale.status === 'regret' ? null : <CustomerLink sale={sale} />}
      {sale.checklist === null ? null : (
        <Section title={t('saleReport.fields.checklist')}>
          <ChecklistPhoto checklist={sale.checklist} saleId={sale.id} />
        </Section>
      )}
      <Section title={t('detail.history')}>
        <SaleHistory saleId={sale.id} />
      </Section>
      {maySell && isHere && sale.customer !== null ? (
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
