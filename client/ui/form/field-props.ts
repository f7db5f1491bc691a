import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { Choice } from '../choice-group.tsx'
import type { Grouping } from './grouped-input.tsx'

export interface CommonProps<Name extends string> {
  name: Name
  /** In the place of the catalogue's label, where it says a number. */
  label?: string | undefined
  help?: ReactNode
  required?: boolean | undefined
  hideLabel?: boolean | undefined
}

export type InputHints = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'autoFocus'
  | 'maxLength'
  | 'disabled'
  | 'readOnly'
  | 'autoCapitalize'
>

interface Emptied {
  /** The field may be left empty: its value is null then, not an empty text. */
  nullable?: boolean
}

export type TextFieldProps<Name extends string> = CommonProps<Name> &
  InputHints & { type?: 'text' | 'email' | 'tel' | 'search' }

export type NumberFieldProps<Name extends string> = CommonProps<Name> &
  InputHints & {
    unit?: string
    /** The number of decimals: 2 by default. 0 opens the keypad without a comma. */
    decimals?: number
  }

export type MoneyFieldProps<Name extends string> = CommonProps<Name> & InputHints & { currency: Currency }

export type GroupedFieldProps<Name extends string> = CommonProps<Name> &
  Grouping &
  Pick<InputHints, 'inputMode' | 'placeholder' | 'enterKeyHint'> & {
    /** Runs after a change of the text. The form already has the text. */
    onTyped?: (typed: string) => void
  }

export type DateFieldProps<Name extends string> = CommonProps<Name> &
  Emptied & { min?: string | undefined; max?: string | undefined }

export type TextareaFieldProps<Name extends string> = CommonProps<Name> &
  Pick<
    ComponentProps<'textarea'>,
    'rows' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'autoComplete' | 'spellCheck'
  >

export type SelectFieldProps<Name extends string> = CommonProps<Name> &
  Emptied & {
    options: readonly { value: string; label: string }[]
    /** The first, empty choice; leave out when one must always be chosen. */
    emptyLabel?: string
  }

export type FileFieldProps<Name extends string> = CommonProps<Name> & {
  /** As the browser's field takes it, for example `image/*,application/pdf`. Everything when left out. */
  accept?: string
  camera?: boolean
}

export type CheckboxFieldProps<Name extends string> = Pick<CommonProps<Name>, 'name' | 'label'>

export interface ChoiceFieldProps<Name extends string, Value extends string | number> {
  name: Name
  choices: readonly Choice<Value>[]
  label?: string
  help?: string
  /** Runs after a change of the answer. The form already has the answer. */
  onPick?: (value: Value) => void
}

/** The fields of one form: the same components, with names narrowed to the schema's. */
export interface FieldsOf<Draft extends FieldValues> {
  TextField: (props: TextFieldProps<Path<Draft>>) => ReactNode
  PasswordField: (props: TextFieldProps<Path<Draft>>) => ReactNode
  NumberField: (props: NumberFieldProps<Path<Draft>>) => ReactNode
  MoneyField: (props: MoneyFieldProps<Path<Draft>>) => ReactNode
  GroupedField: (props: GroupedFieldProps<Path<Draft>>) => ReactNode
  DateField: (props: DateFieldProps<Path<Draft>>) => ReactNode
  SelectField: (props: SelectFieldProps<Path<Draft>>) => ReactNode
  TextareaField: (props: TextareaFieldProps<Path<Draft>>) => ReactNode
  FileField: (props: FileFieldProps<Path<Draft>>) => ReactNode
  CheckboxField: (props: CheckboxFieldProps<Path<Draft>>) => ReactNode
  ChoiceField: <Value extends string | number>(props: ChoiceFieldProps<Path<Draft>, Value>) => ReactNode
}
