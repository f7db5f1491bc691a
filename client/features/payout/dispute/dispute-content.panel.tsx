import { chakra } from '@chakra-ui/react'
import { CircleCheck, MessageCircleReply, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type {
  CommissionDispute,
  DisputeStep,
} from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { maySeeWages } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { CommissionLines } from '../../../entities/commission-lines.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { SaleCustomer } from '../../../entities/sale-customer.tsx'
import { SaleCommission } from '../../../entities/sale-commission.tsx'
import { useCan, useSession } from '../../../desk/session/session.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { CorrectionActs } from './correction-acts.panel.tsx'
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
  const { saleId, shownOre, shownLines, expectedOre, currency } = dispute
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
        {shownLines.length === 0 ? null : (
          <chakra.div display="grid" gap="2">
            <chakra.h3 fontSize="sm">{t('disputes.seen')}</chakra.h3>
            <CommissionLines lines={shownLines} currency={currency} />
            <SumRow label={t('disputes.columns.shownOre')} strong>
              <Money ore={shownOre} currency={currency} />
            </SumRow>
          </chakra.div>
        )}
        {actor !== null && maySeeWages(actor, dispute) ? (
          <SaleCommission saleId={saleId} title={t('disputes.reckoning')} />
        ) : null}
      </chakra.div>
    </Section>
  )
}

/** What waits to be done: an answer, or the approval of another amount. What has been said stands below. */
export function DisputeAnswerPanel({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const receipt = useReceipt(dispute.id)
  const mayAnswer = useCan('update sale_reports')
  const { status } = dispute
  return (
    <Section
      title={t('disputes.answerTitle')}
      actions={<ReceiptBadge state={receipt === 'received' ? null : receipt} />}
    >
      <chakra.div display="grid" gap="5">
        {status === 'open' && mayAnswer ? <DisputeAnswerForm key={dispute.steps.length} dispute={dispute} /> : null}
        {status === 'open' && !mayAnswer ? <chakra.p color="fg.muted">{t('disputes.onlyLook')}</chakra.p> : null}
        {status === 'proposed' ? <CorrectionActs dispute={dispute} /> : null}
        <DisputeSteps dispute={dispute} />
      </chakra.div>
    </Section>
  )
}

/** Who said and decided what, the newest first. */
function DisputeSteps({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const { steps, answer, answeredByName, answeredAt, currency } = dispute
  // Answers of before are not among the steps.
  if (steps.length === 0 && answeredAt !== null) {
    return (
      <Notice tone="success" icon={CircleCheck}>
        <chakra.p>{t('disputes.answered', { name: answeredByName })}</chakra.p>
        <chakra.p fontWeight="normal">{answer}</chakra.p>
      </Notice>
    )
  }
  return (
    <Timeline
      entries={steps.toReversed().map(({ kind, at, actorName, text, amountOre }) => ({
        key: `${at} ${kind}`,
        icon: icons[kind],
        title: (
          <>
            {t(`disputes.step.${kind}`)}
            {amountOre === null ? null : (
              <>
                {': '}
                <Money ore={amountOre} currency={currency} />
              </>
            )}
          </>
        ),
        meta: (
          <chakra.span>
            {actorName} · <MomentText at={at} />
          </chakra.span>
        ),
        body: text,
      }))}
    />
  )
}

const icons: Readonly<Record<DisputeStep['kind'], LucideIcon>> = {
  answered: MessageCircleReply,
  approved: CircleCheck,
  sent_back: Undo2,
}
