import { useEffect, useRef, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Failure } from '../../../shared/kernel/result.ts'
import { useField } from './form-context.ts'

interface Bound<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly fault: Failure | undefined
  /** The error message. */
  readonly error: string | undefined
  /** Whether the form says it aloud. */
  readonly quiet: boolean
}

/**
 * A custom control in the surrounding form, such as a list of products: it receives its value and its fault, and
 * takes the focus if it is wrong. `label` names it in the summary of faults.
 */
export function OwnField<Value>({
  name,
  label,
  children,
}: {
  name: string
  label: string
  children: (bound: Bound<Value>) => ReactNode
}) {
  const { form, fault, error, quiet } = useField(name, label)
  const surface = useRef<HTMLDivElement>(null)
  const {
    field: { ref: focusTarget, value, onChange },
  } = useController({ name, control: form.control })
  useEffect(
    function beFound() {
      const find = (what: string) => surface.current?.querySelector<HTMLElement>(what)
      const wrong = () => find('[aria-invalid=true]:not(fieldset), [data-error]')
      const first = () => find('[type=radio]:checked') ?? find('input, button')
      focusTarget({ focus: () => (wrong() ?? first())?.focus() })
    },
    [focusTarget],
  )
  return <div ref={surface}>{children({ value: value as Value, onChange, fault, error, quiet })}</div>
}
