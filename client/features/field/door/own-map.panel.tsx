import { chakra } from '@chakra-ui/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { houseStates, nearestSpot, ownMapOf, type HouseState, type OwnMap, type Spot } from './own-map.rules.ts'

/** How far from a house a thumb still means it, in pixels. */
const THUMB_PX = 28
const ZOOMS = [1, 2, 4] as const

interface Props {
  readonly rows: readonly House[]
  readonly onChoose: (spot: Spot) => void
}

/**
 * A map of the seller's own areas, drawn from the coordinates of the houses: streets are lines, and each house has the colour of its state.
 * It needs no network and no map tiles. Keyboards and screen readers use the list of streets below it.
 */
export function OwnMapPanel({ rows, onChoose }: Props) {
  const { t } = useTranslation('field')
  const userId = useUser()?.id
  const map = useMemo(() => ownMapOf(rows, userId), [rows, userId])
  const [zoom, setZoom] = useState(0)
  if (map === null) return null
  const states = new Set(map.spots.map(({ state }) => state))
  return (
    <chakra.div borderBlockWidth="1px">
      <Drawing
        map={map}
        zoom={ZOOMS[zoom] ?? 1}
        label={t('map.label', { count: map.spots.length })}
        onChoose={onChoose}
      />
      <chakra.div display="flex" alignItems="center" borderTopWidth="1px" paddingInlineEnd="1">
        <Legend states={houseStates.filter((state) => states.has(state))} />
        <IconButton label={t('map.nearer')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('map.farther')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut size={20} aria-hidden />
        </IconButton>
      </chakra.div>
    </chakra.div>
  )
}

interface DrawingProps {
  readonly map: OwnMap
  readonly zoom: number
  readonly label: string
  readonly onChoose: (spot: Spot) => void
}

function Drawing({ map: { width, height, streets, spots }, zoom, label, onChoose }: DrawingProps) {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const unit = width / box.width
    const at = { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit }
    const spot = nearestSpot(spots, { ...at, within: THUMB_PX * unit })
    if (spot !== null) onChoose(spot)
  }
  // Signs have one size on the screen at every zoom.
  const unit = width / (360 * zoom)
  return (
    <chakra.div overflow="auto" maxHeight="60dvh" tabIndex={0} role="img" aria-label={label}>
      <Svg viewBox={`0 0 ${width} ${height}`} style={{ width: `${zoom * 100}%` }} onClick={press} aria-hidden>
        {streets.map(({ key, points }) => (
          <polyline key={key} points={points.map((at) => at.join(',')).join(' ')} strokeWidth={6 * unit} />
        ))}
        {spots.map(({ id, x, y, state }) => (
          <g key={id}>
            <circle data-state={state} cx={x} cy={y} r={6 * unit} strokeWidth={1.5 * unit} />
            {marks[state] === undefined ? null : (
              <text className="mark" x={x} y={y + 3.5 * unit} style={{ fontSize: 10 * unit }} textAnchor="middle">
                {marks[state]}
              </text>
            )}
          </g>
        ))}
        {streets.map(({ key, name, points }) => {
          const [x = 0, y = 0] = points[Math.floor(points.length / 2)] ?? []
          return (
            <text
              key={key}
              x={x}
              y={y - 10 * unit}
              style={{ fontSize: 12 * unit }}
              strokeWidth={3 * unit}
              textAnchor="middle"
            >
              {name}
            </text>
          )
        })}
      </Svg>
    </chakra.div>
  )
}

const colors: Readonly<Record<HouseState, string>> = {
  sold: 'var(--r-colors-success-solid)',
  later: 'var(--r-colors-warning-fg)',
  blocked: 'var(--r-colors-danger-solid)',
  done: 'var(--r-colors-fg-muted)',
  begun: 'var(--r-colors-info-fg)',
  new: 'var(--r-colors-bg-panel)',
}

/** Signs for people who cannot distinguish the colours. */
const marks: Partial<Readonly<Record<HouseState, string>>> = { sold: '✓', later: '!', blocked: '×' }

const Svg = chakra('svg', {
  base: {
    display: 'block',
    height: 'auto',
    cursor: 'pointer',
    '& polyline': { fill: 'none', stroke: 'bg.muted', strokeLinecap: 'round', strokeLinejoin: 'round' },
    '& circle': { stroke: 'fg.muted' },
    ...Object.fromEntries(
      Object.entries(colors).map(([state, color]) => [`& circle[data-state=${state}]`, { fill: color }]),
    ),
    '& text.mark': { fill: 'bg.panel', stroke: 'none', fontWeight: 'bold' },
    '& text:not(.mark)': { fill: 'fg', stroke: 'bg.panel', paintOrder: 'stroke', fontWeight: 'semibold' },
  },
})

function Legend({ states }: { states: readonly HouseState[] }) {
  const { t } = useTranslation('field')
  return (
    <chakra.ul
      listStyleType="none"
      margin="0"
      padding="3"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      fontSize="sm"
      flex="1"
      color="fg.muted"
    >
      {states.map((state) => (
        <chakra.li key={state} display="flex" alignItems="center" gap="1.5">
          <chakra.span
            aria-hidden
            width="3.5"
            height="3.5"
            borderRadius="full"
            borderWidth="1px"
            borderColor="fg.muted"
            style={{ background: colors[state] }}
            color="bg.panel"
            display="grid"
            placeItems="center"
            fontSize="xs"
            lineHeight="1"
            fontWeight="bold"
          >
            {marks[state]}
          </chakra.span>
          {t(`map.state.${state}`)}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
