import { useEffect, useState } from 'react'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  contactCaseOf,
  contactFailures,
  contactsOf,
  hashedTextOf,
  knownCustomer,
  type Contact,
  type KnownCustomer,
} from '../../../../shared/features/sales/contact/contact.rules.ts'
import { callRegisterSlices } from '../../../../shared/features/sales/contact/call-register.schema.ts'
import { isListed, prefixOf } from '../../../../shared/features/sales/contact/contact-lookup.rules.ts'
import { contactKeys, contactMarks, type Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { marksOf } from '../../../entities/contact-marks.ts'
import { useRows } from '../../../sync/use-rows.ts'
import type { SaleForm } from '../wizard/sale-form.ts'

export interface ContactCheck {
  /** Why this customer may not be sold to. */
  readonly failures: readonly Failure[]
  readonly known: KnownCustomer | null
  /** Everything this customer is recognised by so far. */
  readonly marksNow: () => Promise<readonly Mark[]>
}

/** Whether the customer being written down is known here, or must not be contacted. Asks this phone alone. */
export function useContactCheck(
  { draft, idNumber }: SaleForm,
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
    marksNow: () => marksOf(key, contacts),
  }
}

const useMarked = (mark: Mark | undefined) => useRows(contactMarks, { index: 'mark', equals: mark ?? '' }).rows

function useMarks(key: string | undefined, contacts: readonly Contact[]): readonly Mark[] {
  const texts = contacts.map(hashedTextOf).join('\n')
  const [made, setMade] = useState<{ texts: string; marks: readonly Mark[] }>({ texts: '', marks: [] })
  useEffect(
    function hashContacts() {
      let left = false
      marksOf(key, contacts).then((marks) => {
        if (!left) setMade({ texts, marks })
      }, reportError)
      return () => {
        left = true
      }
    },
    // The texts say all there is in the contacts, which are made anew in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, texts],
  )
  // Nothing is said of whom somebody else's mark fits.
  return made.texts === texts ? made.marks : []
}
