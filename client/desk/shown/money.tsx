import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amount, Currency } from '../../../shared/kernel/money.ts'
import { formatMoney } from '../../ui/format.ts'

/** An amount in whole öre or cents, in figures of equal width so that columns line up. */
export function Money({ ore, currency, signed = false }: { ore: number; currency: Currency; signed?: boolean }) {
  const { i18n } = useTranslation()
  return <span style={figures}>{`${signed && ore > 0 ? '+' : ''}${formatMoney(ore, currency, i18n.language)}`}</span>
}

// A list has fifty amounts: a style of the design system for each would cost more than to write them.
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** What several currencies come to, beside each other: «450 kr + 20 €». */
export function Amounts({ of }: { of: readonly Amount[] }) {
  return of.map(({ currency, ore }, index) => (
    <Fragment key={currency}>
      {index === 0 ? null : ' + '}
      <Money ore={ore} currency={currency} />
    </Fragment>
  ))
}
