import type { ComponentProps } from 'react'
import { FieldFrame, Input, Textarea, type FieldFrameProps } from '../../../ui/form/field.tsx'

type Frame = Pick<FieldFrameProps, 'label' | 'help' | 'error' | 'required' | 'hideLabel'>

interface Bound {
  value: string
  onChange: (value: string) => void
}

type Hints = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'maxLength'
  | 'autoCapitalize'
  | 'max'
  | 'name'
>

/** One line of text, 56 px high: typed with one thumb in the rain. */
export function TextInput({
  label,
  help,
  error,
  required,
  hideLabel,
  value,
  onChange,
  ...hints
}: Frame & Bound & Hints) {
  return (
    <FieldFrame {...frameOf({ label, help, error, required, hideLabel })}>
      {(ids) => (
        <Input {...ids} {...hints} minHeight="14" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaInput({
  label,
  help,
  error,
  required,
  hideLabel,
  value,
  onChange,
  maxLength,
}: Frame & Bound & Hints) {
  return (
    <FieldFrame {...frameOf({ label, help, error, required, hideLabel })}>
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          maxLength={maxLength}
          paddingBlock="3"
          resize="vertical"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Leaves out what is not given, so that the frame's own defaults hold. */
function frameOf({ label, help, error, required, hideLabel }: { [Key in keyof Frame]: Frame[Key] | undefined }) {
  return {
    label,
    error,
    ...(help === undefined ? {} : { help }),
    ...(required === undefined ? {} : { required }),
    ...(hideLabel === undefined ? {} : { hideLabel }),
  }
}
