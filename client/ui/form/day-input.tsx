import { chakra } from '@chakra-ui/react'
import { useState, type ComponentProps, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../shared/kernel/days.ts'
import { formatDate } from '../format.ts'
import { lazyPart } from '../lazy-part.tsx'
import { dayNow } from '../wall-clock.ts'
import { Input } from './field.tsx'
import { dayTyped } from '../../../shared/kernel/typed-day.ts'

const DayPicker = lazyPart(() => import('./day-picker.tsx').then((module) => module.DayPicker))

type Looks = 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onBlur' | 'minHeight'

/** A field that is typed into, and whose value has a fixed form of its own. */
export interface TypedInputProps extends Pick<ComponentProps<typeof Input>, Looks> {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
}

interface TypedTextProps extends TypedInputProps {
  paddingInlineEnd?: '12'
  /** The value in the words of the chosen language. */
  written: string
  /** What is meant by the text; null if it says nothing. */
  read: (text: string) => string | null
}

/**
 * The text stays as typed while it is being typed. Afterwards the field shows what was understood; a text without
 * meaning gives way to the value of before, so that what is shown is what is saved.
 */
export function TypedText({ value, onChange, written, read, onBlur, ...input }: TypedTextProps) {
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null)
  const meant = (text: string) => (text.trim() === '' ? '' : read(text.trim()))
  const isUnread = typed !== null && meant(typed.text) === null
  const settle = () => {
    if (isUnread) onChange(typed.before)
    setTyped(null)
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      {...input}
      value={typed?.text ?? written}
      onChange={({ target: { value: text } }) => {
        setTyped({ text, before: typed?.before ?? value })
        onChange(meant(text) ?? '')
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isUnread) return
        event.preventDefault()
        settle()
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}

const inFigures = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/**
 * A calendar day, typed or chosen in a calendar, in the form of the chosen language: the browser's own field has that of
 * the browser. The value is `YYYY-MM-DD`, or empty.
 */
export function DayInput({ min, max, ...input }: TypedInputProps & { min?: Day | undefined; max?: Day | undefined }) {
  const { i18n } = useTranslation()
  const { value, onChange } = input
  return (
    <chakra.div position="relative">
      <TypedText
        paddingInlineEnd="12"
        {...input}
        written={value === '' ? '' : formatDate(value, i18n.language, inFigures)}
        read={(text) => dayTyped(text, dayNow())}
      />
      <DayPicker value={value} onChange={onChange} min={min} max={max} />
    </chakra.div>
  )
}
