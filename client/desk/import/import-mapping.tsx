import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ImportContract, ImportField } from '../../../shared/resource/import.ts'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useColumnTitle } from './column-title.ts'
import { ImportProfiles } from './import-profiles.tsx'
import { headLines } from './import-reading.ts'
import type { Mapping, Reading, ReadTable } from './import.ts'

/** Maps the columns to the fields. Below each choice are the values of its first rows. */
export function ImportMapping({
  profilesOf,
  reading,
  rowCount = reading.table.rows.length,
  fields,
  labelOf,
  onChange,
  onSheet,
  onHeads,
}: {
  /** Whose saved columns are offered. */
  profilesOf: Pick<ImportContract, 'name' | 'permission'>
  reading: Reading
  /** So many rows the file has, where the reading holds the first of them only. */
  rowCount?: number
  fields: readonly ImportField[]
  labelOf: (field: string) => string
  onChange: (mapping: Mapping) => void
  onSheet: (at: number) => void
  onHeads: (at: number | null) => void
}) {
  const { t, i18n } = useTranslation('imports')
  const { table, mapping } = reading
  const titleOf = useColumnTitle(table.heads, table.rows, table.width)
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p color="fg.muted">
        {t('mapping', { count: rowCount, shown: formatNumber(rowCount, i18n.language) })}
      </chakra.p>
      <ImportProfiles of={profilesOf} reading={reading} labelOf={labelOf} onChange={onChange} />
      <ImportShape reading={reading} onSheet={onSheet} onHeads={onHeads} />
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
                    {t('column', { head: titleOf(column) })}
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

interface ShapeProps {
  reading: Reading
  onSheet: (at: number) => void
  onHeads: (at: number | null) => void
}

/** Which sheet is read, and which of its lines are the headings. */
function ImportShape({ reading: { sheets, at, headAt }, onSheet, onHeads }: ShapeProps) {
  const { t } = useTranslation('imports')
  const sheet = sheets[at]
  if (sheet === undefined) return null
  const lines = headLines(sheet)
  return (
    <>
      {sheets.length < 2 ? null : (
        <FieldFrame label={t('sheet')} help={undefined} error={undefined} required hideLabel={false} quiet>
          {(ids) => (
            <Select {...ids} value={String(at)} onChange={({ target: { value } }) => onSheet(Number(value))}>
              {sheets.map(({ name }, place) => (
                <option key={name} value={place}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      )}
      <FieldFrame
        label={t('headRow')}
        help={headAt === null || headAt === lines[0] ? undefined : t('headHelp')}
        error={undefined}
        required
        hideLabel={false}
        quiet
      >
        {(ids) => (
          <Select
            {...ids}
            value={headAt === null ? '' : String(headAt)}
            onChange={({ target: { value } }) => onHeads(value === '' ? null : Number(value))}
          >
            <option value="">{t('noHeadRow')}</option>
            {lines.map((line) => (
              <option key={line} value={line}>
                {t('headLine', { number: line + 1, text: textOf(sheet.lines[line] ?? []) })}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </>
  )
}

const TEXT_MAX = 60

const textOf = (line: readonly string[]): string =>
  line
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .slice(0, TEXT_MAX)
