import { Factory } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providerRecord, sellingTo, sellingWays } from '../../../shared/features/catalog/provider.list.ts'
import { commissionGates, countries, providerTypes } from '../../../shared/features/catalog/provider.schema.ts'
import { columnsFor } from '../../desk/list/columns.tsx'
import { defineRecord } from '../../desk/record/record.ts'
import { pathTo } from '../../paths.ts'
import { choices } from '../../resource/controls/filters.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { missingCell } from './draft.panel.tsx'
import { useText } from '../../ui/text.ts'

const { plainColumn, wordColumn, numberColumn } = columnsFor(providerRecord.list)
const kit = formFor(providerRecord.form, 'catalog:providers')

export const providerScreens = defineRecord({
  contract: providerRecord,
  list: defineList({
    ...onServer(providerRecord.list),
    i18n: 'catalog:providers',
    icon: Factory,
    controls: {
      type: choices(providerTypes, 'catalog:types'),
      country: choices(countries, 'resource:country'),
    },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('type', 'catalog:types'),
      wordColumn('country', 'resource:country', { priority: 3 }),
      wordColumn('way', 'catalog:ways'),
      wordColumn('customers', 'catalog:customers', { priority: 4 }),
      wordColumn('commissionGate', 'catalog:gates', { priority: 5 }),
      { id: 'missing', cell: missingCell, exported: 'nothing' },
      numberColumn('products'),
    ],
    rowHref: ({ id }) => pathTo('provider', { id }),
  }),
  kit,
  empty: {
    name: '',
    // A wrong answer costs money: each is chosen by the person.
    type: '' as 'energy',
    country: '' as 'SE',
    way: '' as 'door',
    customers: 'private' as const,
    requireExternalOrderNumber: false,
    requireIdNumber: false,
    requireChecklist: false,
    signsByLink: false,
    commissionGate: 'none' as const,
    company: { legalName: '', organisationNumber: '', address: '', complaints: '' },
  },
  Fields: ProviderFields,
  nameOf: ({ name }) => name,
  logged: {
    type: 'catalog:types',
    country: 'resource:country',
    way: 'catalog:ways',
    customers: 'catalog:customers',
    commissionGate: 'catalog:gates',
  },
})

function ProviderFields() {
  const { t } = useTranslation('catalog')
  const text = useText()
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  return (
    <>
      <kit.TextField name="name" required />
      <kit.SelectField
        name="type"
        required
        emptyLabel={t('choose')}
        options={options(providerTypes, 'catalog:types')}
      />
      <kit.SelectField
        name="country"
        required
        emptyLabel={t('choose')}
        options={options(countries, 'resource:country')}
        help={t('providers.countryHelp')}
      />
      <kit.SelectField name="way" required emptyLabel={t('choose')} options={options(sellingWays, 'catalog:ways')} />
      <kit.SelectField name="customers" required options={options(sellingTo, 'catalog:customers')} />
      <kit.SelectField
        name="commissionGate"
        required
        options={options(commissionGates, 'catalog:gates')}
        help={t('providers.gateHelp')}
      />
      <kit.CheckboxField name="requireExternalOrderNumber" />
      <kit.CheckboxField name="requireIdNumber" />
      <kit.CheckboxField name="requireChecklist" />
      <kit.CheckboxField name="signsByLink" />
      <kit.TextField name="company.legalName" help={t('draft.needed')} />
      <kit.TextField name="company.organisationNumber" help={t('draft.needed')} />
      <kit.TextField name="company.address" help={t('draft.needed')} />
      <kit.TextField name="company.complaints" help={t('providers.complaintsHelp')} />
    </>
  )
}
