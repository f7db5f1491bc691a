import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addressOf } from '../../../entities/customer-address.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatPhone } from '../../../ui/phone-text.ts'
import { IdentityReveal } from '../identity/identity-reveal.panel.tsx'

/** Who bought. The identity number stays masked until somebody says why they need it. */
export function SaleCustomerPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const text = useText()
  const canReveal = useCan('reveal identity_numbers')
  const { customer } = sale
  if (customer === null) return null
  const field = (name: string) => text(`sales:saleReport.fields.${name}`)
  const isCompany = customer.kind === 'company'
  return (
    <Section title={t('orders:panel.customer')}>
      <Facts>
        {isCompany ? <Fact label={field('companyName')}>{customer.companyName}</Fact> : null}
        <Fact label={field(isCompany ? 'contactName' : 'name')}>{customer.name}</Fact>
        <Fact
          label={
            customer.idNumberKind === null
              ? t(`sales:idNumber.label.${customer.country}_${customer.kind}`)
              : text(`sales:saleReport.idNumberKind.${customer.idNumberKind}`)
          }
        >
          {customer.maskedIdNumber === '' ? (
            ''
          ) : canReveal ? (
            <IdentityReveal saleId={sale.id} masked={customer.maskedIdNumber} />
          ) : (
            <chakra.span fontVariantNumeric="tabular-nums">{customer.maskedIdNumber}</chakra.span>
          )}
        </Fact>
        <Fact label={field('phone')}>
          {customer.phone === '' ? (
            ''
          ) : (
            <FactLink href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</FactLink>
          )}
        </Fact>
        <Fact label={field('email')}>
          {customer.email === '' ? '' : <FactLink href={`mailto:${customer.email}`}>{customer.email}</FactLink>}
        </Fact>
        <Fact label={field('address')}>{addressOf(customer)}</Fact>
      </Facts>
    </Section>
  )
}

const FactLink = chakra('a', {
  base: { color: 'brand.fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
