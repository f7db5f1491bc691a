import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Earning } from '../../../../shared/features/finance/earning/earning.rules.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { Money } from '../../../entities/money.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { useSafeText } from './safe-text.queries.ts'
import { RowButton } from '../../../ui/row-button.tsx'

/** One order in the wallet: whose, how much, and when it is safe. A press shows how it was counted. */
export function EarningRow({ earning, onOpen }: { earning: Earning; onOpen: () => void }) {
  const { sale, party, share, amountOre, state, isSupplement } = earning
  const { t, i18n } = useTranslation('finance')
  const safeText = useSafeText()
  return (
    <RowButton onClick={onOpen}>
      <chakra.span flex="1" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5">
        <chakra.span display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
          <chakra.span minWidth="0" overflowWrap="break-word">
            {party.sellerId === sale.sellerId
              ? customerNameOf(sale.customer)
              : t('share.of', { name: sale.sellerName })}
          </chakra.span>
          <chakra.span
            flexShrink="0"
            {...(state === 'reversed' ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}
          >
            <Money ore={amountOre} currency={sale.currency} />
          </chakra.span>
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          {isSupplement ? `${t('reckoning.correction')} · ` : ''}
          {share === null
            ? ''
            : `${t('share.percent', { percent: formatNumber(share.basisPoints / 100, i18n.language) })} · `}
          {safeText(earning)}
        </chakra.span>
      </chakra.span>
      <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
        <ChevronRight size={18} />
      </chakra.span>
    </RowButton>
  )
}
