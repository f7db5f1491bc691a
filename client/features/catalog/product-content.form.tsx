import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  noticeUnits,
  type AttributeForm,
  type PriceLineForm,
} from '../../../shared/features/catalog/product-content.list.ts'
import { freeShape } from '../../../shared/features/catalog/answer-fit.schema.ts'
import { productRecord } from '../../../shared/features/catalog/product.list.ts'
import { attributeKinds, pricePers } from '../../../shared/features/catalog/product-terms.schema.ts'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { useRows } from '../../sync/use-rows.ts'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { OwnField } from '../../ui/form/own-field.tsx'
import { AnswerShapeFields } from './answer-shape.form.tsx'
import { Group, LocalInputs, NumberInput, Pair, RowsField, Tick } from './row-list.form.tsx'

const kit = formFor(productRecord.form, 'catalog:products')

/** What a product binds to, goes with and asks for, group by group. */
export function ProductContentFields() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <Group title={t('content.terms')}>
        <ProductNeedFields />
        <PriceLinesField />
      </Group>
      <Group title={t('content.rules')}>
        <kit.CheckboxField name="onlyOneOfCategory" />
        <kit.NumberField name="quantityMax" decimals={0} help={t('content.quantityHelp')} />
        <CategoriesField name="needs" />
        <CategoriesField name="excludes" />
      </Group>
      <Group title={t('content.asks')}>
        <AttributesField />
      </Group>
    </>
  )
}

/** Information that a customer is entitled to for every product. Without it the product is a draft. */
export function ProductNeedFields() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <kit.NumberField name="vatPercent" decimals={1} unit="%" help={t('draft.vatHelp')} />
      <kit.NumberField name="bindingMonths" decimals={0} unit={t('content.monthsUnit')} help={t('draft.needed')} />
      <Pair>
        <kit.NumberField name="noticeCount" decimals={0} help={t('draft.noticeHelp')} />
        <kit.SelectField
          name="noticeUnit"
          required
          options={noticeUnits.map((value) => ({ value, label: t(`noticeUnits.${value}`) }))}
        />
      </Pair>
    </>
  )
}

function PriceLinesField() {
  const { t } = useTranslation('catalog')
  const providerId = kit.useAnswer('providerId')
  const currency = useRows(providers).rows.find(({ id }) => id === providerId)?.currency ?? 'SEK'
  return (
    <RowsField<PriceLineForm>
      name="priceLines"
      label={t('products.fields.priceLines')}
      addLabel={t('content.addPriceLine')}
      fresh={{ name: { sv: '', en: '', fi: '' }, per: 'kwh', amount: Number.NaN }}
    >
      {(row, change) => (
        <>
          <LocalInputs value={row.name} onChange={(name) => change({ ...row, name })} label={t('content.name')} />
          <Pair>
            <NumberInput
              label={t('content.amount')}
              value={row.amount}
              onChange={(amount) => change({ ...row, amount })}
            />
            <FieldFrame label={t('content.unit')} required>
              {(ids) => (
                <Select
                  {...ids}
                  value={row.per}
                  onChange={({ target }) =>
                    change({ ...row, per: pricePers.find((per) => per === target.value) ?? 'once' })
                  }
                >
                  {pricePers.map((per) => (
                    <option key={per} value={per}>
                      {t(`content.per.${per}.${currency}`)}
                    </option>
                  ))}
                </Select>
              )}
            </FieldFrame>
          </Pair>
        </>
      )}
    </RowsField>
  )
}

function AttributesField() {
  const { t } = useTranslation('catalog')
  return (
    <RowsField<AttributeForm>
      name="attributes"
      label={t('products.fields.attributes')}
      addLabel={t('content.addAttribute')}
      fresh={{
        kind: 'text',
        label: { sv: '', en: '', fi: '' },
        shape: freeShape,
        required: true,
        shown: 'agreement',
        key: '',
      }}
    >
      {(row, change) => (
        <>
          <FieldFrame label={t('content.kind')} required>
            {(ids) => (
              <Select
                {...ids}
                value={row.kind}
                onChange={({ target }) =>
                  change({ ...row, key: '', kind: attributeKinds.find((kind) => kind === target.value) ?? 'text' })
                }
              >
                {attributeKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`attributeKinds.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          {row.kind === 'text' ? (
            <>
              <LocalInputs
                value={row.label}
                onChange={(label) => change({ ...row, label })}
                label={t('content.question')}
              />
              <AnswerShapeFields shape={row.shape} onChange={(shape) => change({ ...row, shape })} />
            </>
          ) : null}
          <Tick checked={row.required} onChange={(required) => change({ ...row, required })}>
            {t('content.mustAnswer')}
          </Tick>
          <Tick
            checked={row.shown === 'agreement'}
            onChange={(isShown) => change({ ...row, shown: isShown ? 'agreement' : 'order' })}
          >
            {t('content.inAgreement')}
          </Tick>
        </>
      )}
    </RowsField>
  )
}

/** Categories of the same provider, each with a box. */
function CategoriesField({ name }: { name: 'needs' | 'excludes' }) {
  const { t } = useTranslation('catalog')
  const providerId = kit.useAnswer('providerId')
  const own = kit.useAnswer('category')
  const chosen = kit.useAnswer(name) ?? []
  const { rows } = useRows(products, { index: 'providerId', equals: providerId })
  const known = [...new Set([...rows.map(({ category }) => category), ...chosen])].filter((one) => one !== own)
  if (known.length === 0) return null
  return (
    <OwnField<string[] | undefined> name={name} label={t(`products.fields.${name}`)}>
      {({ value = [], onChange }) => (
        <chakra.fieldset display="grid" gap="2" border="0" margin="0" padding="0" minWidth="0">
          <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5" padding="0">
            {t(`products.fields.${name}`)}
          </chakra.legend>
          {known.map((category) => (
            <Tick
              key={category}
              checked={value.includes(category)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...value, category] : value.filter((one) => one !== category))
              }
            >
              {rows.find((row) => row.category === category)?.categoryName ?? category}
            </Tick>
          ))}
        </chakra.fieldset>
      )}
    </OwnField>
  )
}
