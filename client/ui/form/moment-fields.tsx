import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bound } from './day-fields.tsx'
import { DayInput, TypedText, type TypedInputProps } from './day-input.tsx'
import type { CommonProps } from './field-props.ts'
import { timeTyped } from './typed-time.ts'

/** A clock time, in 24 hours as everywhere in the product. The value is `HH:MM`, or empty. */
export function TimeInput(input: TypedInputProps) {
  return <TypedText {...input} written={input.value} read={timeTyped} />
}

/** Day and clock time side by side. The value is `YYYY-MM-DDTHH:MM`, empty until both are there. */
export function MomentInput({ value, onChange, ...input }: TypedInputProps) {
  const { t, ready } = useTranslation('calendar')
  const [half, setHalf] = useState({ day: '', time: '' })
  const [day = '', time = ''] = value === '' ? [half.day, half.time] : value.split('T')
  const change = (next: typeof half) => {
    setHalf(next)
    onChange(next.day === '' || next.time === '' ? '' : `${next.day}T${next.time}`)
  }
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 3fr) minmax(5.5rem, 2fr)" gap="2">
      <DayInput {...input} value={day} onChange={(chosen) => change({ day: chosen, time: time.slice(0, 5) })} />
      <TimeInput
        aria-label={ready ? t('time') : undefined}
        aria-invalid={input['aria-invalid']}
        minHeight={input.minHeight}
        value={time.slice(0, 5)}
        onChange={(typed) => change({ day, time: typed })}
      />
    </chakra.div>
  )
}

/** A clock time. The value is `HH:MM`. */
export function TimeField(frame: CommonProps<string>) {
  return <Bound {...frame}>{(bound) => <TimeInput {...bound} />}</Bound>
}

/** Day and time. The value is the wall clock's, `YYYY-MM-DDTHH:MM`, without a zone; empty until both are there. */
export function MomentField(frame: CommonProps<string>) {
  return <Bound {...frame}>{(bound) => <MomentInput {...bound} />}</Bound>
}
