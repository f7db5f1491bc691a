import type { Sale } from '../sale/sale.schema.ts'
import type { CustomerDraft, SaleDraft } from '../sale/sale-draft.schema.ts'

/** The questions of the form, in the order they are asked. A correction shows the same groups. */
export const saleQuestions = [
  'provider',
  'products',
  'channel',
  'kind',
  'idNumber',
  'contact',
  'address',
  'call',
  'details',
] as const
export type SaleQuestion = (typeof saleQuestions)[number]

/** A field of the form by its path: as failures name it, and as a correction keeps it. */
export type SaleFieldPath = Exclude<keyof SaleDraft, 'customer'> | `customer.${keyof CustomerDraft}` | 'idNumber'

export interface SaleField {
  readonly path: SaleFieldPath
  /** Its name in the catalogue, below `sales:saleReport.fields`. */
  readonly label: string
  readonly question: SaleQuestion
  /**
   * How its value reads: a text of one or more lines, a telephone number, an address for mail, a moment, a word of the
   * catalogue, or something with a component of its own.
   */
  readonly reads: 'text' | 'phone' | 'email' | 'place' | 'moment' | 'word' | 'own'
  /** Where its words are, below `sales:`. */
  readonly words?: string
  /** The panel that shows it once the sale is handed in; null: it is part of another field there. */
  readonly panel: 'customer' | 'order' | null
  /** How the log of corrections holds it. The log outlives the erasure of a customer. */
  readonly log: 'open' | 'masked'
  /** Whether the customer's own file has it beside what it says of the customer. */
  readonly isInFile: boolean
}

const field = (
  path: SaleFieldPath,
  question: SaleQuestion,
  more: Partial<Omit<SaleField, 'path' | 'question'>> = {},
): SaleField => ({
  path,
  question,
  label: path.replace('customer.', ''),
  reads: 'text',
  panel: null,
  log: 'masked',
  isInFile: false,
  ...more,
})

/**
 * Every field of a sale's form, declared once: the wizard and its summary, the panels of seller and desk, corrections with their
 * log, the history, and the customer's file read it here. A test compares it with the schema of the form.
 */
export const saleFieldList: readonly SaleField[] = [
  field('providerId', 'provider', { reads: 'own', log: 'open' }),
  field('lines', 'products', { reads: 'own', log: 'open' }),
  field('channel', 'channel', { reads: 'word', words: 'saleReport.channel', log: 'open' }),
  field('customer.kind', 'kind', { reads: 'word', words: 'saleReport.customerKind' }),
  field('customer.companyName', 'contact', { panel: 'customer' }),
  field('customer.name', 'contact', { panel: 'customer' }),
  field('idNumber', 'idNumber', { reads: 'own', panel: 'customer' }),
  field('customer.phone', 'contact', { reads: 'phone', panel: 'customer' }),
  field('customer.email', 'contact', { reads: 'email', panel: 'customer' }),
  field('customer.address', 'address', { reads: 'place', panel: 'customer' }),
  // Shown as parts of the address.
  field('customer.postalCode', 'address', { reads: 'own' }),
  field('customer.city', 'address', { reads: 'own' }),
  field('callEndedAt', 'call', { reads: 'moment', panel: 'order', isInFile: true }),
  field('writtenAcceptAt', 'call', { reads: 'moment', panel: 'order', isInFile: true }),
  field('attributes', 'details', { reads: 'own' }),
  field('externalOrderNumber', 'details', { log: 'open', panel: 'order', isInFile: true }),
  field('message', 'details', { panel: 'order', isInFile: true }),
  field('checklist', 'details', { reads: 'own' }),
]

const byPath = new Map<string, SaleField>(saleFieldList.map((one) => [one.path, one]))

/** Finds the field of a path: `lines.0.quantity` belongs to `lines`, `attributes.meter` to `attributes`. */
export function saleFieldOf(path: string): SaleField | undefined {
  const [first = '', second = ''] = path.split('.')
  return byPath.get(first === 'customer' ? `customer.${second}` : first)
}

/** The fields of a panel, in order. A company has a name of its own; what does not belong to the sale is left out. */
export const fieldsOfPanel = (panel: 'customer' | 'order', { customer, channel }: Pick<Sale, 'customer' | 'channel'>) =>
  saleFieldList.filter(
    (one) =>
      one.panel === panel &&
      (one.path !== 'customer.companyName' || customer?.kind === 'company') &&
      (one.question !== 'call' || channel === 'telesales'),
  )

const CUSTOMER = 'customer.'

/** The value of a field in the form. The identity number is not part of the draft. */
export const draftValue = (draft: SaleDraft, path: SaleFieldPath): unknown =>
  path.startsWith(CUSTOMER)
    ? draft.customer[path.slice(CUSTOMER.length) as keyof CustomerDraft]
    : draft[path as keyof SaleDraft]

/** The value of a field of a sale; empty text if nothing was given. The identity number is masked. */
export function valueOfField(sale: Sale, { path }: SaleField): unknown {
  if (path === 'idNumber') return sale.customer?.maskedIdNumber ?? ''
  return path.startsWith(CUSTOMER)
    ? sale.customer?.[path.slice(CUSTOMER.length) as keyof CustomerDraft]
    : sale[path as keyof Sale]
}
