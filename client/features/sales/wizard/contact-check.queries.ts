import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Country, Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  contactCaseOf,
  contactFailures,
  contactsOf,
  knownCustomer,
  type KnownCustomer,
} from '../../../../shared/features/sales/contact/contact.rules.ts'
import { callRegisterSlices } from '../../../../shared/features/agreements/contact/call-register.schema.ts'
import { isListed, prefixOf } from '../../../../shared/features/sales/contact/contact-lookup.rules.ts'
import {
  deliveryContactsOf,
  ownSaleTo,
  type KnownPlace,
} from '../../../../shared/features/sales/contact/delivery.rules.ts'
import { contactKeys, type Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { answeredAttributes } from '../../../../shared/features/sales/sale/attribute.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { marksOf } from '../../../entities/contact-marks.ts'
import { useMarked, useMarks } from '../../../entities/use-contact-marks.ts'
import { useRows } from '../../../sync/use-rows.ts'
import type { SaleForm } from './sale-form.ts'

export interface ContactCheck {
  /** Why this customer may not be sold to. */
  readonly failures: readonly Failure[]
  readonly known: KnownCustomer | null
  /** The sale by which the meter or the flat is taken already. */
  readonly knownPlace: KnownPlace | null
  /** Everything this customer is recognised by so far. */
  readonly marksNow: () => Promise<readonly Mark[]>
}

/** Whether the customer being written down is known here, or must not be contacted. Asks this phone alone. */
export function useContactCheck(
  { draft, idNumber, products }: SaleForm & { readonly products: readonly Product[] },
  provider: Provider | undefined,
  today: Day,
): ContactCheck {
  const key = useRows(contactKeys).rows[0]?.key
  const contacts = contactsOf({ customer: draft.customer, idNumber, country: provider?.country ?? 'SE', today })
  const marks = useMarks(key, contacts)
  const [first, second, third] = [useMarked(marks[0]), useMarked(marks[1]), useMarked(marks[2])]
  const listed = marks.find((mark) => mark.startsWith('r:'))
  const slices = useRows(callRegisterSlices, { index: 'prefix', equals: listed ? prefixOf(listed) : '' }).rows
  const found = [...first, ...second, ...third]
  const isInCallRegister = listed !== undefined && isListed(listed, slices, today)
  return {
    failures: contactFailures({ marks: found, isInCallRegister }, contactCaseOf(draft, provider, today)),
    known: knownCustomer(found, { providerId: draft.providerId, today }),
    knownPlace: useKnownPlace({ draft, products, country: provider?.country ?? 'SE', today, contactKey: key }),
    marksNow: () => marksOf(key, contacts),
  }
}

/** So far back an own sale to the same place may not have its mark yet. */
const OWN_DAYS = 31

interface Placed {
  readonly draft: SaleForm['draft']
  readonly products: readonly Product[]
  readonly country: Country
  readonly today: Day
  readonly contactKey: string | undefined
}

/** Whether the meter or the flat was sold to before: by this phone, sent or not, or by anybody, as the marks know. */
function useKnownPlace({ draft, products, country, today, contactKey }: Placed): KnownPlace | null {
  const attributes = answeredAttributes({ ...draft, country, products })
  const places = deliveryContactsOf({ customer: { ...draft.customer, country }, attributes })
  const marks = useMarks(contactKey, places)
  const [first, second] = [useMarked(marks[0]), useMarked(marks[1])]
  const own = useRows(sales, { index: 'soldOn', above: addDays(today, -OWN_DAYS) }).rows
  const about = { providerId: draft.providerId, today }
  const sold = ownSaleTo(places, own, about)
  if (sold !== null) return sold
  for (const [at, found] of [first, second].entries()) {
    const place = places[at]?.place
    const known = knownCustomer(found, about)
    if (place !== undefined && known !== null) return { ...known, place }
  }
  return null
}
