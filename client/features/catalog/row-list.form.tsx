import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalText } from '../../../shared/features/catalog/product-terms.schema.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FaultText } from '../../ui/form/fault-text.tsx'
import { FieldFrame, Input } from '../../ui/form/field.tsx'
import { OwnField } from '../../ui/form/own-field.tsx'
import { numberTyped } from '../../../shared/kernel/typed-number.ts'
import { formatNumber } from '../../ui/format.ts'
import { Checkbox } from '../../ui/table.tsx'

/** Several answers of one kind, each in a frame of its own, with a way to add and to remove one. */
export function RowsField<Row extends object>({
  name,
  label,
  addLabel,
  fresh,
  children,
}: {
  name: string
  label: string
  addLabel: string
  fresh: Row
  children: (row: Row, change: (row: Row) => void) => ReactNode
}) {
  const { t } = useTranslation('catalog')
  return (
    <OwnField<Row[] | undefined> name={name} label={label}>
      {({ value: rows = [], onChange, error }) => (
        <chakra.fieldset display="grid" gap="3" border="0" margin="0" padding="0" minWidth="0">
          <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5" padding="0">
            {label}
          </chakra.legend>
          {rows.map((row, at) => (
            <chakra.div
              // Rows have no names of their own while they are written.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              display="grid"
              gap="3"
              padding="3"
              borderWidth="1px"
              borderRadius="md"
              position="relative"
            >
              {children(row, (changed) => onChange(rows.map((one) => (one === row ? changed : one))))}
              <chakra.div justifySelf="end" marginBlock="-2">
                <IconButton
                  label={t('content.remove', { name: label, number: at + 1 })}
                  onClick={() => onChange(rows.filter((one) => one !== row))}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </chakra.div>
            </chakra.div>
          ))}
          {error === undefined ? null : <FaultText data-error>{error}</FaultText>}
          <chakra.div>
            <Button size="sm" onClick={() => onChange([...rows, fresh])}>
              <Plus size={16} aria-hidden />
              {addLabel}
            </Button>
          </chakra.div>
        </chakra.fieldset>
      )}
    </OwnField>
  )
}

const languages = { sv: 'Svenska', en: 'English', fi: 'Suomi' } as const

/** One text in each language that a customer may read. */
export function LocalInputs({
  label,
  value,
  onChange,
}: {
  label: string
  value: LocalText
  onChange: (value: LocalText) => void
}) {
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
      {(['sv', 'en', 'fi'] as const).map((language) => (
        <FieldFrame key={language} required label={`${label} (${languages[language]})`}>
          {(ids) => (
            <Input
              {...ids}
              lang={language}
              value={value[language]}
              onChange={({ target }) => onChange({ ...value, [language]: target.value })}
            />
          )}
        </FieldFrame>
      ))}
    </chakra.div>
  )
}

/** A number of a row, typed as text: it stays as typed while it is no number yet. */
export function NumberInput({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: number | null
  error?: string | undefined
  onChange: (value: number) => void
}) {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const written = value === null || Number.isNaN(value) ? '' : formatNumber(value, i18n.language)
  return (
    <FieldFrame label={label} required error={error}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? written}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(numberTyped(target.value, 2) ?? Number.NaN)
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  )
}

/** A box with its words. */
export function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <chakra.label htmlFor={id} display="flex" alignItems="center" gap="2.5" minHeight="11" fontSize="sm">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </chakra.label>
  )
}

/** Fields of one group under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="5" borderTopWidth="1px" paddingTop="5">
      <chakra.h3 fontSize="md" fontWeight="semibold">
        {title}
      </chakra.h3>
      {children}
    </chakra.div>
  )
}

/** Two fields beside each other where there is room. */
export const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
})
