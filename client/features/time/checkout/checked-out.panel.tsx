import { chakra } from '@chakra-ui/react'
import { CircleCheckBig } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayTally } from '../../../../shared/features/orders/statistics/day-tally.rules.ts'
import type { DailyCheckout } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { DayTallyText } from '../../../entities/day-tally.tsx'
import { Amounts } from '../../../desk/shown/money.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import type { OwnDay } from '../own-day.queries.ts'
import { hoursInWords } from '../report/hours.rules.ts'

/** The day is closed: what was counted, how far the news has come, and how the day is opened again. */
export function CheckedOut({ checkout, own: { report, sales } }: { checkout: DailyCheckout; own: OwnDay }) {
  const { t, i18n } = useTranslation(['time', 'selling'])
  const text = useText()
  const receipt = useReceipt(checkout.id)
  const tally = dayTally(sales, checkout.currency)
  return (
    <chakra.div display="grid" gap="5" justifyItems="center" textAlign="center" paddingBlock="8">
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        width="20"
        height="20"
        borderRadius="full"
        bg="success.subtle"
        color="success.fg"
        animation="rise 240ms"
      >
        <CircleCheckBig size={40} />
      </chakra.span>
      <chakra.div display="grid" gap="1" justifyItems="center">
        <chakra.h2 fontSize="xl">{t('checkout.done')}</chakra.h2>
        <chakra.p color="fg.muted">
          {t('checkout.doneAt', { time: formatTime(checkout.closedAt, i18n.language) })}
        </chakra.p>
        <ReceiptBadge state={receipt} />
      </chakra.div>
      <chakra.p fontSize="lg">
        <DayTallyText tally={tally} />
        {' · '}
        <Amounts of={tally.values} />
        {tally.withdrawn === 0 ? null : ` ${t('selling:tally.left')}`}
        {report === undefined ? null : ` · ${hoursInWords(text, report)}`}
      </chakra.p>
      {checkout.hasLateSales ? <Notice tone="info">{t('checkout.late')}</Notice> : null}
      <chakra.p color="fg.muted" maxWidth="26rem">
        {t('checkout.openAgain')}
      </chakra.p>
      <LinkButton to={pathTo('own-time')}>{t('checkout.toTime')}</LinkButton>
    </chakra.div>
  )
}
