import { chakra } from '@chakra-ui/react'
import { Crosshair, Minus, Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapBox } from '../../../../shared/features/field/area/area-map.api.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { usePageTheme } from '../../../ui/theme/page-theme.ts'
import { useAreaMap } from './area-map.queries.ts'
import type { MapCanvasProps } from './map-style.rules.ts'

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
  if (isBroken) return <Notice tone="warning">{t('map.broken')}</Notice>
  return (
    <Frame data-drawing={onOutline === undefined ? undefined : ''} aria-busy={map === null}>
      <chakra.div ref={holder} position="absolute" inset="0" />
      {onOutline === undefined ? null : <Middle aria-hidden />}
      <chakra.div position="absolute" top="3" insetInlineEnd="3" display="grid" gap="2">
        <Tool map={map} label={t('map.nearer')} onPress={() => map?.zoomIn()} icon={<Plus size={20} aria-hidden />} />
        <Tool
          map={map}
          label={t('map.farther')}
          onPress={() => map?.zoomOut()}
          icon={<Minus size={20} aria-hidden />}
        />
        {onOutline === undefined ? null : (
          <Tool
            map={map}
            label={t('map.cornerInMiddle')}
            onPress={addInMiddle}
            icon={<Crosshair size={20} aria-hidden />}
          />
        )}
      </chakra.div>
      <Source>
        {tiles === null || tiles.attribution === '' ? t('map.source') : `${t('map.source')} · ${tiles.attribution}`}
      </Source>
    </Frame>
  )
}

/** A map tool, disabled until the map has loaded and handles presses. */
function Tool({
  map,
  label,
  onPress,
  icon,
}: {
  map: object | null
  label: string
  onPress: () => void
  icon: ReactNode
}) {
  return (
    <IconButton
      label={label}
      disabled={map === null}
      onClick={onPress}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
    >
      {icon}
    </IconButton>
  )
}

const Source = chakra('p', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    paddingInline: '2',
    paddingBlock: '0.5',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontSize: 'xs',
  },
})

/** Where a keyboard or the button sets a corner. */
const Middle = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    width: '6',
    height: '6',
    pointerEvents: 'none',
    backgroundImage:
      'linear-gradient(var(--r-colors-fg-muted), var(--r-colors-fg-muted)), linear-gradient(var(--r-colors-fg-muted), var(--r-colors-fg-muted))',
    backgroundSize: '1px 100%, 100% 1px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    opacity: '0.7',
  },
})

/** The few rules of the library's style sheet that are needed, and the look of what lies above the map. */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    bg: 'bg.subtle',
    '& .maplibregl-map': { position: 'absolute', inset: '0', overflow: 'hidden' },
    '& .maplibregl-canvas': { position: 'absolute', left: '0', top: '0' },
    '& .maplibregl-canvas:focus-visible': {
      outline: '2px solid',
      outlineOffset: '-2px',
      outlineColor: 'brand.focusRing',
    },
    '& .maplibregl-interactive': { cursor: 'grab', userSelect: 'none', touchAction: 'none' },
    '& .maplibregl-interactive canvas': { touchAction: 'none' },
    '&[data-drawing] .maplibregl-interactive': { cursor: 'crosshair' },
    '& .maplibregl-marker': { position: 'absolute', top: '0', left: '0', willChange: 'transform' },
    '& .map-corner': {
      width: '11',
      height: '11',
      display: 'grid',
      placeItems: 'center',
      cursor: 'move',
      touchAction: 'none',
    },
    '& .map-corner::after': {
      content: '""',
      width: '3.5',
      height: '3.5',
      borderRadius: 'full',
      bg: 'bg.panel',
      borderWidth: '3px',
      borderColor: 'brand.fg',
    },
    '& .map-corner:focus-visible': { outline: 'none' },
    '& .map-corner:focus-visible::after': {
      outline: '2px solid',
      outlineOffset: '2px',
      outlineColor: 'brand.focusRing',
    },
    '& .map-name': {
      paddingInline: '1.5',
      borderRadius: 'sm',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      pointerEvents: 'none',
      maxWidth: '10rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
