import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatMoney } from '../ui/format.ts'

/** An amount in whole öre or cents, in figures of equal width so that columns line up. */
export function Money({ ore, currency }: { ore: number; currency: Currency }) {
  const { i18n } = useTranslation()
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatMoney(ore, currency, i18n.language)}
    </chakra.span>
  )
}
