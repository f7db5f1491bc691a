import { chakra } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { withCorner } from '../../../../shared/features/field/area/outline.rules.ts'
import { stretched } from './land-rings.rules.ts'
import { loadRings } from './land.queries.ts'
import { boxAround, type MapCanvasProps, type MapSpot } from './map-style.rules.ts'
import { MapSurface } from './map-surface.panel.tsx'
import { PlainCorners } from './plain-corners.panel.tsx'
import { usePlainPointer } from './plain-pointer.queries.ts'
import { boxOfView, pixelOf, placeAt, viewOf, zoomed, type PlainView } from './plain-view.rules.ts'

const ZOOM = 2
const NEAR_PX = 12
const STEP_PX = 60

/** The same map where a browser has no WebGL: borders, areas and doors as plain lines, without tiles behind them. */
export function PlainMap(props: MapCanvasProps) {
  const { t } = useTranslation('areas')
  const { label, outline, onOutline, onView } = props
  // The view is handed up, and comes back as the start of the next map.
  const [start] = useState(props.start)
  const holder = useRef<HTMLDivElement>(null)
  const size = useSize(holder)
  const [chosen, setView] = useState<Omit<PlainView, 'width' | 'height'> | null>(null)
  const view = useMemo(() => size && (chosen ? { ...chosen, ...size } : viewOf(start, size)), [size, chosen, start])
  const tell = useRef(onView)
  useEffect(function followProps() {
    tell.current = onView
  })
  useEffect(
    function tellView() {
      if (view) tell.current?.(boxOfView(view))
    },
    [view],
  )
  const addAt = (at: { x: number; y: number }) => {
    if (!view || !onOutline) return
    const { lng, lat } = placeAt(view, at)
    onOutline(withCorner(outline, [lng, lat], Math.abs(lat - placeAt(view, { x: at.x, y: at.y + NEAR_PX }).lat)), true)
  }
  const addInMiddle = () => view && addAt({ x: view.width / 2, y: view.height / 2 })
  const pointer = usePlainPointer({ view, setView, onPress: addAt })
  const isDrawn = onOutline !== undefined
  const step = (x: number, y: number) =>
    view && setView({ ...view, x: view.x + x * STEP_PX * view.perPx, y: view.y + y * STEP_PX * view.perPx })
  return (
    <MapSurface
      isReady={view !== null}
      isDrawn={isDrawn}
      source={`${t('map.plain')} · ${t('map.source')}`}
      tools={{
        nearer: () => view && setView(zoomed(view, ZOOM)),
        farther: () => view && setView(zoomed(view, 1 / ZOOM)),
        addInMiddle,
      }}
    >
      <Ground
        ref={holder}
        role="region"
        aria-label={label}
        tabIndex={0}
        {...(isDrawn ? pointer : {})}
        onKeyDown={(event) => {
          const by = arrows[event.key]
          if (by) step(...by)
          else if (event.key === 'Enter' && isDrawn) addInMiddle()
          else return
          event.preventDefault()
        }}
      >
        {view ? <Drawing view={view} {...props} /> : null}
      </Ground>
      {view && onOutline ? <PlainCorners view={view} outline={outline} onOutline={onOutline} /> : null}
    </MapSurface>
  )
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function Drawing({ view, areas, spots, outline }: { view: PlainView } & MapCanvasProps) {
  const land = useLand()
  const { x, y, perPx, width, height } = view
  const pointsOf = (corners: readonly Corner[]): string =>
    corners
      .map(([lng, lat]) => pixelOf(view, { lng, lat }))
      .map((at) => `${at.x.toFixed(1)},${at.y.toFixed(1)}`)
      .join(' ')
  const scale = 1 / perPx
  return (
    <svg width={width} height={height} aria-hidden>
      <path
        className="land"
        d={land}
        transform={`translate(${width / 2 - x * scale} ${height / 2 + y * scale}) scale(${scale} ${-scale})`}
      />
      {areas.map(({ id, outline: corners }) => (
        <polygon key={id} className="area" points={pointsOf(corners)} />
      ))}
      <polygon className="outline" points={pointsOf(outline)} />
      {spots.map((spot) => (
        <Spot key={`${spot.lng} ${spot.lat}`} spot={spot} view={view} />
      ))}
      {areas.map(({ id, name, outline: corners }) => {
        const box = boxAround(corners.map(([lng, lat]) => ({ lng, lat })))
        if (box === null) return null
        const at = pixelOf(view, { lng: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 })
        return (
          <text key={id} x={at.x} y={at.y} textAnchor="middle">
            {name}
          </text>
        )
      })}
    </svg>
  )
}

/** Spots grow towards the streets, as those of the map with WebGL do. */
function Spot({ spot, view }: { spot: MapSpot; view: PlainView }) {
  const at = pixelOf(view, spot)
  const zoom = Math.log2(360 / (512 * view.perPx))
  const grown = Math.min(1, Math.max(0, (zoom - 8) / 7))
  const isSeen = at.x > -20 && at.y > -20 && at.x < view.width + 20 && at.y < view.height + 20
  return isSeen ? (
    <circle
      className={spot.kind}
      cx={at.x}
      cy={at.y}
      r={1.5 + (spot.size - 1.5) * grown}
      fillOpacity={0.15 + 0.85 * spot.filled}
    />
  ) : null
}

/** The borders as one path in stretched degrees. Empty until they are fetched. */
function useLand(): string {
  const [path, setPath] = useState('')
  useEffect(function fetchBorders() {
    let isGone = false
    loadRings()
      .then((rings) => {
        if (!isGone) setPath(rings.map(pathOf).join(''))
      })
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [])
  return path
}

const pathOf = (ring: readonly Corner[]): string =>
  `M${ring.map(([lng, lat]) => `${lng.toFixed(5)} ${stretched(lat).toFixed(5)}`).join('L')}z`

function useSize(holder: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(
    function followSize() {
      const watcher = new ResizeObserver(([entry]) => {
        const { width = 0, height = 0 } = entry?.contentRect ?? {}
        if (width > 0 && height > 0) setSize({ width, height })
      })
      if (holder.current) watcher.observe(holder.current)
      return () => watcher.disconnect()
    },
    [holder],
  )
  return size
}

const Ground = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    _focusVisible: { outline: '2px solid', outlineOffset: '-2px', outlineColor: 'brand.focusRing' },
    '[data-drawing] &': { cursor: 'crosshair', touchAction: 'none', userSelect: 'none' },
    '& svg': { display: 'block' },
    '& .land': { fill: 'bg.panel', stroke: 'border', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
    '& .area': {
      fill: 'color-mix(in srgb, var(--r-colors-info-fg) 12%, transparent)',
      stroke: 'info.fg',
      strokeWidth: '1.5px',
      strokeDasharray: '5 3',
    },
    '& .outline': {
      fill: 'color-mix(in srgb, var(--r-colors-brand-fg) 14%, transparent)',
      stroke: 'brand.fg',
      strokeWidth: '2.5px',
    },
    '& circle': { strokeWidth: '1.25px' },
    '& .own': { fill: 'brand.fg', stroke: 'brand.fg' },
    '& .other': { fill: 'info.fg', stroke: 'info.fg' },
    '& .free': { fill: 'fg.muted', stroke: 'fg.muted' },
    '& text': {
      fill: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      paintOrder: 'stroke',
      stroke: 'bg.panel',
      strokeWidth: '4px',
      strokeLinejoin: 'round',
    },
  },
})
