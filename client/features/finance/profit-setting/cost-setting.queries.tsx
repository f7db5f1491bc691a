import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { costSettings } from '../../../../shared/features/finance/profit-setting/profit-setting.list.ts'
import { countries } from '../../../../shared/features/catalog/provider.schema.ts'
import { currencyOfCountry } from '../../../../shared/kernel/money.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { MonthText, useMonthOptions } from '../../../entities/month.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn, numberColumn } = columnsFor(costSettings.list)
const kit = formFor(costSettings.form, 'profit:costs')

export const costSettingScreens = defineRecord({
  contract: costSettings,
  list: defineList({
    ...onServer(costSettings.list),
    i18n: 'profit:costs',
    icon: Landmark,
    controls: { country: choices(countries, 'resource:country') },
    columns: [
      wordColumn('country', 'resource:country', { priority: 1 }),
      plainColumn('fromMonth', { dressed: (value) => <MonthText of={value} /> }),
      numberColumn('holidayPayPercent', {
        isAdded: false,
        dressed: (value) => <Percent of={value} />,
      }),
      numberColumn('employerContributionPercent', {
        isAdded: false,
        dressed: (value) => <Percent of={value} />,
      }),
      numberColumn('halfDayOre', {
        isAdded: false,
        cell: ({ row }) => <Money ore={row.halfDayOre} currency={currencyOfCountry(row.country)} />,
        exported: { kind: 'money' },
      }),
      numberColumn('fullDayOre', {
        isAdded: false,
        cell: ({ row }) => <Money ore={row.fullDayOre} currency={currencyOfCountry(row.country)} />,
        exported: { kind: 'money' },
      }),
      numberColumn('coinOre', {
        isAdded: false,
        cell: ({ row }) => <Money ore={row.coinOre} currency={currencyOfCountry(row.country)} />,
        exported: { kind: 'money' },
      }),
      plainColumn('source', { priority: 4 }),
    ],
    rowHref: ({ id }) => pathTo('cost-setting', { id }),
  }),
  kit,
  empty: {
    country: 'SE',
    fromMonth: '',
    holidayPayPercent: Number.NaN,
    employerContributionPercent: Number.NaN,
    halfDayOre: Number.NaN,
    fullDayOre: Number.NaN,
    coinOre: Number.NaN,
    source: '',
  },
  logged: { country: 'resource:country' },
  Fields: CostSettingFields,
  nameOf: ({ country, fromMonth }, text, language) =>
    `${text(`resource:country.${country}`)}, ${formatMonth(fromMonth, language)}`,
})

function CostSettingFields() {
  const { t } = useTranslation(['profit', 'resource'])
  const currency = currencyOfCountry(kit.useAnswer('country'))
  return (
    <>
      <kit.SelectField
        name="country"
        required
        options={countries.map((value) => ({ value, label: t(`resource:country.${value}`) }))}
      />
      <kit.SelectField
        name="fromMonth"
        required
        emptyLabel={t('profit:chooseMonth')}
        options={useMonthOptions(kit.useAnswer('fromMonth'))}
      />
      <kit.NumberField name="holidayPayPercent" unit="%" required />
      <kit.NumberField name="employerContributionPercent" unit="%" required />
      <kit.MoneyField name="halfDayOre" currency={currency} required />
      <kit.MoneyField name="fullDayOre" currency={currency} required />
      <kit.MoneyField name="coinOre" currency={currency} required />
      <kit.TextField name="source" required help={t('profit:sourceHelp')} />
    </>
  )
}

function Percent({ of }: { of: number }) {
  const { t, i18n } = useTranslation('profit')
  return t('figures.percent', { value: formatNumber(of, i18n.language) })
}
