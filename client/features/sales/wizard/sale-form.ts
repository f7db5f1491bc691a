import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { flatApart } from '../../../../shared/features/sales/contact/flat.rules.ts'
import { emptySaleDraft } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import {
  saleDraftSchema,
  signatureSchema,
  type CustomerDraft,
  type SaleDraft,
  type Signature,
} from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Command } from '../../../../shared/sync/command.ts'
import { agreedOf } from '../customer-view/agreed.ts'
import { openedValues } from '../../../desk/form/opened-values.ts'
import type { Door } from './next-doors.ts'
import { isNumberAsked } from './wizard-steps.ts'

/** What the seller has filled in so far, as it is kept on the phone: the number apart, because it is sealed. */
export interface SaleForm {
  readonly draft: SaleDraft
  readonly idNumber: string
  /** What the customer signed on the turned screen, and which state of the form it holds for. */
  readonly signed?: { readonly signature: Signature; readonly agreed: string } | null | undefined
}

/** The parts of the form that are kept sealed on the phone. */
export const sealedFields = ['idNumber', 'signed'] as const

export const emptySaleForm: SaleForm = { draft: emptySaleDraft, idNumber: '' }

type SubmitArgs = typeof submitSale extends Command<infer Args> ? Args : never

/**
 * Choosing another provider drops its products, and what the new one does not offer falls back to what it does. An
 * identity number stays only with one who asks for it, of the same kind of customer.
 */
export function withProvider(form: SaleForm, provider: Provider): SaleForm {
  const { draft } = form
  const offered = <Value>(values: readonly Value[], value: Value): Value =>
    values.includes(value) ? value : (values[0] ?? value)
  const kind = offered(provider.customerKinds, draft.customer.kind)
  const isNumberKept = kind === draft.customer.kind && isNumberAsked(kind, provider)
  return {
    ...form,
    idNumber: isNumberKept ? form.idNumber : '',
    draft: {
      ...draft,
      providerId: provider.id,
      lines: draft.providerId === provider.id ? draft.lines : [],
      channel: offered(provider.channels, draft.channel),
      customer: { ...draft.customer, kind },
    },
  }
}

export function withDraft(form: SaleForm, change: Partial<SaleDraft>): SaleForm {
  return { ...form, draft: { ...form.draft, ...change } }
}

export function withCustomer(form: SaleForm, change: Partial<CustomerDraft>): SaleForm {
  return withDraft(form, { customer: { ...form.draft.customer, ...change } })
}

/** The form with the apartment number out of the street where its products ask for it, and back in the street where none does. */
export function withFlatApart(form: SaleForm, offered: readonly Product[]): SaleForm {
  const draft = flatApart(form.draft, offered)
  return draft === form.draft ? form : { ...form, draft }
}

/** The form as it will be handed in: without stray spaces at the ends. Fields that are too long stay as typed. */
export function trimmed(draft: SaleDraft): SaleDraft {
  const read = saleDraftSchema.safeParse(draft)
  return read.success ? read.data : draft
}

/** The form of a sale that was refused and is opened again; with its identity number where the secrets are open. */
export function formOfRefused(args: unknown): { saleId: Id; form: SaleForm } | null {
  if (typeof args !== 'object' || args === null) return null
  const { saleId, idNumber: known, signature, ...rest } = args as Partial<SubmitArgs>
  if (rest.customer === undefined) return null
  // A number this phone cannot open any more is asked for anew.
  const { draft, idNumber } = openedForm({
    draft: rest as SaleDraft,
    idNumber: typeof known === 'string' ? known : '',
  })
  const read = saleDraftSchema.safeParse(draft)
  if (!read.success || typeof saleId !== 'string') return null
  const signed = signatureSchema.safeParse(signature)
  const kept = signed.success ? { signed: { signature: signed.data, agreed: agreedOf(read.data) } } : {}
  return { saleId, form: { draft: read.data, idNumber, ...kept } }
}

/**
 * A new sale like one that was made, for the next door: the same offer at today's prices, there or at the same address. Who it is
 * for is asked anew, and so is everything that belonged to the one customer: number, checklist, accept.
 */
export function copiedForm(
  { providerId, channel, lines, customer }: Sale,
  offered: readonly Product[],
  door: Door | null = customer,
): SaleForm {
  const { draft } = emptySaleForm
  const { kind = 'private' } = customer ?? {}
  const { address = '', postalCode = '', city = '' } = door ?? {}
  return withDraft(emptySaleForm, {
    providerId,
    channel: channel ?? draft.channel,
    lines: lines.flatMap(({ productId, quantity }) => {
      const product = offered.find(({ id, active }) => id === productId && active)
      return product ? [{ productId, quantity, unitPriceOre: product.priceOre }] : []
    }),
    customer: { ...draft.customer, kind, address, postalCode, city },
  })
}

/** A form as it was kept on this phone, perhaps by an older version of the app. */
export function openedForm<Form extends SaleForm>(kept: Form): Form {
  const { draft, idNumber } = openedValues<SaleForm>(emptySaleForm, kept)
  const opened = openedValues(emptySaleDraft, draft)
  const customer = openedValues(emptySaleDraft.customer, opened.customer)
  return { ...kept, draft: { ...opened, customer }, idNumber }
}

/** Whether anything is known of the customer or the order: before that a sale is begun in three taps, and no draft. */
export function hasBegun({ draft, idNumber }: SaleForm): boolean {
  const { name, companyName, phone, email, address, postalCode, city } = draft.customer
  const typed = [idNumber, name, companyName, phone, email, address, postalCode, city]
  const beside = [draft.externalOrderNumber, draft.message, ...Object.values(draft.attributes ?? {})]
  return draft.checklist !== null || [...typed, ...beside].some((text) => text.trim() !== '')
}

/** What a half-finished sale is called in a list: whom it is for, or null while nobody is named. */
export function titleOfDraft({ draft: { customer } }: SaleForm): string | null {
  const company = customer.kind === 'company' ? customer.companyName.trim() : ''
  const name = customer.name.trim()
  return company !== '' ? company : name === '' ? null : shortName(name)
}

/** «Anna Svensson» becomes «A. Svensson»: enough to know her by, little for who looks over the shoulder. */
function shortName(name: string): string {
  const words = name.split(/\s+/u)
  const [first = '', ...rest] = words
  return rest.length === 0 ? first : `${Array.from(first)[0] ?? ''}. ${rest.join(' ')}`
}
