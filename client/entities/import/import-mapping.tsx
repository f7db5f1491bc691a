import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ImportField } from '../../../shared/resource/import.ts'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import type { Mapping, ReadTable } from './import.ts'

/** Says which column holds what. Below each choice stands what its first rows hold. */
export function ImportMapping({
  table,
  mapping,
  fields,
  labelOf,
  onChange,
}: {
  table: ReadTable
  mapping: Mapping
  fields: readonly ImportField[]
  labelOf: (field: string) => string
  onChange: (mapping: Mapping) => void
}) {
  const { t } = useTranslation('imports')
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p color="fg.muted">{t('mapping', { count: table.rows.length })}</chakra.p>
      {fields.map(({ name, required = false }) => {
        const at = mapping[name] ?? null
        return (
          <FieldFrame
            key={name}
            label={labelOf(name)}
            required={required}
            help={at === null ? undefined : firstOf(table, at)}
            error={undefined}
            hideLabel={false}
            quiet
          >
            {(ids) => (
              <Select
                {...ids}
                value={at === null ? '' : String(at)}
                onChange={({ target: { value } }) =>
                  onChange({ ...mapping, [name]: value === '' ? null : Number(value) })
                }
              >
                <option value="">{t('noColumn')}</option>
                {table.heads.map((head, column) => (
                  <option key={`${head} ${String(column)}`} value={column}>
                    {t('column', { head })}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        )
      })}
    </chakra.div>
  )
}

const SHOWN = 3

const firstOf = ({ rows }: ReadTable, at: number): string =>
  rows
    .map((cells) => cells[at]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, SHOWN)
    .join(', ')
