import { Medal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bonusRules } from '../../../../shared/features/payout/month/month-pay.list.ts'
import { bonusPers } from '../../../../shared/features/payout/month/month-pay.schema.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { Percent } from '../../../entities/percent.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { targetsOf } from '../../../entities/rate/rate-targets.ts'

const { plainColumn, moneyColumn, wordColumn, dayColumn, numberColumn } = columnsFor(bonusRules.list)
const kit = formFor(bonusRules.form, 'monthpay:bonus')

export const bonusRuleScreens = defineRecord({
  contract: bonusRules,
  list: defineList({
    ...onServer(bonusRules.list),
    i18n: 'monthpay:bonus',
    icon: Medal,
    columns: [
      plainColumn('providerName', {
        priority: 1,
        cell: ({ row }) => <ProviderOr name={row.providerName} />,
        exported: { empty: 'monthpay:allProviders' },
      }),
      moneyColumn('amountOre'),
      wordColumn('per', 'monthpay:per'),
      numberColumn('maxRegretPercent', {
        isAdded: false,
        dressed: (value) => <Percent of={value} />,
      }),
      numberColumn('minSales', { isAdded: false, priority: 4 }),
      numberColumn('minGrade', { isAdded: false, priority: 4 }),
      dayColumn('fromDay'),
    ],
    rowHref: ({ id }) => pathTo('bonus-rule', { id }),
  }),
  kit,
  empty: {
    providerId: null,
    currency: 'SEK',
    per: 'month',
    amountOre: Number.NaN,
    maxRegretPercent: Number.NaN,
    minSales: 5,
    minGrade: null,
    fromDay: '',
  },
  shown: { providerId: ({ providerName }) => providerName },
  logged: { per: 'monthpay:per' },
  Fields,
  nameOf: ({ providerName }, text) => providerName || text('monthpay:allProviders'),
})

/** A rule about no provider in particular is about all of them. */
export function ProviderOr({ name }: { name: string }) {
  const { t } = useTranslation('monthpay')
  return name || t('allProviders')
}

function Fields() {
  const { t } = useTranslation('monthpay')
  const currency = kit.useAnswer('currency')
  return (
    <>
      <LookupField name="providerId" among={targetsOf.provider} emptyLabel={t('allProviders')} />
      <kit.SelectField name="currency" required options={currencies.map((value) => ({ value, label: value }))} />
      <kit.SelectField name="per" required options={bonusPers.map((value) => ({ value, label: t(`per.${value}`) }))} />
      <kit.MoneyField name="amountOre" currency={currency} required />
      <kit.NumberField name="maxRegretPercent" unit="%" required help={t('bonus.regretHelp')} />
      <kit.NumberField name="minSales" decimals={0} required />
      <kit.NumberField name="minGrade" help={t('bonus.gradeHelp')} />
      <kit.DateField name="fromDay" required help={t('fromHelp')} />
    </>
  )
}
