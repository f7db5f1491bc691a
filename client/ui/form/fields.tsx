import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { FieldFrame, Input, Select, Textarea } from './field.tsx'
import { useField } from './form-context.ts'

interface CommonProps<Name extends string> {
  name: Name
  help?: ReactNode
  required?: boolean
  hideLabel?: boolean
}

type InputHints = Pick<
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

export type TextFieldProps<Name extends string> = CommonProps<Name> &
  InputHints & { type?: 'text' | 'email' | 'tel' | 'search' | 'date' }
export type NumberFieldProps<Name extends string> = CommonProps<Name> & InputHints & { unit?: string }
export type TextareaFieldProps<Name extends string> = CommonProps<Name> &
  Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'maxLength'>
export type SelectFieldProps<Name extends string> = CommonProps<Name> & {
  options: readonly { value: string; label: string }[]
  /** The first, empty choice; leave out when one must always be chosen. */
  emptyLabel?: string
}

/** The fields of one form: the same components, with names narrowed to the schema's. */
export interface FieldsOf<Draft extends FieldValues> {
  TextField: (props: TextFieldProps<Path<Draft>>) => ReactNode
  PasswordField: (props: TextFieldProps<Path<Draft>>) => ReactNode
  NumberField: (props: NumberFieldProps<Path<Draft>>) => ReactNode
  SelectField: (props: SelectFieldProps<Path<Draft>>) => ReactNode
  TextareaField: (props: TextareaFieldProps<Path<Draft>>) => ReactNode
}

export function TextField({ name, help, required = false, hideLabel = false, ...hints }: TextFieldProps<string>) {
  const { form, label, error } = useField(name)
  return (
    <FieldFrame label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(ids) => <Input {...ids} {...hints} {...form.register(name)} />}
    </FieldFrame>
  )
}

/** A password with a button that shows it: typing blind on a phone in the rain locks people out. */
export function PasswordField({ name, help, required = false, hideLabel = false, ...hints }: TextFieldProps<string>) {
  const { t } = useTranslation()
  const { form, label, error } = useField(name)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(ids) => (
        <chakra.div position="relative">
          <Input
            {...ids}
            {...hints}
            {...form.register(name)}
            type={shown ? 'text' : 'password'}
            paddingInlineEnd="12"
          />
          <chakra.span position="absolute" insetInlineEnd="0" insetBlock="0" display="grid" placeItems="center">
            <IconButton
              label={shown ? t('common:form.hidePassword') : t('common:form.showPassword')}
              onClick={() => setShown(!shown)}
              _hover={{ bg: 'transparent', color: 'fg' }}
            >
              {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            </IconButton>
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  )
}

/** A number as text with the phone's number pad: a spinner is a trap for wet thumbs. Decimal comma and point both work. */
export function NumberField({
  name,
  help,
  required = false,
  hideLabel = false,
  unit,
  ...hints
}: NumberFieldProps<string>) {
  const { form, label, error } = useField(name)
  return (
    <FieldFrame label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(ids) => (
        <chakra.div position="relative">
          <Input
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            {...hints}
            {...form.register(name, { setValueAs: toNumber })}
            fontVariantNumeric="tabular-nums"
            paddingInlineEnd={unit === undefined ? '3.5' : '14'}
          />
          {unit === undefined ? null : (
            <chakra.span
              aria-hidden
              position="absolute"
              insetInlineEnd="3.5"
              insetBlock="0"
              display="grid"
              placeItems="center"
              color="fg.muted"
            >
              {unit}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </FieldFrame>
  )
}

export function SelectField({
  name,
  help,
  required = false,
  hideLabel = false,
  options,
  emptyLabel,
}: SelectFieldProps<string>) {
  const { form, label, error } = useField(name)
  return (
    <FieldFrame label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(ids) => (
        <Select {...ids} {...form.register(name)}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

export function TextareaField({
  name,
  help,
  required = false,
  hideLabel = false,
  ...hints
}: TextareaFieldProps<string>) {
  const { form, label, error } = useField(name)
  return (
    <FieldFrame label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(ids) => <Textarea {...ids} rows={3} {...hints} {...form.register(name)} paddingBlock="3" resize="vertical" />}
    </FieldFrame>
  )
}

const toNumber = (typed: unknown): number | undefined => {
  if (typeof typed === 'number') return typed
  const text = (typeof typed === 'string' ? typed : '').replaceAll(/\s/gu, '').replace(',', '.')
  return text === '' ? undefined : Number(text)
}
