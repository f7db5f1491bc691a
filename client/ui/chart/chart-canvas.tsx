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

interface DrawingProps {
  data: ChartData
  format: (value: number) => string
}

/** The drawing itself, for the eye only: the table beside it says the same. */
export function ChartCanvas({ data, format }: DrawingProps) {
  const theme = usePageTheme()
  return (
    <Chart
      // The library can change data and options of an existing chart, but not its plugins.
      key={`${theme} ${format(1234.5)} ${JSON.stringify(data.goals)}`}
      aria-hidden
      {...configurationOf(data, lookOf(document), format)}
    />
  )
}
