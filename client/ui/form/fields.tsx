import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Checkbox } from '../table.tsx'
import { Input, Select, Textarea } from './field.tsx'
import type { CheckboxFieldProps, SelectFieldProps, TextareaFieldProps, TextFieldProps } from './field-props.ts'
import { useField } from './form-context.ts'
import { Framed } from './framed.tsx'

/** One line of text. `type="tel"` and `type="email"` bring up the keyboard they need. */
export function TextField({ name, label, help, required, hideLabel, ...hints }: TextFieldProps<string>) {
  return (
    <Framed {...{ name, label, help, required, hideLabel }}>
      {(ids, form) => <Input {...ids} {...keyboardOf(hints.type)} {...hints} {...form.register(name)} />}
    </Framed>
  )
}

const keyboards = {
  email: { inputMode: 'email', autoCapitalize: 'none' },
  tel: { inputMode: 'tel' },
  search: { inputMode: 'search' },
  text: {},
} as const
const keyboardOf = (type: TextFieldProps<string>['type'] = 'text') => keyboards[type]

/** A password with a button that shows it: typing blind on a phone in the rain locks people out. */
export function PasswordField({ name, label, help, required, hideLabel, ...hints }: TextFieldProps<string>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Framed {...{ name, label, help, required, hideLabel }}>
      {(ids, form) => (
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
    </Framed>
  )
}

/** A choice of one in the browser's own list. Without an empty entry it always has a value, so it is not optional. */
export function SelectField({ options, emptyLabel, nullable = false, ...frame }: SelectFieldProps<string>) {
  const isFilled = emptyLabel === undefined && options.every(({ value }) => value !== '')
  return (
    <Framed {...frame} required={isFilled || frame.required}>
      {(ids, form) => (
        <Select {...ids} {...form.register(frame.name, emptied(nullable))}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Framed>
  )
}

/** Several lines of text. */
export function TextareaField({ name, label, help, required, hideLabel, ...hints }: TextareaFieldProps<string>) {
  return (
    <Framed {...{ name, label, help, required, hideLabel }}>
      {(ids, form) => (
        <Textarea {...ids} rows={3} {...hints} {...form.register(name)} paddingBlock="3" resize="vertical" />
      )}
    </Framed>
  )
}

/** Yes or no, with the whole line to press on. */
export function CheckboxField({ name, label: ownLabel }: CheckboxFieldProps<string>) {
  const { form, label } = useField(name, ownLabel)
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="12" cursor="pointer">
      <Checkbox {...form.register(name)} />
      <span>{label}</span>
    </chakra.label>
  )
}

const emptied = (nullable: boolean) =>
  nullable ? { setValueAs: (value: unknown) => (value === '' ? null : value) } : {}
