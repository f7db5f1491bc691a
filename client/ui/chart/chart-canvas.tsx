import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartEvent,
  type ChartOptions,
} from 'chart.js'
import { Chart } from 'react-chartjs-2'
import { usePageTheme } from '../theme/page-theme.ts'
import type { ChartData } from './chart-data.ts'
import { configurationOf, lookOf } from './chart-options.ts'

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** Handlers for pressing a bar or a point. The pointer shows which of them lead somewhere. */
const pressable = (
  hrefOf: NonNullable<DrawingProps['hrefOf']>,
  onOpen: NonNullable<DrawingProps['onOpen']>,
): Pick<ChartOptions, 'onClick' | 'onHover'> => {
  const pressed = (event: ChartEvent, chart: ChartJs) => {
    if (event.native === null) return null
    const [hit] = chart.getElementsAtEventForMode(event.native, 'nearest', { intersect: true }, false)
    return hit === undefined ? null : hrefOf(hit.index, hit.datasetIndex)
  }
  return {
    onClick: (event, _, chart) => {
      const href = pressed(event, chart)
      if (href !== null) onOpen(href)
    },
    onHover: (event, _, chart) => {
      chart.canvas.style.cursor = pressed(event, chart) === null ? 'default' : 'pointer'
    },
  }
}

interface DrawingProps {
  data: ChartData
  format: (value: number) => string
  hrefOf?: (category: number, series: number) => string | null
  onOpen?: (href: string) => void
}

/** The drawing itself, for the eye only: the table beside it says the same. */
export function ChartCanvas({ data, format, hrefOf, onOpen }: DrawingProps) {
  const theme = usePageTheme()
  const { options, ...configuration } = configurationOf(data, lookOf(document), format)
  return (
    <Chart
      // The library can change data and options of an existing chart, but not its plugins.
      key={`${theme} ${format(1234.5)} ${JSON.stringify(data.goals)}`}
      aria-hidden
      {...configuration}
      options={{ ...options, ...(hrefOf && onOpen ? pressable(hrefOf, onOpen) : {}) }}
    />
  )
}
