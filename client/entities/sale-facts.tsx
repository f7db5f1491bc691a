import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { fieldsOfPanel, valueOfField, type SaleField } from '../../shared/features/sales/field/sale-field.rules.ts'
import type { Customer, Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { formatPhone } from '../ui/phone-text.ts'
import { useText } from '../ui/text.ts'
import { addressOf } from './customer-address.ts'
import { MomentText } from '../desk/shown/when.tsx'

/** A field of a sale in words, for the facts of a panel. */
interface SaleFact {
  readonly path: SaleField['path']
  readonly label: string
  /** Null: nothing was given. */
  readonly value: ReactNode
}

/** The fields of a panel with their names and values. The identity number is masked. */
export function useSaleFacts(): (panel: 'customer' | 'order', sale: Sale) => readonly SaleFact[] {
  const text = useText()
  return (panel, sale) => {
    const { customer } = sale
    if (customer === null) return []
    return fieldsOfPanel(panel, sale).map((field) => ({
      path: field.path,
      label: text(labelOf(field, customer)),
      value: factOf(field, valueOfField(sale, field), customer),
    }))
  }
}

/** A company's person is the one to reach there; a number is named by its kind. */
function labelOf({ path, label }: SaleField, { kind, country, idNumberKind }: Customer): string {
  if (path === 'customer.name' && kind === 'company') return 'sales:saleReport.fields.contactName'
  if (path !== 'idNumber') return `sales:saleReport.fields.${label}`
  return idNumberKind === null
    ? `sales:idNumber.label.${country}_${kind}`
    : `sales:saleReport.idNumberKind.${idNumberKind}`
}

function factOf({ reads }: SaleField, value: unknown, customer: Customer): ReactNode {
  if (reads === 'place') return addressOf(customer)
  if (typeof value === 'number') return <MomentText at={value} />
  if (typeof value !== 'string' || value === '') return null
  if (reads === 'phone') return <FactLink href={`tel:${value}`}>{formatPhone(value, customer.country)}</FactLink>
  return reads === 'email' ? <FactLink href={`mailto:${value}`}>{value}</FactLink> : value
}

/** A telephone number or an address for mail, large enough for a thumb. */
const FactLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '12', md: '6' },
    marginBlock: { base: '-3', md: '0' },
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
