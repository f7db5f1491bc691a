import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldFrame, type ControlIds } from './field.tsx'
import type { CommonProps } from './field-props.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { useField } from './form-context.ts'

/**
 * The frame of one field in the surrounding form: label, help and error message. `unreadable`: the error message while the
 * typed text cannot be parsed.
 */
export function Framed({
  name,
  label: ownLabel,
  help,
  required = false,
  hideLabel = false,
  unreadable,
  children,
}: CommonProps<string> & {
  unreadable?: Failure | undefined
  children: (ids: ControlIds, form: UseFormReturn) => ReactNode
}) {
  const { form, label, error, quiet } = useField(name, ownLabel, unreadable)
  return (
    <FieldFrame label={label} help={help} error={error} required={required} hideLabel={hideLabel} quiet={quiet}>
      {(ids) => children(ids, form)}
    </FieldFrame>
  )
}
