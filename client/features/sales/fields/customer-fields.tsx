import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { CustomerDraft } from '../../../../shared/features/sales/sale.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale.schema.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { groupPostalCode } from '../../../entities/digit-groups.ts'
import { withCustomer } from '../wizard/sale-form.ts'
import { TextInput } from './text-input.tsx'
import { useErrorOf, type SaleFieldsProps } from './sale-fields.ts'

/** Who the customer is and how they are reached. */
export function ContactFields(props: SaleFieldsProps) {
  const { t } = useTranslation('sales')
  const { bind, customer } = useCustomer(props)
  const isCompany = customer.kind === 'company'
  return (
    <Fields>
      {isCompany ? (
        <TextInput
          {...bind('companyName')}
          label={t('saleReport.fields.companyName')}
          required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      ) : null}
      <TextInput
        {...bind('name')}
        label={isCompany ? t('saleReport.fields.contactName') : t('saleReport.fields.name')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextInput
        {...bind('phone')}
        label={t('saleReport.fields.phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextInput
        {...bind('email')}
        label={t('saleReport.fields.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
      />
    </Fields>
  )
}

/** Where the customer lives. A postal code this phone has seen before brings its town along. */
export function AddressFields(props: SaleFieldsProps) {
  const { t } = useTranslation('sales')
  const { form, onChange, provider } = props
  const { bind, customer } = useCustomer(props)
  const { rows } = useRows(sales, { index: 'createdAt', reverse: true, limit: TOWN_MEMORY, filter: hasTown })
  const changePostalCode = (typed: string) => {
    const postalCode = groupPostalCode(typed, provider?.country ?? 'SE')
    const town = customer.city === '' ? townOf(rows, postalCode) : null
    onChange(withCustomer(form, { postalCode, ...(town === null ? {} : { city: town }) }))
  }
  return (
    <Fields>
      <TextInput
        {...bind('address')}
        label={t('saleReport.fields.address')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(7rem, 2fr) 3fr" gap="3" alignItems="start">
        <TextInput
          {...bind('postalCode')}
          onChange={changePostalCode}
          label={t('saleReport.fields.postalCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextInput
          {...bind('city')}
          label={t('saleReport.fields.city')}
          required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </chakra.div>
    </Fields>
  )
}

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

function useCustomer({ form, onChange, failures }: SaleFieldsProps) {
  const errorOf = useErrorOf(failures)
  const { customer } = form.draft
  const bind = (field: Exclude<keyof CustomerDraft, 'kind'>) => ({
    value: customer[field],
    onChange: (value: string) => onChange(withCustomer(form, { [field]: value })),
    error: errorOf(`customer.${field}`),
  })
  return { bind, customer }
}

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
