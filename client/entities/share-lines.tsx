import { useTranslation } from 'react-i18next'
import type { EarnedShare } from '../../shared/features/commission/earning/earning.rules.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatPayShare } from '../ui/format.ts'
import { Money } from '../desk/shown/money.tsx'
import { SumRow } from './sum-row.tsx'

/** How a part of a shared sale came to be: what the whole earns, and who has which part of it. */
export function ShareLines({
  share: { wholeOre, shares },
  currency,
}: {
  share: Pick<EarnedShare, 'wholeOre' | 'shares'>
  currency: Currency
}) {
  const { t, ready, i18n } = useTranslation('finance')
  if (!ready) return null
  return (
    <>
      <SumRow label={t('share.whole')} strong>
        <Money ore={wholeOre} currency={currency} />
      </SumRow>
      {shares.map(({ sellerId, sellerName, basisPoints }) => (
        <SumRow key={sellerId} label={sellerName}>
          {t('share.percent', { percent: formatPayShare(basisPoints, i18n.language) })}
        </SumRow>
      ))}
    </>
  )
}
