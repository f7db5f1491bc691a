import { createContext, useContext } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { formatDate } from '../format.ts'
import { useHasText, useText } from '../text.ts'

/** What the fields inside a form know of it. Names are checked where `formFor` hands the fields out. */
export interface FormContextValue {
  readonly form: UseFormReturn
  readonly prefix: string
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The label, the error in words, and what React Hook Form gives for one field of the surrounding form. */
export function useField(name: string) {
  const context = useContext(FormContext)
  assert(context !== null, `field ${name} stands outside its form`)
  const { form, prefix } = context
  const text = useText()
  const failureText = useFailureText()
  const { errors } = form.formState
  const error: { message?: string; type?: string } | undefined = get(errors, name)
  const value: unknown = error === undefined ? undefined : form.getValues(name)
  const empty =
    value === undefined || value === null || value === '' || (typeof value === 'number' && Number.isNaN(value))
  return {
    form,
    label: text(`${prefix}.fields.${name}`),
    error: error === undefined ? undefined : failureText({ code: error.message ?? '' }, empty),
  }
}

/** Says a failure in the user's language; an unknown code becomes "required" or "check this". */
export function useFailureText(): (failure: Failure, empty?: boolean) => string {
  const text = useText()
  const hasText = useHasText()
  // Screens with forms load these sentences on the way; whoever did not gets them now.
  const { i18n } = useTranslation('failures')
  return ({ code, params }, empty = false) => {
    const key = `failures:${code}`
    const day = typeof params?.['day'] === 'string' ? { day: formatDate(params['day'], i18n.language) } : {}
    if (code !== '' && hasText(key)) return text(key, { ...params, ...day })
    return text(empty ? 'common:form.required' : 'common:form.invalid')
  }
}
