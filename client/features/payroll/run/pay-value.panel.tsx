import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  unitOf,
  type PaycodeCountry,
  type PaycodeSource,
} from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { currencyOfCountry } from '../../../../shared/kernel/money.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { formatNumber } from '../../../ui/format.ts'

/** A value of payroll in the unit of its source: hours, days, or an amount of the country. */
export function PayValue({
  value,
  source,
  country,
}: {
  value: number
  source: PaycodeSource
  country: PaycodeCountry
}) {
  const { t, i18n } = useTranslation('payroll')
  const unit = unitOf(source)
  if (unit === 'kr') return <Money ore={value} currency={currencyOfCountry(country)} />
  return (
    <chakra.span whiteSpace="nowrap">
      {t(`runs.units.${unit}`, { count: value, value: formatNumber(value, i18n.language) })}
    </chakra.span>
  )
}
