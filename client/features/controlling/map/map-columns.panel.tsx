import { chakra } from '@chakra-ui/react'
import { WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mapFields, type MapField } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileLook } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { columnAt, findColumn, headingOf, type FileColumn } from '../../../../shared/resource/file-column.ts'
import { useColumnTitle } from '../../../desk/import/column-title.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Fields, type MapPartProps } from './map-field.panel.tsx'

/** The saved column, which the file does not have. */
const SAVED = 'saved'

/** Which column of the file holds which field. With a file at hand its headings are offered. */
export function MapColumns({ profile, look, isFixed, onChange }: MapPartProps & { look: FileLook | null }) {
  const { t } = useTranslation('controlling')
  const { columns } = profile
  const set = (field: MapField, column: FileColumn) => onChange({ columns: { ...columns, [field]: column } })
  const heads = look?.heads ?? []
  const offered = [...heads.keys()].filter((at) => heads[at] !== '')
  const titleOf = useColumnTitle(heads, look?.lines ?? [])
  return (
    <Section
      title={t('map.columnsTitle')}
      actions={
        look === null || isFixed ? null : (
          <Button size="sm" onClick={() => onChange({ columns: look.guessed })}>
            <WandSparkles size={16} aria-hidden />
            {t('map.guess')}
          </Button>
        )
      }
    >
      <chakra.p color="fg.muted" marginBottom="4" maxWidth="prose">
        {look === null ? t('map.columnsLead') : t('map.columnsWithFile')}
      </chakra.p>
      <Fields>
        {mapFields.map((field) => {
          const column = columns[field] ?? ''
          const heading = headingOf(column)
          const found = findColumn(heads, column)
          const at = 'at' in found ? found.at : -1
          const values = look?.lines.flatMap((line) => line[at] ?? []).filter((text) => text !== '') ?? []
          const isUnclear = look !== null && (found.kind === 'doubled' || found.kind === 'moved')
          return (
            <FieldFrame
              key={field}
              quiet
              label={t(`field.${field}`)}
              {...(values.length === 0 ? {} : { help: values.slice(0, 3).join(', ') })}
              {...(isUnclear ? { error: t(`map.${found.kind}`) } : {})}
            >
              {(ids) =>
                offered.length === 0 ? (
                  <Input
                    {...ids}
                    disabled={isFixed}
                    maxLength={200}
                    autoComplete="off"
                    value={heading}
                    onChange={({ target }) => set(field, target.value)}
                  />
                ) : (
                  <Select
                    {...ids}
                    disabled={isFixed}
                    value={at === -1 ? (heading === '' ? '' : SAVED) : String(at)}
                    onChange={({ target: { value } }) =>
                      set(field, value === SAVED ? column : value === '' ? '' : columnAt(heads, Number(value)))
                    }
                  >
                    <option value="">{t('map.noColumn')}</option>
                    {at !== -1 || heading === '' ? null : <option value={SAVED}>{heading}</option>}
                    {offered.map((place) => (
                      <option key={place} value={place}>
                        {titleOf(place)}
                      </option>
                    ))}
                  </Select>
                )
              }
            </FieldFrame>
          )
        })}
      </Fields>
    </Section>
  )
}
