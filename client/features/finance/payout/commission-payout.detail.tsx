import { chakra } from '@chakra-ui/react'
import { BanknoteArrowDown, CalendarClock, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { payoutList } from '../../../../shared/features/finance/payout/commission-payout.list.ts'
import { saleReportList } from '../../../../shared/features/sales/report/sale-report.list.ts'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../../shared/features/finance/payout/commission-payout.schema.ts'
import { Money } from '../../../entities/money.tsx'
import { formatMonth } from '../../../entities/month.tsx'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { WholeRow } from '../../../entities/whole-row.tsx'
import { MomentText } from '../../../entities/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
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
  return (
    <Section title={t('payouts.history')}>
      <Timeline
        entries={payout.history.toReversed().map(({ kind, at, actorName, comment, lockedMonth }, index) => ({
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
          body:
            lockedMonth === undefined ? comment : t('payouts.late', { month: formatMonth(lockedMonth, i18n.language) }),
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
}
