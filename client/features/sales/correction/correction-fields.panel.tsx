import { CallFields } from '../fields/call-fields.tsx'
import { AddressFields, ContactFields } from '../../../entities/sale-fields/customer-fields.tsx'
import { DetailFields } from '../fields/detail-fields.tsx'
import { IdNumberField } from '../../../entities/sale-fields/id-number-field.tsx'
import { ProductFields } from '../../../entities/sale-products/product-fields.tsx'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { CorrectionProps } from './correction.queries.ts'
import type { CorrectionPart } from './correction.rules.ts'

interface CorrectionFieldsProps extends Pick<CorrectionProps, 'provider' | 'deviation'> {
  /** The day of the sale: its prices hold. */
  readonly soldOn: Day
  readonly parts: readonly CorrectionPart[]
  /** Checks an identity number as soon as its last digit is typed. */
  readonly checkIdNumber: () => void
}

/** The fields of a correction, group by group. */
export function CorrectionFields({ parts, ...props }: CorrectionFieldsProps) {
  return parts.map((part) => <Part key={part} part={part} {...props} />)
}

function Part({
  part,
  provider,
  deviation,
  soldOn,
  checkIdNumber,
}: Omit<CorrectionFieldsProps, 'parts'> & { part: CorrectionPart }) {
  const country = provider?.country ?? 'SE'
  switch (part) {
    case 'idNumber':
      return <IdNumberField country={country} required={deviation.type === 'incorrect_ssn'} onTyped={checkIdNumber} />
    case 'products':
      return <ProductFields provider={provider} soldOn={soldOn} />
    case 'contact':
      return <ContactFields />
    case 'address':
      return <AddressFields country={country} />
    case 'call':
      return <CallFields />
    case 'details':
      return <DetailFields provider={provider} />
  }
}
