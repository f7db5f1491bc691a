import { useEffect, useState } from 'react'
import { contactKeys, contactMarks, type Mark } from '../../shared/features/sales/contact/contact-mark.schema.ts'
import { contactsOf } from '../../shared/features/sales/contact/contact.rules.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { useRows } from '../sync/use-rows.ts'
import { marksOf } from './contact-marks.ts'

/** Whether this phone knows that the customer of a sale wants no more contact. The server judges again. */
export function useIsBlocked({ customer, soldOn }: Pick<Sale, 'customer' | 'soldOn'>): boolean {
  const key = useRows(contactKeys).rows[0]?.key
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useEffect(
    function hashContacts() {
      let left = false
      const country = customer?.country ?? 'SE'
      const contacts = customer === null ? [] : contactsOf({ customer, idNumber: '', country, today: soldOn })
      marksOf(key, contacts).then((made) => {
        if (!left) setMarks(made)
      }, reportError)
      return () => {
        left = true
      }
    },
    [key, customer, soldOn],
  )
  const [first, second, third] = [useMarked(marks[0]), useMarked(marks[1]), useMarked(marks[2])]
  return [...first, ...second, ...third].some(({ block }) => block === 'own')
}

const useMarked = (mark: Mark | undefined) => useRows(contactMarks, { index: 'mark', equals: mark ?? '' }).rows
