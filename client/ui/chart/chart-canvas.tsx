import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ChartData } from './chart-data.ts'
import { configurationOf, lookOf } from './chart-options.ts'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

interface DrawingProps {
  data: ChartData
  format: (value: number) => string
}

/** The drawing itself, for the eye only: the table beside it says the same. */
export function ChartCanvas({ data, format }: DrawingProps) {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme)
  // Drawn anew when the figures, the theme or the way numbers are written change.
  return <Drawing key={`${theme} ${format(1234.5)} ${JSON.stringify(data)}`} data={data} format={format} />
}

function Drawing({ data, format }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawOn = useEffectEvent(
    (element: HTMLCanvasElement) => new Chart(element, configurationOf(data, lookOf(document), format)),
  )
  useEffect(function draw() {
    if (canvas.current === null) return undefined
    const chart = drawOn(canvas.current)
    return () => chart.destroy()
  }, [])
  return <canvas ref={canvas} aria-hidden />
}

const readTheme = () => document.documentElement.className

function subscribeToTheme(listener: () => void) {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => watcher.disconnect()
}
