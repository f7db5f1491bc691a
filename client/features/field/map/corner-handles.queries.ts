import { Marker, type Map as MapLibre } from 'maplibre-gl'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { toMetre } from '../../../../shared/features/field/area/outline.rules.ts'

const STEP_PX = 10
const FINE_PX = 1

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The corners that can be dragged, moved by arrows and removed. */
export interface CornerHandles {
  readonly show: (outline: readonly Corner[]) => void
}

interface Given {
  readonly map: MapLibre
  readonly nameOf: (at: number) => string
  /** `isDone`: not in the middle of a drag. */
  readonly onMove: (at: number, corner: Corner, isDone: boolean) => void
  readonly onRemove: (at: number) => void
}

/** Handles are buttons of the page above the map, so that a keyboard reaches them and a screen reader names them. */
export function makeCornerHandles({ map, nameOf, onMove, onRemove }: Given): CornerHandles {
  const markers: Marker[] = []
  const add = (at: number, [lng, lat]: Corner) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'map-corner'
    element.ariaLabel = nameOf(at)
    const marker = new Marker({ element, draggable: true }).setLngLat([lng, lat]).addTo(map)
    const moved = (isDone: boolean) => {
      const place = marker.getLngLat()
      onMove(at, toMetre([place.lng, place.lat]), isDone)
    }
    marker.on('drag', () => moved(false))
    marker.on('dragend', () => moved(true))
    element.addEventListener('click', (event) => event.stopPropagation())
    element.addEventListener('keydown', (event) => {
      const step = steps[event.key]
      if (step) {
        const { x, y } = map.project(marker.getLngLat())
        const size = event.shiftKey ? FINE_PX : STEP_PX
        marker.setLngLat(map.unproject([x + step[0] * size, y + step[1] * size]))
        moved(true)
      } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at)
      else return
      event.preventDefault()
      event.stopPropagation()
    })
    return marker
  }
  return {
    show: (outline) => {
      for (const marker of markers.splice(outline.length)) marker.remove()
      for (const [at, corner] of outline.entries()) {
        const marker = markers[at]
        if (marker) marker.setLngLat([corner[0], corner[1]])
        else markers.push(add(at, corner))
      }
    },
  }
}
