import type { ReactNode } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { DayInput, type TypedInputProps } from './day-input.tsx'
import type { ControlIds } from './field.tsx'
import type { CommonProps, DateFieldProps } from './field-props.ts'
import { Framed } from './framed.tsx'

/** A calendar day, in the form of the chosen language. The value is `YYYY-MM-DD`. */
export function DateField({ nullable = false, min, max, ...frame }: DateFieldProps<string>) {
  return (
    <Bound {...frame} nullable={nullable}>
      {(bound) => <DayInput {...bound} min={min} max={max} />}
    </Bound>
  )
}

/** Ties a field of its own look to the surrounding form. */
export function Bound({
  children,
  nullable = false,
  ...frame
}: CommonProps<string> & { nullable?: boolean; children: (bound: TypedInputProps) => ReactNode }) {
  return (
    <Framed {...frame}>{(ids, form) => <Controlled {...{ ids, form, nullable, children }} name={frame.name} />}</Framed>
  )
}

function Controlled({
  name,
  ids,
  form,
  nullable,
  children,
}: {
  name: string
  ids: ControlIds
  form: UseFormReturn
  nullable: boolean
  children: (bound: TypedInputProps) => ReactNode
}) {
  // As a native input does, an answer that was never asked for counts as empty, never as missing.
  const { field } = useController({ name, control: form.control, defaultValue: nullable ? null : '' })
  const change = (value: string) => field.onChange(value === '' && nullable ? null : value)
  return children({
    ...ids,
    ref: field.ref,
    onBlur: field.onBlur,
    value: (field.value as string | null) ?? '',
    onChange: change,
  })
}
