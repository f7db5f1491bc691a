import { HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { extraIncomes } from '../../../../shared/features/finance/extra-income/extra-income.list.ts'
import {
  extraIncomeAllocations,
  extraIncomeScopes,
  type ExtraIncomeScope,
} from '../../../../shared/features/finance/extra-income/extra-income.schema.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useProfitPlaces } from '../profit/profit.queries.ts'
import { targetsOf } from '../../../entities/rate/rate-targets.ts'

const { plainColumn, wordColumn, dayColumn, moneyColumn } = columnsFor(extraIncomes.list)
const kit = formFor(extraIncomes.form, 'profit:extra')

export const extraIncomeScreens = defineRecord({
  contract: extraIncomes,
  list: defineList({
    ...onServer(extraIncomes.list),
    i18n: 'profit:extra',
    icon: HandCoins,
    controls: {
      day: 'days',
      scope: choices(extraIncomeScopes, 'profit:extra.scopes'),
      currency: () => currencies.map((value) => ({ value, label: value })),
    },
    columns: [
      plainColumn('description', { priority: 1 }),
      dayColumn('day'),
      moneyColumn('amountOre', { priority: 2 }),
      wordColumn('scope', 'profit:extra.scopes'),
      plainColumn('scopeName'),
      wordColumn('allocation', 'profit:extra.allocations', { priority: 4 }),
    ],
    rowHref: ({ id }) => pathTo('extra-income', { id }),
  }),
  kit,
  empty: {
    day: '',
    description: '',
    amountOre: Number.NaN,
    currency: 'SEK',
    scope: 'company',
    scopeId: '',
    allocation: 'none',
  },
  shown: { scopeId: ({ scopeName }) => scopeName },
  logged: { scope: 'profit:extra.scopes', allocation: 'profit:extra.allocations' },
  Fields: ExtraIncomeFields,
  nameOf: ({ description }) => description,
})

function ExtraIncomeFields() {
  const { t } = useTranslation('profit')
  const settle = kit.useSettle()
  const scope = kit.useAnswer('scope')
  const currency = kit.useAnswer('currency')
  const allocations = extraIncomeAllocations.filter((value) => scope !== 'provider' || value !== 'by_hours')
  return (
    <>
      <kit.TextField name="description" required />
      <kit.DateField name="day" required help={t('extra.dayHelp')} />
      <kit.SelectField name="currency" required options={currencies.map((value) => ({ value, label: value }))} />
      <kit.MoneyField name="amountOre" currency={currency} required />
      <kit.ChoiceField
        name="scope"
        choices={extraIncomeScopes.map((value) => ({ value, label: t(`extra.scopes.${value}`) }))}
        onPick={() => settle(() => ({ scopeId: '', allocation: 'none' }))}
      />
      {scope === 'company' ? null : (
        <LookupField
          key={scope}
          name="scopeId"
          among={scopeChoices[scope]}
          required
          emptyLabel={t('extra.choose')}
          mustChoose
        />
      )}
      <kit.SelectField
        name="allocation"
        required
        help={t('extra.allocationHelp')}
        options={allocations.map((value) => ({ value, label: t(`extra.allocations.${value}`) }))}
      />
    </>
  )
}

const scopeChoices = {
  office: { useFound: (search: string) => usePlaces('office', search) },
  team: { useFound: (search: string) => usePlaces('team', search) },
  provider: targetsOf.provider,
  seller: targetsOf.user,
} as const satisfies Record<Exclude<ExtraIncomeScope, 'company'>, unknown>

function usePlaces(kind: 'office' | 'team', search: string) {
  const { offices, teamsOf } = useProfitPlaces()
  const wanted = search.toLocaleLowerCase()
  const all = kind === 'office' ? offices : teamsOf('')
  const options = all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  return { options: options.slice(0, 100), hasMore: options.length > 100 }
}
