import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { isUnsettled } from '../../../../shared/features/payout/dispute/commission-dispute.rules.ts'
import { commissionDisputes } from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import type { OwnLineState } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { useReckoning } from '../../../entities/commission-lines.tsx'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { useSafeText } from '../../../entities/own-pay/safe-text.ts'
import { ProviderName } from '../../../entities/provider-name.tsx'
import { pathTo } from '../../../paths.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { formatDate, formatPayShare } from '../../../ui/format.ts'

/** Opens how a commission was counted, with the question about it where one is asked. */
export type OpenEarning = (earning: Earning, asks: boolean) => void

interface Props {
  readonly earning: Earning
  /** The amount of the line, in öre or cents. */
  readonly ore: number
  /** Of a line of pay: whether a run has it. */
  readonly state?: OwnLineState
  readonly onOpen: OpenEarning
}

/** One commission: whose, when, for which provider, why so much, and the way to ask. The customer only of an own sale. */
export function EarningItem({ earning, ore, state, onOpen }: Props) {
  const { t, i18n } = useTranslation(['ownpay', 'finance'])
  const safeText = useSafeText()
  const why = useWhy()
  const { sale, party } = earning
  const isOwn = party.sellerId === sale.sellerId
  const { rows } = useRows(commissionDisputes, { index: 'saleId', equals: sale.id })
  const isAsked = rows.some((one) => one.sellerId === party.sellerId && isUnsettled(one))
  return (
    <chakra.li borderTopWidth="1px" paddingInline={{ base: '4', md: '5' }} paddingTop="3" paddingBottom="1">
      <chakra.div display="flex" justifyContent="space-between" gap="3" fontWeight="medium">
        <chakra.span minWidth="0" overflowWrap="anywhere">
          {isOwn ? customerNameOf(sale.customer) : t('finance:share.of', { name: sale.sellerName })}
        </chakra.span>
        <Money ore={ore} currency={sale.currency} />
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('finance:detail.sold', { date: formatDate(sale.soldOn, i18n.language) })}
        {' · '}
        <ProviderName id={sale.providerId} />
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="sm">
        {why(earning)}
      </chakra.p>
      {state === undefined ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {safeText(earning)}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1" marginInline="-2">
        {state === 'exported' ? <Badge tone="success">{t('ownpay:states.exported')}</Badge> : null}
        {isAsked ? <Badge tone="info">{t('ownpay:outcomes.open')}</Badge> : null}
        <chakra.span display="flex" flexWrap="wrap" marginInlineStart="auto">
          {isOwn ? (
            <LinkButton size="sm" variant="ghost" to={pathTo('sale', { id: sale.id })}>
              {t('ownpay:openSale')}
            </LinkButton>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => onOpen(earning, !isAsked)}>
            <MessageCircleQuestionMark size={16} aria-hidden />
            {isAsked ? t('ownpay:showQuestion') : t('ownpay:ask')}
          </Button>
        </chakra.span>
      </chakra.div>
    </chakra.li>
  )
}

/** Why a commission is what it is: each product with its rate, a part of a shared sale, and what was corrected. */
function useWhy(): (earning: Earning) => string {
  const { t, i18n } = useTranslation(['ownpay', 'finance'])
  const reckoning = useReckoning()
  return ({ sale, lines, share, entries }) =>
    [
      ...lines.map((line) => `${line.productName}: ${reckoning(line, sale.currency)}`),
      ...(share === null
        ? []
        : [t('finance:share.percent', { percent: formatPayShare(share.basisPoints, i18n.language) })]),
      ...entries.map(({ reason }) => `${t('finance:reckoning.correction')}: ${reason}`),
    ].join(' · ')
}
