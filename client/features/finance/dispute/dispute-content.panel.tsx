import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CommissionDispute } from '../../../../shared/features/finance/dispute/commission-dispute.schema.ts'
import { maySeeWages } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { Money } from '../../../entities/money.tsx'
import { QuickLookHead } from '../../../entities/quick-look-head.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { SaleCustomer } from '../../../entities/sale-customer.tsx'
import { SaleCommission } from '../../../entities/sale-commission.tsx'
import { useCan, useSession } from '../../../entities/session/session.tsx'
import { MomentText } from '../../../entities/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { DisputeAnswerForm } from './dispute-answer.form.tsx'
import { DisputeBadge } from './dispute.queries.tsx'

/** A question beside the list: what is asked, and the answer. */
export function DisputeQuickLook({ dispute }: { dispute: CommissionDispute }) {
  return (
    <>
      <QuickLookHead
        title={dispute.sellerName}
        badge={<DisputeBadge status={dispute.status} />}
        lead={<MomentText at={dispute.raisedAt} />}
      />
      <DisputeQuestionPanel dispute={dispute} />
      <DisputeAnswerPanel dispute={dispute} />
    </>
  )
}

/** What the seller asks, and of which sale. */
export function DisputeQuestionPanel({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const actor = useSession().session?.actor ?? null
  const { saleId, shownOre, expectedOre, currency } = dispute
  return (
    <Section
      title={t('disputes.what')}
      actions={
        <LinkButton size="sm" variant="ghost" to={pathTo('sale-report', { id: saleId })}>
          {t('disputes.openSale')}
        </LinkButton>
      }
    >
      <chakra.div display="grid" gap="5">
        <chakra.p fontSize="lg">{dispute.text}</chakra.p>
        <Facts>
          <Fact label={t('disputes.columns.shownOre')}>
            <Money ore={shownOre} currency={currency} />
          </Fact>
          <Fact label={t('disputes.columns.expectedOre')}>
            {expectedOre === null ? '' : <Money ore={expectedOre} currency={currency} />}
          </Fact>
          <Fact label={t('disputes.sale')}>
            <SaleCustomer saleId={saleId} />
          </Fact>
        </Facts>
        {actor !== null && maySeeWages(actor, dispute) ? (
          <SaleCommission saleId={saleId} title={t('disputes.reckoning')} />
        ) : null}
      </chakra.div>
    </Section>
  )
}

/** The answer, or the form that gives it. */
export function DisputeAnswerPanel({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const receipt = useReceipt(dispute.id)
  const mayAnswer = useCan('update sale_reports')
  return (
    <Section title={t('disputes.answerTitle')} actions={<ReceiptBadge state={receipt} />}>
      {dispute.status === 'open' && mayAnswer ? <DisputeAnswerForm dispute={dispute} /> : null}
      {dispute.status === 'open' && !mayAnswer ? <chakra.p color="fg.muted">{t('disputes.onlyLook')}</chakra.p> : null}
      {dispute.status === 'open' ? null : (
        <Notice tone="success" icon={CircleCheck}>
          <chakra.p>{t('disputes.answered', { name: dispute.answeredByName })}</chakra.p>
          <chakra.p fontWeight="normal">{dispute.answer}</chakra.p>
        </Notice>
      )}
    </Section>
  )
}
