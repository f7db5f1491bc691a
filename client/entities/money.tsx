import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amount, Currency } from '../../shared/kernel/money.ts'
import { formatMoney } from '../ui/format.ts'

/** An amount in whole öre or cents, in figures of equal width so that columns line up. */
export function Money({ ore, currency, signed = false }: { ore: number; currency: Currency; signed?: boolean }) {
  const { i18n } = useTranslation()
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {signed && ore > 0 ? '+' : ''}
      {formatMoney(ore, currency, i18n.language)}
    </chakra.span>
  )
}

/** What several currencies come to, beside each other: «450 kr + 20 €». */
export function Amounts({ of }: { of: readonly Amount[] }) {
  return of.map(({ currency, ore }, index) => (
    <Fragment key={currency}>
      {index === 0 ? null : ' + '}
      <Money ore={ore} currency={currency} />
    </Fragment>
  ))
}
