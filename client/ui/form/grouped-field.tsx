import { useController } from 'react-hook-form'
import type { ControlIds } from './field.tsx'
import type { GroupedFieldProps } from './field-props.ts'
import { Framed } from './framed.tsx'
import { GroupedInput } from './grouped-input.tsx'
import type { Control } from 'react-hook-form'

/** A number with grouped digits, such as an identity number. The value is the text as shown. */
export function GroupedField({ name, label, help, required, hideLabel, ...typing }: GroupedFieldProps<string>) {
  return (
    <Framed {...{ name, label, help, required, hideLabel }}>
      {(ids, { control }) => <Bound {...{ ids, name, control }} {...typing} />}
    </Framed>
  )
}

function Bound({
  name,
  control,
  ids,
  onTyped,
  ...typing
}: { control: Control; ids: ControlIds } & Omit<GroupedFieldProps<string>, 'label' | 'help'>) {
  const {
    field: { ref: focusTarget, value, onChange, onBlur },
  } = useController({ name, control })
  return (
    <GroupedInput
      {...typing}
      {...{ ids, name, onBlur }}
      onChange={(typed) => {
        onChange(typed)
        onTyped?.(typed)
      }}
      ref={focusTarget}
      value={typeof value === 'string' ? value : ''}
    />
  )
}
