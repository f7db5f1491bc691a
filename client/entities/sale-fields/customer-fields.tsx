import { chakra } from '@chakra-ui/react'
import { memo, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import { withCapitals } from '../../../shared/kernel/name-case.ts'
import { customerLimits } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { useRows } from '../../sync/use-rows.ts'
import { groupPostalCode } from '../digit-groups.ts'
import { FieldStack } from './field-stack.tsx'
import { townOfCode } from './postal-town.ts'
import { saleFields } from './sale-fields.ts'

const { GroupedField, TextField, useAnswer, useSettle } = saleFields

/** Who the customer is and how they are reached. */
export const ContactFields = memo(function ContactFields() {
  const { t } = useTranslation('sales')
  const kind = useAnswer('draft.customer.kind')
  const isCompany = kind === 'company'
  const capitalise = useCapitals('name')
  return (
    <FieldStack onBlur={capitalise}>
      {isCompany ? (
        <TextField
          name="draft.customer.companyName"
          maxLength={customerLimits.companyName}
          label={t('saleReport.fields.companyName')}
          required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      ) : null}
      <TextField
        name="draft.customer.name"
        maxLength={customerLimits.name}
        label={isCompany ? t('saleReport.fields.contactName') : t('saleReport.fields.name')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        name="draft.customer.phone"
        maxLength={customerLimits.phone}
        label={t('saleReport.fields.phone')}
        required
        type="tel"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        name="draft.customer.email"
        maxLength={customerLimits.email}
        label={t('saleReport.fields.email')}
        type="email"
        autoComplete="off"
        enterKeyHint="next"
      />
    </FieldStack>
  )
})

/** Where the customer lives. A postal code this phone has seen before brings its town along. */
export const AddressFields = memo(function AddressFields({ country }: { country: Country }) {
  const { t } = useTranslation('sales')
  const { rows } = useRows(sales, { index: 'createdAt', reverse: true, limit: TOWN_MEMORY, filter: hasTown })
  const settle = useSettle()
  const fillIn = (postalCode: string, town: string | null) =>
    settle(({ draft }) => {
      const { customer } = draft
      const isAsked = customer.city === '' && figuresOf(customer.postalCode) === figuresOf(postalCode)
      return town === null || !isAsked ? {} : { draft: { ...draft, customer: { ...customer, city: town } } }
    })
  const fillTown = (postalCode: string) => {
    const known = townOf(rows, postalCode)
    if (known !== null) fillIn(postalCode, known)
    else void townOfCode(postalCode, country).then((town) => fillIn(postalCode, town), reportError)
  }
  const capitalise = useCapitals('city')
  return (
    <FieldStack onBlur={capitalise}>
      <TextField
        name="draft.customer.address"
        maxLength={customerLimits.address}
        label={t('saleReport.fields.address')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(8.5rem, 2fr) 3fr" gap="3" alignItems="start">
        <GroupedField
          name="draft.customer.postalCode"
          label={t('saleReport.fields.postalCode')}
          required
          look="line"
          group={(typed) => groupPostalCode(typed, country)}
          onTyped={fillTown}
          inputMode="numeric"
          enterKeyHint="next"
        />
        <TextField
          name="draft.customer.city"
          maxLength={customerLimits.city}
          label={t('saleReport.fields.city')}
          required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </chakra.div>
    </FieldStack>
  )
})

/** Writes a name in capitals once its field is left: it goes into the customer's contract. */
function useCapitals(field: 'name' | 'city'): (event: FocusEvent) => void {
  const settle = useSettle()
  return ({ target }) => {
    if ((target as HTMLInputElement).name !== `draft.customer.${field}`) return
    settle(({ draft }) => {
      const { customer } = draft
      const written = withCapitals(customer[field])
      return written === customer[field] ? {} : { draft: { ...draft, customer: { ...customer, [field]: written } } }
    })
  }
}

const TOWN_MEMORY = 200

const hasTown = ({ customer }: Sale): boolean => customer !== null && customer.city !== ''

/** The town of the newest sale at the same postal code. */
function townOf(rows: readonly Sale[], postalCode: string): string | null {
  const code = figuresOf(postalCode)
  if (code.length < 5) return null
  return rows.find(({ customer }) => figuresOf(customer?.postalCode ?? '') === code)?.customer?.city ?? null
}

const figuresOf = (text: string): string => text.replaceAll(/\D/gu, '')
