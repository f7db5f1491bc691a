import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatNumber } from '../format.ts'
import { Input, type ControlIds } from './field.tsx'
import type { CommonProps, InputHints, MoneyFieldProps, NumberFieldProps } from './field-props.ts'
import { Framed } from './framed.tsx'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import { amountTyped, numberTyped } from '../../../shared/kernel/typed-number.ts'

/**
 * A number as text with the phone's number pad: a spinner is a trap for wet thumbs. Decimal comma and point both work.
 * The value is a number, null when nothing is typed.
 */
export function NumberField({ decimals = 2, ...props }: NumberFieldProps<string>) {
  return (
    <TypedField
      {...props}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      parse={(text) => numberTyped(text, decimals)}
      unreadable={failure(decimals === 0 ? 'typed.no-whole-number' : 'typed.no-number', undefined, { count: decimals })}
      format={formatNumber}
    />
  )
}

/** An amount, typed in kronor or euro and stored in whole öre or cents. Null if the field is empty. */
export function MoneyField({ currency, ...props }: MoneyFieldProps<string>) {
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      unit={currency === 'SEK' ? 'kr' : '€'}
      parse={amountTyped}
      unreadable={failure('typed.no-amount')}
      format={formatAmount}
    />
  )
}

/** Removes thousands separators from English text: in a field that somebody edits, a comma starts the decimals. */
const withoutCommas = (written: string, language: string): string =>
  language === 'en' ? written.replaceAll(',', '') : written

/** What was typed last, and the value it was read as. */
interface Typed {
  readonly text: string
  readonly value: number | null
}

interface Typing {
  parse: (text: string) => number | null
  format: (value: number, language: string) => string
}

function TypedField({
  name,
  label,
  help,
  required,
  hideLabel,
  unit,
  unreadable,
  ...typing
}: CommonProps<string> & InputHints & Typing & { unit?: string; unreadable: Failure }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // An untouched field may start without a number: only typed text can be unreadable.
  const isUnreadable = Number.isNaN(typed?.value)
  return (
    <Framed {...{ name, label, help, required, hideLabel }} unreadable={isUnreadable ? unreadable : undefined}>
      {(ids, { control }) => (
        <chakra.div position="relative">
          <TypedInput
            {...typing}
            {...{ name, ids, control, typed, setTyped }}
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
    </Framed>
  )
}

/** The text stays as typed while the field has the focus; afterwards it is written in the language's number format. */
function TypedInput({
  name,
  ids,
  control,
  parse,
  format,
  typed,
  setTyped,
  ...hints
}: InputHints &
  Typing & {
    name: string
    ids: ControlIds
    control: Control
    typed: Typed | null
    setTyped: (typed: Typed | null) => void
    paddingInlineEnd: string
  }) {
  const { i18n } = useTranslation()
  const {
    field: { ref: focusTarget, value: kept, onChange, onBlur },
  } = useController({ name, control })
  const value = kept as number | null
  const written =
    value === null || Number.isNaN(value) ? '' : withoutCommas(format(value, i18n.language), i18n.language)
  // A value that came from elsewhere, as a draft found on the phone, takes the place of what was typed.
  const text = typed !== null && Object.is(typed.value, value) ? typed.text : written
  return (
    <Input
      {...ids}
      autoComplete="off"
      {...hints}
      ref={focusTarget}
      name={name}
      value={text}
      onChange={(event) => {
        const next = parse(event.target.value)
        setTyped({ text: event.target.value, value: next })
        onChange(next)
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur()
      }}
      fontVariantNumeric="tabular-nums"
    />
  )
}
