import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerDispute } from '../../../shared/features/finance/commission-dispute.commands.ts'
import { disputeOutcomes, type CommissionDispute } from '../../../shared/features/finance/commission-dispute.schema.ts'
import { Money } from '../../entities/money.tsx'
import { ReceiptBadge } from '../../entities/receipt-badge.tsx'
import { SaleCustomer } from '../../entities/sale-customer.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { DetailHeader, DetailScreen } from '../../resource/detail-screen.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { useReceipt } from '../../sync/use-receipt.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Desk } from '../../ui/desk.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FieldFrame, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Section } from '../../ui/page.tsx'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { DisputeBadge, disputeList } from './dispute.queries.tsx'

export function DisputeDetailScreen() {
  return (
    <DetailScreen list={disputeList} listPath={pathTo('commission-disputes')}>
      {(dispute) => <Detail dispute={dispute} />}
    </DetailScreen>
  )
}

function Detail({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const { sellerName, status, raisedAt, saleId, shownOre, expectedOre, currency } = dispute
  return (
    <>
      <DetailHeader title={sellerName} badge={<DisputeBadge status={status} />} lead={<MomentText at={raisedAt} />} />
      <Desk aside={<Answer key={dispute.id} dispute={dispute} />}>
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
          </chakra.div>
        </Section>
      </Desk>
    </>
  )
}

function Answer({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const receipt = useReceipt(dispute.id)
  const mayAnswer = useCan('update sale_reports')
  return (
    <Section title={t('disputes.answerTitle')} actions={<ReceiptBadge state={receipt} />}>
      {dispute.status === 'open' && mayAnswer ? <AnswerForm dispute={dispute} /> : null}
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

function AnswerForm({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const text = useText()
  const give = useCommand(answerDispute)
  const failureText = useFailureText()
  const [outcome, setOutcome] = useState<(typeof disputeOutcomes)[number]>('approved')
  const [answer, setAnswer] = useState('')
  const { busy, failures, run } = useAct(() => undefined)
  const wrong = failures.find(({ field }) => field === 'answer')
  return (
    <chakra.div display="grid" gap="4">
      <ChoiceGroup
        label={t('disputes.outcome')}
        choices={disputeOutcomes.map((value) => ({ value, label: text(`finance:disputes.status.${value}`) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <FieldFrame label={t('disputes.answer')} error={wrong && failureText(wrong)} required>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={1000}
            paddingBlock="3"
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </FieldFrame>
      {failures
        .filter(({ field }) => field === undefined)
        .map((one) => (
          <Notice key={one.code} tone="danger" icon={CircleAlert}>
            {failureText(one)}
          </Notice>
        ))}
      <Button variant="solid" busy={busy} onClick={() => run(() => give({ disputeId: dispute.id, outcome, answer }))}>
        {t('disputes.send')}
      </Button>
    </chakra.div>
  )
}
