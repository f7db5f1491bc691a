import { chakra } from '@chakra-ui/react'
import { WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mapFields, type MapField } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileLook } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Fields, type MapPartProps } from './map-field.panel.tsx'

/** Which column of the file holds which field. With a file at hand its headings are offered. */
export function MapColumns({ profile, look, isFixed, onChange }: MapPartProps & { look: FileLook | null }) {
  const { t } = useTranslation('controlling')
  const { columns } = profile
  const set = (field: MapField, heading: string) => onChange({ columns: { ...columns, [field]: heading } })
  const heads = [...new Set((look?.heads ?? []).filter((head) => head !== ''))]
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
          const heading = columns[field] ?? ''
          const at = look === null ? -1 : look.heads.indexOf(heading)
          const values = look?.lines.flatMap((line) => line[at] ?? []).filter((text) => text !== '') ?? []
          return (
            <FieldFrame
              key={field}
              quiet
              label={t(`field.${field}`)}
              {...(values.length === 0 ? {} : { help: values.slice(0, 3).join(', ') })}
            >
              {(ids) =>
                heads.length === 0 ? (
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
                    value={heading}
                    onChange={({ target }) => set(field, target.value)}
                  >
                    <option value="">{t('map.noColumn')}</option>
                    {(heads.includes(heading) || heading === '' ? heads : [heading, ...heads]).map((head) => (
                      <option key={head} value={head}>
                        {head}
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
