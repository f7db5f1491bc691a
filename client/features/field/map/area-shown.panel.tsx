import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapBox } from '../../../../shared/features/field/area/area-map.api.ts'
import type { AreaRow } from '../../../../shared/features/field/area/area.list.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/page.tsx'
import { useAreaMapData, useMapHouses } from './drawing.queries.ts'
import { spotsOf } from './map-spots.rules.ts'
import { boxAround } from './map-style.rules.ts'

const MapCanvas = lazyPart(() => import('./map-canvas.panel.tsx').then((module) => module.MapCanvas))

/** An area with its doors among the others. The same figures are in the facts above it. */
export function AreaShown({ area: { id, postalCodes, outline, doors } }: { area: AreaRow }) {
  const { t } = useTranslation('areas')
  const { value } = useAreaMapData(postalCodes)
  const [view, setView] = useState<MapBox | null>(null)
  const { houses } = useMapHouses(view)
  const start = boxAround(outline.map(([lng, lat]) => ({ lng, lat }))) ?? value?.box ?? null
  if (value === null) return null
  if (start === null || (doors === 0 && outline.length < 3)) return null
  return (
    <Section title={t('map.seen')} flush>
      <MapFrame>
        <MapCanvas
          label={t('map.label')}
          tiles={value.tiles}
          start={start}
          areas={value.areas.filter((one) => one.id !== id && one.outline.length >= 3)}
          spots={spotsOf(houses, { outline, areaId: id })}
          outline={outline}
          onView={setView}
        />
      </MapFrame>
    </Section>
  )
}

export const MapFrame = chakra('div', {
  base: {
    height: { base: '16rem', md: '22rem' },
    borderRadius: 'lg',
    overflow: 'hidden',
    _print: { display: 'none' },
  },
})
