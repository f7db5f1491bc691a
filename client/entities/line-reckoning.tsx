import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { dueOreOf, oreOfGoods, wholeOreOf } from '../../shared/features/commission/ledger/reckoning.rules.ts'
import type { ReckonedGoods, Reckoning } from '../../shared/features/commission/ledger/reckoning.schema.ts'
import type { LineEarning } from '../../shared/features/commission/rate/commission.rules.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatMoney, formatPayShare } from '../ui/format.ts'
import { CommissionLines } from './commission-lines.tsx'
import { Money } from '../desk/shown/money.tsx'
import { SumRow } from './sum-row.tsx'

/** How the amount of a ledger line was reckoned when it was written, in the words of the wallet. */
export function LineReckoning({ reckoning, currency }: { reckoning: Reckoning; currency: Currency }) {
  const { t, i18n } = useTranslation('ledger')
  const { goods, share, paidOre = 0, stoodOre = 0 } = reckoning
  const money = (ore: number) => formatMoney(ore, currency, i18n.language)
  const percent = formatPayShare(share?.basisPoints ?? 0, i18n.language)
  const row = (label: string, ore: number) => (
    <SumRow label={label}>
      <Money ore={ore} currency={currency} />
    </SumRow>
  )
  return (
    <chakra.div
      display="grid"
      gap="1"
      paddingInlineStart="3"
      paddingTop="1.5"
      borderInlineStartWidth="2px"
      fontSize="sm"
    >
      <CommissionLines lines={goods.map(earningOf)} currency={currency} />
      {share?.frozenOre === undefined ? null : row(t('reckoned.frozen'), share.frozenOre)}
      {share === undefined
        ? null
        : row(t('reckoned.part', { percent, amount: money(wholeOreOf(reckoning)) }), dueOreOf(reckoning) + paidOre)}
      {paidOre === 0 ? null : row(t('reckoned.paid'), -paidOre)}
      {stoodOre === 0 ? null : row(t('reckoned.stood'), -stoodOre)}
    </chakra.div>
  )
}

const earningOf = (goods: ReckonedGoods): LineEarning => ({
  ...goods,
  amountOre: oreOfGoods(goods),
  perUnitOre: goods.perUnitOre ?? null,
  basisPoints: goods.basisPoints ?? null,
  step: goods.step ?? null,
  validFrom: goods.validFrom ?? null,
  scope: goods.scope ?? null,
})
