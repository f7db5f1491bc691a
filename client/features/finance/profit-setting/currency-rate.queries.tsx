import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currencyRates } from '../../../../shared/features/finance/profit-setting/profit-setting.list.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { MonthText, useMonthOptions } from '../../../entities/month.tsx'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatMonth } from '../../../ui/format.ts'

const { plainColumn, numberColumn } = columnsFor(currencyRates.list)
const kit = formFor(currencyRates.form, 'profit:rates')
const options = currencies.map((value) => ({ value, label: value }))

export const currencyRateScreens = defineRecord({
  contract: currencyRates,
  list: defineList({
    ...onServer(currencyRates.list),
    i18n: 'profit:rates',
    icon: ArrowLeftRight,
    columns: [
      plainColumn('month', { priority: 1, dressed: (value) => <MonthText of={value} /> }),
      plainColumn('fromCurrency'),
      plainColumn('toCurrency'),
      numberColumn('rate', { isAdded: false, dressed: (value) => <Rate of={value} /> }),
      plainColumn('source', { priority: 4 }),
    ],
    rowHref: ({ id }) => pathTo('currency-rate', { id }),
  }),
  kit,
  empty: { month: '', fromCurrency: 'EUR', toCurrency: 'SEK', rate: Number.NaN, source: '' },
  Fields: CurrencyRateFields,
  nameOf: ({ month, fromCurrency, toCurrency }, _, language) =>
    `${fromCurrency}/${toCurrency}, ${formatMonth(month, language)}`,
})

const DECIMALS = 4

/** Rates are told with their four decimals. */
function Rate({ of }: { of: number }) {
  return new Intl.NumberFormat(useTranslation().i18n.language, { minimumFractionDigits: DECIMALS }).format(of)
}

function CurrencyRateFields() {
  const { t } = useTranslation('profit')
  return (
    <>
      <kit.SelectField
        name="month"
        required
        emptyLabel={t('chooseMonth')}
        options={useMonthOptions(kit.useAnswer('month'))}
      />
      <kit.SelectField name="fromCurrency" required options={options} />
      <kit.SelectField name="toCurrency" required options={options} />
      <kit.NumberField name="rate" required decimals={DECIMALS} />
      <kit.TextField name="source" required help={t('sourceHelp')} />
    </>
  )
}
