import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import { customerLimits, sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { useRows } from '../../sync/use-rows.ts'
import { groupPostalCode } from '../digit-groups.ts'
import { FieldStack } from './field-stack.tsx'
import { saleFields } from './sale-fields.ts'

const { GroupedField, TextField, useAnswer, useSettle } = saleFields

/** Who the customer is and how they are reached. */
export const ContactFields = memo(function ContactFields() {
  const { t } = useTranslation('sales')
  const kind = useAnswer('draft.customer.kind')
  const isCompany = kind === 'company'
  return (
    <FieldStack>
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
  const fillTown = (postalCode: string) =>
    settle(({ draft }) => {
      const city = draft.customer.city === '' ? townOf(rows, postalCode) : null
      return city === null ? {} : { draft: { ...draft, customer: { ...draft.customer, city } } }
    })
  return (
    <FieldStack>
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

const TOWN_MEMORY = 200

const hasTown = ({ customer }: Sale): boolean => customer !== null && customer.city !== ''

/** The town of the newest sale at the same postal code. */
function townOf(rows: readonly Sale[], postalCode: string): string | null {
  const figures = (text: string) => text.replaceAll(/\D/gu, '')
  if (figures(postalCode).length < 5) return null
  return (
    rows.find(({ customer }) => figures(customer?.postalCode ?? '') === figures(postalCode))?.customer?.city ?? null
  )
}
