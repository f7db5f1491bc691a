import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { withCorner } from '../../../../shared/features/field/area/outline.rules.ts'
import { makeCornerHandles, type CornerHandles } from './corner-handles.queries.ts'
import { ofOutlines, ofSpots, type MapCanvasProps } from './map-style.rules.ts'
import { boxOf, fillSource, nameOn, openMap } from './open-map.queries.ts'

const NEAR_PX = 12

/** Makes the map in its holder, and has it follow what the screen shows. */
export function useAreaMap(holder: RefObject<HTMLDivElement | null>, props: MapCanvasProps) {
  const [map, setMap] = useState<MapLibre | null>(null)
  const [isBroken, setBroken] = useState(false)
  const given = useRef(props)
  useEffect(function followProps() {
    given.current = props
  })
  useEffect(
    function makeMap() {
      const { start, tiles, label, onOutline, onView } = given.current
      if (holder.current === null) return undefined
      const made = openMap(holder.current, { start, tiles, label, isDrawn: onOutline !== undefined })
      setBroken(made === null)
      const reportView = () => made && onView?.(boxOf(made))
      made?.on('load', () => {
        setMap(made)
        reportView()
      })
      made?.on('moveend', reportView)
      return () => {
        setMap(null)
        made?.remove()
      }
    },
    [holder],
  )
  useShown(map, props)
  const addAt = useCorners(map, { given, outline: props.outline })
  return {
    map,
    isBroken,
    addInMiddle: () => {
      if (map) addAt(map.getCenter())
    },
  }
}

function useShown(map: MapLibre | null, { areas, spots, outline }: MapCanvasProps): void {
  useEffect(() => fillSource(map, 'spots', ofSpots(spots)), [map, spots])
  useEffect(() => fillSource(map, 'outline', ofOutlines([outline])), [map, outline])
  useEffect(
    function showAreas() {
      fillSource(map, 'areas', ofOutlines(areas.map((area) => area.outline)))
      const names = map === null ? [] : areas.flatMap((area) => nameOn(map, area))
      return () => {
        for (const name of names) name.remove()
      }
    },
    [map, areas],
  )
}

interface Drawn {
  readonly given: RefObject<MapCanvasProps>
  readonly outline: readonly Corner[]
}

/** Corners by press, drag and keyboard, where the outline is drawn. Returns how one is added. */
function useCorners(map: MapLibre | null, { given, outline }: Drawn) {
  const { t } = useTranslation('areas')
  const handles = useRef<CornerHandles | null>(null)
  const addAt = ({ lng, lat }: { lng: number; lat: number }) => {
    if (map === null) return
    const near = Math.abs(map.unproject([0, 0]).lat - map.unproject([0, NEAR_PX]).lat)
    given.current.onOutline?.(withCorner(given.current.outline, [lng, lat], near), true)
  }
  const add = useRef(addAt)
  useEffect(function followMap() {
    add.current = addAt
  })
  useEffect(
    function hearPresses() {
      handles.current = null
      if (map === null || given.current.onOutline === undefined) return
      map.on('click', ({ lngLat }) => add.current(lngLat))
      map.getCanvas().addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') add.current(map.getCenter())
      })
      handles.current = makeCornerHandles({
        map,
        nameOf: (at) => t('map.corner', { number: at + 1 }),
        onMove: (at, corner, isDone) => given.current.onOutline?.(given.current.outline.with(at, corner), isDone),
        onRemove: (at) => given.current.onOutline?.(given.current.outline.toSpliced(at, 1), true),
      })
      handles.current.show(given.current.outline)
    },
    [map, given, t],
  )
  useEffect(() => handles.current?.show(outline), [outline])
  return addAt
}
