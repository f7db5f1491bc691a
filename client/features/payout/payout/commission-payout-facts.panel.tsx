import { isOfMonth } from '../../../../shared/features/commission/pay-line/commission-payout.rules.ts'
import { CircleAlert, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { waitingClaim } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { RowFacts } from '../../../entities/facts.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { SaleCustomer } from '../../../entities/sale-customer.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { formatMoney } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { PayoutActs } from './commission-payout.form.tsx'
import { PayMonth, PayoutBadge, usePayoutFate } from './commission-payout.queries.tsx'

/** A line of pay beside the list: what it is for, and the steps that are open. */
export function PayoutQuickLook({ payout }: { payout: CommissionPayout }) {
  const fate = usePayoutFate(payout)
  return (
    <>
      <QuickLookHead
        title={payout.sellerName}
        badge={<PayoutBadge status={payout.status} />}
        lead={<Money ore={payout.amountOre} currency={payout.currency} />}
      />
      <PayoutActs payout={payout} fate={fate} />
      <PayoutFactsPanel payout={payout} />
    </>
  )
}

/** What a line of pay is for, and a warning where its sale is no more. */
export function PayoutFactsPanel({ payout }: { payout: CommissionPayout }) {
  const { t, i18n } = useTranslation('finance')
  const text = useText()
  const { isRegretted, isUnpaidByProvider, clawbackOre, reverses, reversals } = usePayoutFate(payout)
  const { saleId, month, earnedOn, paidOn, clawback, consentDocument } = payout
  const waiting = waitingClaim(payout)
  return (
    <>
      {waiting ? (
        <Notice tone="info" icon={Hourglass}>
          {t('payouts.claim.waits', { name: waiting.actorName })}
        </Notice>
      ) : isRegretted && payout.status !== 'withdrawn' ? (
        <Notice tone="warning" icon={payout.status === 'paid' ? TriangleAlert : CircleAlert}>
          {payout.status === 'paid' ? t('payouts.regrettedPaid') : t('payouts.regretted')}
        </Notice>
      ) : isUnpaidByProvider && payout.status !== 'withdrawn' ? (
        <Notice tone="warning" icon={payout.status === 'paid' ? TriangleAlert : CircleAlert}>
          {payout.status === 'paid' ? t('payouts.unpaidByProviderPaid') : t('payouts.unpaidByProvider')}
        </Notice>
      ) : clawbackOre > 0 ? (
        <Notice tone="warning" icon={TriangleAlert}>
          {t('payouts.sharedPaid', { amount: formatMoney(clawbackOre, payout.currency, i18n.language) })}
        </Notice>
      ) : null}
      <Section
        title={t('payouts.one')}
        actions={
          isOfMonth(payout) ? (
            <LinkButton size="sm" variant="ghost" to={`${pathTo('commission-month')}?month=${earnedOn.slice(0, 7)}`}>
              {t('payouts.openMonth')}
            </LinkButton>
          ) : (
            <LinkButton size="sm" variant="ghost" to={pathTo('sale-report', { id: saleId })}>
              {t('disputes.openSale')}
            </LinkButton>
          )
        }
      >
        <RowFacts
          words="finance:payouts"
          facts={{
            'columns.saleId': isOfMonth(payout) ? undefined : <SaleCustomer saleId={saleId} />,
            'fields.of': text(`finance:payouts.of.${payout.of}`),
            'columns.month': <PayMonth month={month} />,
            'columns.earnedOn': <DayText day={earnedOn} />,
            'columns.paidOn': paidOn === null ? null : <DayText day={paidOn} />,
            'fields.way':
              clawback === null
                ? undefined
                : [text(`finance:payouts.way.${clawback}`), consentDocument].filter(Boolean).join(' · '),
            'fields.reverses': reverses ? <LineLink line={reverses} /> : undefined,
            'fields.reversals':
              reversals.length === 0 ? undefined : reversals.map((line) => <LineLink key={line.id} line={line} />),
          }}
        />
      </Section>
    </>
  )
}

/** The other line of a pair: the paid one, or the negative one that takes it back. */
function LineLink({ line }: { line: CommissionPayout }) {
  return (
    <LinkButton size="sm" variant="ghost" to={pathTo('commission-payout', { id: line.id })}>
      <Money ore={line.amountOre} currency={line.currency} signed />
      {' · '}
      <PayMonth month={line.month} />
    </LinkButton>
  )
}
