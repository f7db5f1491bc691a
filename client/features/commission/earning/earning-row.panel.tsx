import { useTranslation } from 'react-i18next'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { formatPayShare } from '../../../ui/format.ts'
import { wholeUnits } from '../../../entities/own-pay/whole-units.ts'
import { useSafeText } from '../../../entities/own-pay/safe-text.ts'
import { WalletRow } from './wallet-row.panel.tsx'

/** One order in the wallet: whose, how much, and when it is safe. A press shows how it was counted. */
export function EarningRow({ earning, onOpen }: { earning: Earning; onOpen: () => void }) {
  const { sale, party, share, amountOre, state, isSupplement } = earning
  const { t, i18n } = useTranslation('finance')
  const safeText = useSafeText()
  return (
    <WalletRow
      title={
        party.sellerId === sale.sellerId ? customerNameOf(sale.customer) : t('share.of', { name: sale.sellerName })
      }
      amount={<Money ore={wholeUnits(amountOre)} currency={sale.currency} />}
      isStruck={state === 'reversed'}
      onOpen={onOpen}
    >
      {isSupplement ? `${t('reckoning.correction')} · ` : ''}
      {share === null ? '' : `${t('share.percent', { percent: formatPayShare(share.basisPoints, i18n.language) })} · `}
      {safeText(earning)}
    </WalletRow>
  )
}
