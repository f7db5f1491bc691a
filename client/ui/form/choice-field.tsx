import { useController } from 'react-hook-form'
import { ChoiceGroup } from '../choice-group.tsx'
import type { ChoiceFieldProps } from './field-props.ts'
import { useField } from './form-context.ts'

/** One of a few answers as large buttons. */
export function ChoiceField<Value extends string | number>({
  name,
  choices,
  label: ownLabel,
  help,
  onPick,
}: ChoiceFieldProps<string, Value>) {
  const { form, label, error } = useField(name, ownLabel)
  const {
    field: { ref: focusTarget, value: chosen, onChange: choose },
  } = useController({ name, control: form.control })
  return (
    <ChoiceGroup
      ref={focusTarget}
      label={label}
      choices={choices}
      value={(chosen as Value | null | undefined) ?? null}
      onChange={(value) => {
        choose(value)
        onPick?.(value)
      }}
      error={error}
      quiet
      {...(help === undefined ? {} : { help })}
    />
  )
}
