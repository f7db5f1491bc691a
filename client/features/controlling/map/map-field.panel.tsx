import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { numberTyped } from '../../../../shared/kernel/typed-number.ts'
import { formatNumber } from '../../../ui/format.ts'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'

/** A part of a map: its values, and how they change. */
export interface MapPartProps {
  readonly profile: MapProfile
  readonly onChange: (part: Partial<MapProfile>) => void
  readonly isFixed: boolean
}

export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  },
})

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  help?: string
  disabled?: boolean
  onChange: (value: Value) => void
}

export function ChoiceInput<Value extends string>({
  label,
  value,
  options,
  help,
  disabled,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <FieldFrame
      quiet
      label={label}
      required={options.every((one) => one.value !== '')}
      {...(help === undefined ? {} : { help })}
    >
      {(ids) => (
        <Select
          {...ids}
          disabled={disabled ?? false}
          value={value}
          onChange={({ target }) => onChange(options.find((one) => one.value === target.value)?.value ?? value)}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

interface NumberProps {
  label: string
  value: number
  decimals: number
  help?: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number, shown as it is typed until the field is left. What is no number changes nothing. */
export function NumberInput({ label, value, decimals, help, disabled, onChange }: NumberProps) {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldFrame quiet label={label} {...(help === undefined ? {} : { help })}>
      {(ids) => (
        <Input
          {...ids}
          disabled={disabled ?? false}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatNumber(value, i18n.language)}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = numberTyped(target.value, decimals)
            if (number !== null && !Number.isNaN(number) && number >= 0) onChange(number)
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  )
}
