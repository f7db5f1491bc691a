import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { toMetre } from '../../../../shared/features/field/area/outline.rules.ts'
import { pixelOf, placeAt, type Pixel, type PlainView } from './plain-view.rules.ts'

const STEP_PX = 10
const FINE_PX = 1

const steps: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

interface Props {
  view: PlainView
  outline: readonly Corner[]
  onOutline: (outline: Corner[], isDone: boolean) => void
}

/** The corners of a drawing on the plain map: dragged, moved by arrows, removed by Delete. */
export function PlainCorners({ view, outline, onOutline }: Props) {
  const { t } = useTranslation('areas')
  const moveTo = (at: number, to: Pixel, isDone: boolean) => {
    const { lng, lat } = placeAt(view, to)
    onOutline(outline.with(at, toMetre([lng, lat])), isDone)
  }
  const onKey = (event: KeyboardEvent, at: number, from: Pixel) => {
    const step = steps[event.key]
    const size = event.shiftKey ? FINE_PX : STEP_PX
    if (step) moveTo(at, { x: from.x + step.x * size, y: from.y + step.y * size }, true)
    else if (event.key === 'Delete' || event.key === 'Backspace') onOutline(outline.toSpliced(at, 1), true)
    else return
    event.preventDefault()
  }
  return outline.map(([lng, lat], at) => {
    const pixel = pixelOf(view, { lng, lat })
    const name = t('map.corner', { number: at + 1 })
    return (
      <button
        key={name}
        type="button"
        className="map-corner maplibregl-marker"
        aria-label={name}
        style={{ transform: `translate(-50%, -50%) translate(${pixel.x}px, ${pixel.y}px)` }}
        onKeyDown={(event) => onKey(event, at, pixel)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(at, inFrame(event), false)
        }}
        onPointerUp={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(at, inFrame(event), true)
        }}
      />
    )
  })
}

/** Where a pointer is, from the upper left corner of the map. */
function inFrame({
  currentTarget,
  clientX,
  clientY,
}: {
  currentTarget: HTMLElement
  clientX: number
  clientY: number
}): Pixel {
  const box = currentTarget.offsetParent?.getBoundingClientRect()
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
}
