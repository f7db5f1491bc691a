import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Fills a form that is on the screen anew; without values, with those it began with. React Hook Form forgets its fields
 * at a reset and expects each to render again. Ours render only when they change, so they would stay empty, and nothing
 * typed into them afterwards would reach the form.
 */
export function refill<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'reset'>,
  values?: Values,
): void {
  form.reset(values, { keepFieldsRef: true, ...(values !== undefined && { keepDefaultValues: true }) })
}
