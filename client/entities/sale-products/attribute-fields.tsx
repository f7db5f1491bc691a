import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductAttribute } from '../../../shared/features/catalog/product-terms.schema.ts'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { attributeLabel, attributesAskedFor } from '../../../shared/features/sales/sale/attribute.rules.ts'
import { customerLanguages } from '../../../shared/features/sales/sale/sale.schema.ts'
import { scannedAnswer } from '../../../shared/features/sales/field/scanned-code.rules.ts'
import { saleFields } from '../sale-fields/sale-fields.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { useRows } from '../../sync/use-rows.ts'

const { DateField, GroupedField, TextField, useAnswer, useSettle } = saleFields

/** What the chosen products ask for: the meter's id, the apartment, the number that moves along. */
export const AttributeFields = memo(function AttributeFields() {
  const lines = useAnswer('draft.lines')
  const { rows } = useRows(products, { index: 'providerId', equals: useAnswer('draft.providerId') ?? '' })
  return attributesAskedFor(lines, rows).map((attribute) => (
    <AttributeField key={attribute.key} attribute={attribute} />
  ))
})

function AttributeField({ attribute }: { attribute: ProductAttribute }) {
  const { t, i18n } = useTranslation('sales')
  const language = customerLanguages.find((each) => each === i18n.language) ?? 'sv'
  const { key, kind, required, shape } = attribute
  const shared = { name: `draft.attributes.${key}`, label: attributeLabel(attribute)[language], required } as const
  switch (kind) {
    case 'facility_id':
      return (
        <Scanned attribute={attribute} label={shared.label}>
          <GroupedField {...shared} help={t('attribute.facilityHelp')} group={groupFacilityId} inputMode="numeric" />
        </Scanned>
      )
    case 'apartment':
      return <TextField {...shared} help={t('attribute.apartmentHelp')} inputMode="numeric" maxLength={5} />
    case 'move_in':
      return <DateField {...shared} />
    case 'ported_number':
      return <TextField {...shared} type="tel" autoComplete="off" maxLength={30} />
    case 'text':
      const example = shape?.example ?? ''
      const help = example === '' ? {} : { help: t('attribute.exampleHelp', { example }) }
      return (
        <Scanned attribute={attribute} label={shared.label}>
          <TextField {...shared} {...help} autoComplete="off" maxLength={120} />
        </Scanned>
      )
  }
}

/** A field with a button that fills it from a printed code. */
function Scanned({ attribute, label, children }: { attribute: ProductAttribute; label: string; children: ReactNode }) {
  const settle = useSettle()
  const isFacility = attribute.kind === 'facility_id'
  const fill = (answer: string) =>
    settle(({ draft }) => ({
      draft: {
        ...draft,
        attributes: { ...draft.attributes, [attribute.key]: isFacility ? groupFacilityId(answer) : answer },
      },
    }))
  return (
    <chakra.div display="grid" gap="2">
      {children}
      <ScanButton
        label={label}
        answerIn={(text) => scannedAnswer(isFacility ? 'facility_id' : 'code', text)}
        onAnswer={fill}
      />
    </chakra.div>
  )
}

/** Three digits at a time, as it stands on the bill: `735 999 100 000 000 126`. */
export const groupFacilityId = (typed: string): string =>
  (
    typed
      .replaceAll(/\D/gu, '')
      .slice(0, 18)
      .match(/\d{1,3}/gu) ?? []
  ).join(' ')
