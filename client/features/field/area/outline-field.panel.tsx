import { chakra } from '@chakra-ui/react'
import { PenTool } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { Textarea } from '../../../ui/form/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const OutlineDialog = lazyPart(() => import('../map/outline.dialog.tsx').then((module) => module.OutlineDialog))

/** An area is drawn on a map, or its corners are typed, one a line as latitude and longitude. */
export function OutlineField({ name }: { name: string }) {
  const { t } = useTranslation('areas')
  const { form, label, error } = useField(name)
  const corners = (useWatch({ control: form.control, name }) ?? []) as readonly Corner[]
  const [typed, setTyped] = useState(() => toText(corners))
  const [isDrawing, setDrawing] = useState(false)
  const field = useId()
  const set = (outline: Corner[]) => form.setValue(name, outline, { shouldDirty: true })
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.label htmlFor={field} fontWeight="medium">
          {label}
        </chakra.label>
        <Button onClick={() => setDrawing(true)}>
          <PenTool size={18} aria-hidden />
          {corners.length === 0 ? t('map.open') : t('map.change')}
        </Button>
      </chakra.div>
      <Textarea
        id={field}
        rows={3}
        value={typed}
        aria-describedby={`${field}-help`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          setTyped(event.target.value)
          set(fromText(event.target.value))
        }}
      />
      <chakra.p id={`${field}-help`} color={error === undefined ? 'fg.muted' : 'danger.fg'} fontSize="sm">
        {error ?? (corners.length === 0 ? t('area.outlineHelp') : t('area.outlineRead', { count: corners.length }))}
      </chakra.p>
      {isDrawing ? (
        <OutlineDialog
          areaName={String(form.formState.defaultValues?.['name'] ?? '')}
          codes={String(form.getValues('postalCodes') ?? '')}
          outline={corners}
          onClose={() => setDrawing(false)}
          onDone={(outline) => {
            set(outline)
            setTyped(toText(outline))
            setDrawing(false)
          }}
        />
      ) : null}
    </chakra.div>
  )
}

const toText = (corners: readonly Corner[]): string => corners.map(([lng, lat]) => `${lat}, ${lng}`).join('\n')

const fromText = (text: string): Corner[] =>
  text.split('\n').flatMap((line): Corner[] => {
    const [lat, lng] = [...line.matchAll(/-?\d+(?:\.\d+)?/gu)].map(([number]) => Number(number))
    return lat === undefined || lng === undefined ? [] : [[lng, lat]]
  })
