import { useEffect, useState } from 'react'
import { contactKeys, contactMarks, type Mark } from '../../shared/features/sales/contact/contact-mark.schema.ts'
import { contactsOf, hashedTextOf, type Contact } from '../../shared/features/sales/contact/contact.rules.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { useRows } from '../sync/use-rows.ts'
import { marksOf } from './contact-marks.ts'

/** Whether this phone knows that the customer of a sale wants no more contact. The server decides again. */
export function useIsBlocked({ customer, soldOn }: Pick<Sale, 'customer' | 'soldOn'>): boolean {
  const key = useRows(contactKeys).rows[0]?.key
  const contacts =
    customer === null ? [] : contactsOf({ customer, idNumber: '', country: customer.country, today: soldOn })
  const marks = useMarks(key, contacts)
  const [first, second, third] = [useMarked(marks[0]), useMarked(marks[1]), useMarked(marks[2])]
  return [...first, ...second, ...third].some(({ block }) => block === 'own')
}

/** The rows of a mark on this phone. */
export const useMarked = (mark: Mark | undefined) => useRows(contactMarks, { index: 'mark', equals: mark ?? '' }).rows

/** The marks of some contacts. Empty while they are computed. */
export function useMarks(key: string | undefined, contacts: readonly Contact[]): readonly Mark[] {
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
    // The texts contain everything of the contacts, which are new objects in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, texts],
  )
  // Marks of other contacts are never returned.
  return made.texts === texts ? made.marks : []
}
