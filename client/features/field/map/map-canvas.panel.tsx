import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapBox } from '../../../../shared/features/field/area/area-map.api.ts'
import { usePageTheme } from '../../../ui/theme/page-theme.ts'
import { useAreaMap } from './area-map.queries.ts'
import type { MapCanvasProps } from './map-style.rules.ts'
import { MapSurface } from './map-surface.panel.tsx'
import { PlainMap } from './plain-map.panel.tsx'

/** The map itself, for a lazy part: its library is fetched with it. */
export function MapCanvas(props: MapCanvasProps) {
  const theme = usePageTheme()
  const [view, setView] = useState<MapBox | null>(null)
  const { onView } = props
  return (
    <Canvas
      {...props}
      // A style reads the colours of the theme once.
      key={theme}
      start={view ?? props.start}
      onView={(box) => {
        setView(box)
        onView?.(box)
      }}
    />
  )
}

function Canvas(props: MapCanvasProps) {
  const { t } = useTranslation('areas')
  const holder = useRef<HTMLDivElement>(null)
  const { map, isBroken, addInMiddle } = useAreaMap(holder, props)
  const { onOutline, tiles } = props
  if (isBroken) return <PlainMap {...props} />
  return (
    <MapSurface
      isReady={map !== null}
      isDrawn={onOutline !== undefined}
      source={
        tiles === null || tiles.attribution === '' ? t('map.source') : `${t('map.source')} · ${tiles.attribution}`
      }
      tools={{ nearer: () => map?.zoomIn(), farther: () => map?.zoomOut(), addInMiddle }}
    >
      <chakra.div ref={holder} position="absolute" inset="0" />
    </MapSurface>
  )
}
