import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useFormState, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { formatDate } from '../format.ts'
import { useHasText, useText } from '../text.ts'

/** The form, as its fields see it. Names are checked where `formFor` returns the fields. */
export interface FormContextValue {
  readonly form: UseFormReturn
  readonly prefix: string
  /** The fields on the screen now, with their labels: the fault of any other field must be shown elsewhere. */
  readonly shown: Map<string, string>
  /** The parameters of the last refusal, for values in its sentence. */
  readonly refusals: readonly Failure[]
  /** The current faults, if the surrounding screen computes them; the form keeps none itself then. */
  readonly told?: readonly Failure[]
}

export const FormContext = createContext<FormContextValue | null>(null)

/**
 * The label, the error with its message, and React Hook Form's state of one field in the surrounding form. `ownLabel`
 * replaces the catalogue's label, for labels with a number. `unreadable` takes the place of whatever is wrong with a value that
 * could not be read.
 */
export function useField(name: string, ownLabel?: string, unreadable?: Failure) {
  const { form, prefix, shown, refusals, told } = useSurroundingForm()
  const text = useText()
  const failureText = useFailureText()
  const label = ownLabel ?? text(`${prefix}.fields.${name}`)
  useEffect(
    function notifyForm() {
      shown.set(name, label)
      return () => void shown.delete(name)
    },
    [shown, name, label],
  )
  const error = useOwnError(form, name)
  const own = error === undefined ? undefined : failureOf(name, error.message ?? '', refusals)
  const fault = told === undefined ? own : told.find(({ field }) => field === name)
  return {
    form,
    label,
    fault,
    error: fault === undefined ? undefined : failureText(unreadable ?? fault, isEmpty(form.getValues(name))),
    /** Whether the form says aloud what is wrong, so that the fields need not. */
    quiet: told === undefined,
  }
}

interface OwnError {
  readonly message?: string
  readonly type?: string
}

/**
 * The fault that the form itself found in one field. `useFormState` would draw every field again whenever the form
 * reports faults, as at each attempt to submit, unchanged fields included.
 */
function useOwnError(form: UseFormReturn, name: string): OwnError | undefined {
  const subscribe = useCallback(
    (tell: () => void) => form.subscribe({ name, exact: true, formState: { errors: true }, callback: tell }),
    [form, name],
  )
  return useSyncExternalStore(subscribe, () => form.getFieldState(name).error)
}

/** Whether nothing is filled in. A list of a form can begin with no number. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value)

/** The current value of one answer in the surrounding form. Changes of other answers do not draw its reader again. */
export function useAnswer(name: string): unknown {
  const { form } = useSurroundingForm()
  return useWatch({ control: form.control, name })
}

/**
 * Changes several fields of the surrounding form at once: one answer may settle others. It draws nothing again by
 * itself.
 */
export function useSettle<Draft extends FieldValues>(): (settled: (draft: Draft) => Partial<Draft>) => void {
  const { form } = useSurroundingForm()
  const { isSubmitted } = useFormState({ control: form.control })
  return (settled) => {
    for (const [name, value] of Object.entries(settled(form.getValues() as Draft)))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
}

function useSurroundingForm(): FormContextValue {
  const context = useContext(FormContext)
  assert(context !== null, 'a field stands outside its form')
  return context
}

const failureOf = (name: string, code: string, refusals: readonly Failure[]): Failure =>
  refusals.find((refusal) => refusal.field === name && refusal.code === code) ?? { code }

/** Says a failure in the user's language; an unknown code becomes "required" or "check this". */
export function useFailureText(): (failure: Failure, empty?: boolean) => string {
  const text = useText()
  const hasText = useHasText()
  // Screens with forms load these sentences early; other callers load them now.
  const { i18n } = useTranslation('failures')
  return ({ code, params }, empty = false) => {
    const key = `failures:${code}`
    const day = typeof params?.['day'] === 'string' ? { day: formatDate(params['day'], i18n.language) } : {}
    if (code !== '' && hasText(key)) return text(key, { ...params, ...day })
    return text(empty ? 'common:form.required' : 'common:form.invalid')
  }
}

/** The sentences of several failures in one text, for a snackbar. */
export function useFailuresText(): (failures: readonly Failure[]) => string {
  const failureText = useFailureText()
  return (failures) => failures.map((one) => failureText(one)).join(' ')
}
