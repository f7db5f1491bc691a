import { chakra } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { Textarea } from '../../../ui/form/field.tsx'
import { useId, useState } from 'react'

/** The corners of an area, one a line as latitude and longitude: what a map programme copies. */
export function OutlineField({ name }: { name: string }) {
  const { t } = useTranslation('areas')
  const { form, label } = useField(name)
  const corners = (useWatch({ control: form.control, name }) ?? []) as readonly Corner[]
  const [typed, setTyped] = useState(() => toText(corners))
  const field = useId()
  const read = fromText(typed)
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={field} fontWeight="medium">
        {label}
      </chakra.label>
      <Textarea
        id={field}
        rows={4}
        value={typed}
        aria-describedby={`${field}-help`}
        onChange={(event) => {
          setTyped(event.target.value)
          form.setValue(name, fromText(event.target.value), { shouldDirty: true })
        }}
      />
      <chakra.p id={`${field}-help`} color="fg.muted" fontSize="sm">
        {read.length === 0 ? t('area.outlineHelp') : t('area.outlineRead', { count: read.length })}
      </chakra.p>
    </chakra.div>
  )
}

const toText = (corners: readonly Corner[]): string => corners.map(([lng, lat]) => `${lat}, ${lng}`).join('\n')

const fromText = (text: string): Corner[] =>
  text.split('\n').flatMap((line): Corner[] => {
    const [lat, lng] = [...line.matchAll(/-?\d+(?:\.\d+)?/gu)].map(([number]) => Number(number))
    return lat === undefined || lng === undefined ? [] : [[lng, lat]]
  })
