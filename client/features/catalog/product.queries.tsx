import { Package } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isDraft } from '../../../shared/features/catalog/draft.rules.ts'
import { contentOf } from '../../../shared/features/catalog/product-content.rules.ts'
import { productRecord } from '../../../shared/features/catalog/product.list.ts'
import { billings, supplies } from '../../../shared/features/catalog/product.schema.ts'
import { commissionGates, providers } from '../../../shared/features/catalog/provider.schema.ts'
import { columnsFor } from '../../desk/list/columns.tsx'
import { defineRecord } from '../../desk/record/record.ts'
import { pathTo } from '../../paths.ts'
import { choices, type UseOptions } from '../../resource/controls/filters.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { useRows } from '../../sync/use-rows.ts'
import { missingCell } from './draft.panel.tsx'
import { ProductContentFields, ProductNeedFields } from './product-content.form.tsx'
import { useCategoryOptions, useOfferedCategories } from './product-category.queries.tsx'
import { FieldFrame, Input } from '../../ui/form/field.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { OwnField } from '../../ui/form/own-field.tsx'
import { useText } from '../../ui/text.ts'

const { plainColumn, wordColumn, moneyColumn } = columnsFor(productRecord.list)
const kit = formFor(productRecord.form, 'catalog:products')

const useProviderOptions: UseOptions = () => {
  const { rows } = useRows(providers, { index: 'name', filter: (row) => row.active || isDraft(row) })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

export const productScreens = defineRecord({
  contract: productRecord,
  list: defineList({
    ...onServer(productRecord.list),
    i18n: 'catalog:products',
    icon: Package,
    controls: {
      providerId: useProviderOptions,
      category: useCategoryOptions,
      billing: choices(billings, 'catalog:billings'),
    },
    columns: [
      plainColumn('name', { priority: 1 }),
      plainColumn('providerName'),
      plainColumn('categoryName', { priority: 3 }),
      moneyColumn('priceOre'),
      wordColumn('billing', 'catalog:billings', { priority: 3 }),
      wordColumn('supply', 'catalog:supplies', { priority: 5 }),
      moneyColumn('sellerCommissionOre'),
      { id: 'missing', cell: missingCell, exported: 'nothing' },
    ],
    rowHref: ({ id }) => pathTo('product', { id }),
  }),
  kit,
  empty: {
    providerId: '',
    name: '',
    category: '',
    priceOre: Number.NaN,
    // A wrong answer costs money: each is given by the person.
    billing: '' as 'monthly',
    vatPercent: null,
    bindingMonths: null,
    noticeCount: null,
    noticeUnit: 'months' as const,
    supply: 'service' as const,
    sellerCommissionOre: Number.NaN,
  },
  shown: { providerId: ({ providerName }) => providerName, category: ({ categoryName }) => categoryName },
  Fields: NewProductFields,
  nameOf: ({ name }) => name,
  logged: {
    billing: 'catalog:billings',
    supply: 'catalog:supplies',
    noticeUnit: 'catalog:noticeUnits',
    withdrawal: 'catalog:withdrawals',
    commissionGate: 'catalog:gates',
    information: 'catalog:legal.information',
    signature: 'catalog:legal.signature',
  },
})

/** A product that exists: its price changes from a day on, in a place of its own. */
export const editedProductScreens = {
  ...productScreens,
  empty: { ...productScreens.empty, ...contentOf({}), commissionGate: null },
  Fields: EditedProductFields,
}

function EditedProductFields() {
  return (
    <>
      <ProductFields isNew={false} />
      <GateField />
      <ProductContentFields />
    </>
  )
}

function NewProductFields() {
  return <ProductFields isNew />
}

function ProductFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('catalog')
  const text = useText()
  const providerId = kit.useAnswer('providerId')
  const known = useRows(providers).rows
  const currency = known.find(({ id }) => id === providerId)?.currency ?? 'SEK'
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  return (
    <>
      <kit.SelectField
        name="providerId"
        required
        emptyLabel={t('choose')}
        options={known
          .filter((row) => row.active || isDraft(row) || row.id === providerId)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <kit.TextField name="name" required />
      {isNew ? <CategoryField /> : null}
      {isNew ? <kit.MoneyField name="priceOre" currency={currency} required /> : null}
      <kit.SelectField
        name="billing"
        required
        emptyLabel={t('choose')}
        options={options(billings, 'catalog:billings')}
      />
      <kit.SelectField
        name="supply"
        required
        options={options(supplies, 'catalog:supplies')}
        help={t('products.supplyHelp')}
      />
      {isNew ? (
        <kit.MoneyField name="sellerCommissionOre" currency={currency} required help={t('products.commissionHelp')} />
      ) : null}
      {isNew ? <ProductNeedFields /> : null}
    </>
  )
}

/** When the commission is safe, where that differs from the provider's other products. */
function GateField() {
  const { t } = useTranslation('catalog')
  return (
    <kit.SelectField
      name="commissionGate"
      nullable
      emptyLabel={t('products.gateOfProvider')}
      options={commissionGates.map((value) => ({ value, label: t(`gates.${value}`) }))}
      help={t('products.gateHelp')}
    />
  )
}

/** A category that exists, or the name of a new one. */
function CategoryField() {
  const { t } = useTranslation('catalog')
  const listId = useId()
  const known = useOfferedCategories()
  return (
    <OwnField<string> name="category" label={t('products.fields.category')}>
      {({ value, onChange, error, quiet }) => (
        <FieldFrame
          label={t('products.fields.category')}
          help={t('products.categoryHelp')}
          error={error}
          quiet={quiet}
          required
        >
          {(ids) => (
            <>
              <Input
                {...ids}
                value={value}
                list={listId}
                maxLength={80}
                autoComplete="off"
                onChange={({ target }) => onChange(target.value)}
              />
              <datalist id={listId}>
                {known.map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </FieldFrame>
      )}
    </OwnField>
  )
}
