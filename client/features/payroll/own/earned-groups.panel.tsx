import { useTranslation } from 'react-i18next'
import { Money } from '../../../desk/shown/money.tsx'
import { useText } from '../../../ui/text.ts'
import { EarningItem, type OpenEarning } from './earning-item.panel.tsx'
import type { EarnedGroup } from './own-pay.rules.ts'
import { FoldedLines } from './pay-fold.panel.tsx'

/** Commission that is on no line of a run yet, by what it waits for. */
export function EarnedGroups({ groups, onOpen }: { groups: readonly EarnedGroup[]; onOpen: OpenEarning }) {
  const { t } = useTranslation('ownpay')
  const text = useText()
  return groups.map(({ key, earnings, currency, ore }) => (
    <FoldedLines
      key={key}
      title={t('earned')}
      detail={
        <>
          {t('lineCount', { count: earnings.length })}
          <span>{text(`finance:state.${earnings[0].state}`)}</span>
        </>
      }
      sum={<Money ore={ore} currency={currency} />}
      lines={earnings.map((earning) => () => (
        <EarningItem
          key={`${earning.sale.id} ${earning.isSupplement}`}
          earning={earning}
          ore={earning.amountOre}
          onOpen={onOpen}
        />
      ))}
    />
  ))
}
