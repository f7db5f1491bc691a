import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hourlyPays } from '../../../../shared/features/finance/hourly-pay/hourly-pay.list.ts'
import { timeZones } from '../../../../shared/kernel/days.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { targetsOf } from '../../../entities/rate/rate-targets.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn, dayColumn, moneyColumn } = columnsFor(hourlyPays.list)
const kit = formFor(hourlyPays.form, 'profit:hourly')

export const hourlyPayScreens = defineRecord({
  contract: hourlyPays,
  list: defineList({
    ...onServer(hourlyPays.list),
    i18n: 'profit:hourly',
    icon: Clock,
    controls: { zone: choices(timeZones, 'profit:hourly.zones') },
    columns: [
      plainColumn('sellerName', {
        priority: 1,
        cell: ({ row }) => (row.sellerName === '' ? <Everybody /> : row.sellerName),
        exported: { empty: 'profit:hourly.everybody' },
      }),
      wordColumn('zone', 'profit:hourly.zones'),
      moneyColumn('hourlyPayOre', { priority: 2 }),
      dayColumn('fromDay', { priority: 3 }),
    ],
    rowHref: ({ id }) => pathTo('hourly-pay', { id }),
  }),
  kit,
  empty: { sellerId: '', zone: 'Europe/Stockholm', hourlyPayOre: Number.NaN, fromDay: '' },
  shown: { sellerId: ({ sellerName }) => sellerName },
  logged: { zone: 'profit:hourly.zones' },
  Fields,
  nameOf: ({ sellerName, fromDay }) => (sellerName === '' ? fromDay : sellerName),
})

/** Pay of a country, for everybody without an amount of their own. */
const Everybody = () => useTranslation('profit').t('hourly.everybody')

function Fields() {
  const { t } = useTranslation('profit')
  const zone = kit.useAnswer('zone')
  return (
    <>
      <LookupField name="sellerId" among={targetsOf.user} emptyLabel={t('hourly.everybody')} />
      <kit.SelectField
        name="zone"
        required
        options={timeZones.map((value) => ({ value, label: t(`hourly.zones.${value}`) }))}
      />
      <kit.MoneyField name="hourlyPayOre" currency={currencyIn(zone)} required help={t('hourly.payHelp')} />
      <kit.DateField name="fromDay" required help={t('hourly.fromHelp')} />
    </>
  )
}
