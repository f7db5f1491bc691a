import { chakra } from '@chakra-ui/react'
import { CircleCheckBig } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { orderValuesOf, type DailyCheckout } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { Amounts } from '../../../entities/money.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { hoursInWords } from '../report/hours.rules.ts'

/** The day is closed: what was counted, how far the news has come, and how the day is opened again. */
export function CheckedOut({ checkout, report }: { checkout: DailyCheckout; report: TimeReport | undefined }) {
  const { t, i18n } = useTranslation('time')
  const text = useText()
  const receipt = useReceipt(checkout.id)
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
        {t('checkout.counted', { count: checkout.ordersCount })}
        {' · '}
        <Amounts of={orderValuesOf(checkout)} />
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
