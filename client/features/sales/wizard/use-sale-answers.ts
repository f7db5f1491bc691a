import { useEffect, useRef } from 'react'
import { onceTyped } from '../../../desk/form/kept-form.tsx'
import { saleFields } from '../../../entities/sale-fields/sale-fields.ts'
import type { SaleForm } from './sale-form.ts'

/** What is answered so far. The fields write into it by themselves; `onTyped` hears of every change, theirs as well. */
export function useSaleAnswers(initial: SaleForm, onTyped: (form: SaleForm) => void) {
  const answers = saleFields.useDraftForm(initial)
  const form: SaleForm = saleFields.useAnswers(answers)
  const latest = useRef(onTyped)
  useEffect(function keepLatest() {
    latest.current = onTyped
  })
  useEffect(
    function listenToForm() {
      return onceTyped(answers, (typed) => latest.current(typed))
    },
    [answers],
  )
  const change = (next: SaleForm) => {
    if (next.draft !== form.draft) answers.setValue('draft', next.draft)
    if (next.idNumber !== form.idNumber) answers.setValue('idNumber', next.idNumber)
    if (next.signed !== form.signed) answers.setValue('signed', next.signed)
  }
  return { answers, form, change }
}
