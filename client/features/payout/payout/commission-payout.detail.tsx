import { chakra } from '@chakra-ui/react'
import {
  BanknoteArrowDown,
  CalendarClock,
  Check,
  Hourglass,
  TriangleAlert,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOwnRefusal } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import { payoutList } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import {
  commissionPayouts,
  type CommissionPayout,
  type PayoutEntry,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { formatMoney, formatMonth } from '../../../ui/format.ts'
import { Desk } from '../../../ui/desk.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { PayoutFactsPanel } from './commission-payout-facts.panel.tsx'
import { PayoutActs } from './commission-payout.form.tsx'
import { PayoutBadge, payoutScreenList, usePayoutFate } from './commission-payout.queries.tsx'

export const PayoutDetailScreen = atDesk(PayoutOfDesk, { hears: [payoutList, saleReportList] })

function PayoutOfDesk() {
  return (
    <DetailScreen list={payoutScreenList} listPath={pathTo('commission-payouts')}>
      {({ id }) => (
        <WholeRow of={commissionPayouts} id={id}>
          {(payout) => <Detail payout={payout} />}
        </WholeRow>
      )}
    </DetailScreen>
  )
}

function Detail({ payout }: { payout: CommissionPayout }) {
  const fate = usePayoutFate(payout)
  return (
    <>
      <DetailHeader
        title={payout.sellerName}
        badge={<PayoutBadge status={payout.status} />}
        lead={<Money ore={payout.amountOre} currency={payout.currency} />}
      />
      <Desk aside={<PayoutActs key={payout.id} payout={payout} fate={fate} />}>
        <PayoutFactsPanel payout={payout} />
        <History payout={payout} />
      </Desk>
    </>
  )
}

function History({ payout }: { payout: CommissionPayout }) {
  const { t, i18n } = useTranslation('finance')
  const text = useText()
  const said = ({ comment, lockedMonth, claim, isAlone }: PayoutEntry) =>
    [
      lockedMonth === undefined ? '' : t('payouts.late', { month: formatMonth(lockedMonth, i18n.language) }),
      claim ? formatMoney(claim.amountOre, payout.currency, i18n.language) : '',
      claim ? text(`finance:payouts.way.${claim.way}`) : '',
      claim?.consentDocument ?? '',
      comment,
      isAlone === true ? t('payouts.claim.alone') : '',
    ]
      .filter(Boolean)
      .join(' · ')
  const titleOf = (entry: PayoutEntry) => {
    if (isOwnRefusal(payout, entry)) return t('payouts.event.claim_taken_back')
    if (entry.kind === 'withdrawn' && payout.clawback === 'company_cost') return t('payouts.event.cost_withdrawn')
    return text(`finance:payouts.event.${entry.kind}`)
  }
  return (
    <Section title={t('payouts.history')}>
      <Timeline
        entries={payout.history.toReversed().map((entry, index) => ({
          key: `${entry.at} ${index}`,
          icon: icons[entry.kind],
          title: titleOf(entry),
          meta: (
            <chakra.span>
              {entry.actorName}
              {' · '}
              <MomentText at={entry.at} />
            </chakra.span>
          ),
          body: said(entry),
        }))}
      />
    </Section>
  )
}

const icons: Readonly<Record<CommissionPayout['history'][number]['kind'], LucideIcon>> = {
  taken: CalendarClock,
  paid: BanknoteArrowDown,
  payment_withdrawn: Undo2,
  withdrawn: Undo2,
  reversed: Undo2,
  clawback_proposed: Hourglass,
  clawback_approved: Check,
  clawback_refused: X,
  provider_took_back: TriangleAlert,
  provider_paid_again: Check,
}
