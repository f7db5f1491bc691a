import { chakra } from '@chakra-ui/react'
import { BanknoteArrowDown, CalendarClock, CircleAlert, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { commissionPayouts, type CommissionPayout } from '../../../shared/features/finance/commission-payout.schema.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { Money } from '../../entities/money.tsx'
import { SaleCustomer } from '../../entities/sale-customer.tsx'
import { DayText, MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { DetailHeader, DetailScreen } from '../../resource/detail-screen.tsx'
import { useRow } from '../../sync/use-row.ts'
import { useRows } from '../../sync/use-rows.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Desk } from '../../ui/desk.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { PayoutActs } from './commission-payout.form.tsx'
import { PayoutBadge, payoutList } from './commission-payout.queries.tsx'

export function PayoutDetailScreen() {
  return (
    <DetailScreen list={payoutList} listPath={pathTo('commission-payouts')}>
      {(payout) => <Detail payout={payout} />}
    </DetailScreen>
  )
}

function Detail({ payout }: { payout: CommissionPayout }) {
  const { t } = useTranslation('finance')
  const { row: sale } = useRow(sales, payout.saleId)
  const { rows } = useRows(commissionPayouts, { index: 'saleId', equals: payout.saleId })
  const isReversed = rows.some(({ reversesId }) => reversesId === payout.id)
  const isRegretted = sale?.status === 'regret' && payout.reversesId === null && !isReversed
  return (
    <>
      <DetailHeader
        title={payout.sellerName}
        badge={<PayoutBadge status={payout.status} />}
        lead={<Money ore={payout.amountOre} currency={payout.currency} />}
      />
      <Desk aside={<PayoutActs key={payout.id} payout={payout} canReverse={isRegretted} />}>
        {isRegretted && payout.status !== 'withdrawn' ? (
          <Notice tone="warning" icon={payout.status === 'paid' ? TriangleAlert : CircleAlert}>
            {payout.status === 'paid' ? t('payouts.regrettedPaid') : t('payouts.regretted')}
          </Notice>
        ) : null}
        <PayoutFacts payout={payout} />
        <History payout={payout} />
      </Desk>
    </>
  )
}

function PayoutFacts({ payout }: { payout: CommissionPayout }) {
  const { t } = useTranslation('finance')
  const text = useText()
  const { saleId, month, earnedOn, paidOn, clawback, consentDocument } = payout
  return (
    <Section
      title={t('payouts.one')}
      actions={
        <LinkButton size="sm" variant="ghost" to={pathTo('sale-report', { id: saleId })}>
          {t('disputes.openSale')}
        </LinkButton>
      }
    >
      <Facts>
        <Fact label={t('payouts.columns.saleId')}>
          <SaleCustomer saleId={saleId} />
        </Fact>
        <Fact label={t('payouts.columns.month')}>{month}</Fact>
        <Fact label={t('payouts.columns.earnedOn')}>
          <DayText day={earnedOn} />
        </Fact>
        <Fact label={t('payouts.columns.paidOn')}>{paidOn === null ? '' : <DayText day={paidOn} />}</Fact>
        {clawback === null ? null : (
          <Fact label={t('payouts.fields.way')}>
            {[text(`finance:payouts.way.${clawback}`), consentDocument].filter(Boolean).join(' · ')}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function History({ payout }: { payout: CommissionPayout }) {
  const { t } = useTranslation('finance')
  const text = useText()
  return (
    <Section title={t('payouts.history')}>
      <Timeline
        entries={payout.history.toReversed().map(({ kind, at, actorName, comment }, index) => ({
          key: `${at} ${index}`,
          icon: icons[kind],
          title: text(`finance:payouts.event.${kind}`),
          meta: (
            <chakra.span>
              {actorName}
              {' · '}
              <MomentText at={at} />
            </chakra.span>
          ),
          body: comment,
        }))}
      />
    </Section>
  )
}

const icons: Readonly<Record<CommissionPayout['history'][number]['kind'], LucideIcon>> = {
  taken: CalendarClock,
  paid: BanknoteArrowDown,
  withdrawn: Undo2,
  reversed: Undo2,
}
