import type { ChartConfiguration, Plugin } from 'chart.js'
import { topOf, type ChartData, type GoalLine } from './chart-data.ts'

type Configuration = ChartConfiguration<'bar' | 'line', (number | null)[], string>

interface Drawing extends Pick<Configuration, 'type' | 'data'> {
  readonly options: NonNullable<Configuration['options']>
  readonly plugins: Plugin<'bar' | 'line'>[]
}

/** The colours of the theme that is on the page now. */
export interface ChartLook {
  readonly series: readonly string[]
  readonly text: string
  readonly grid: string
  readonly panel: string
  readonly goal: string
  readonly font: string
  readonly isStill: boolean
}

/** Reads the look from the page: the tokens of the current theme, and whether motion is wanted. */
export function lookOf(page: Document): ChartLook {
  const style = getComputedStyle(page.documentElement)
  const token = (name: string) => style.getPropertyValue(`--r-colors-${name}`).trim()
  return {
    // Apart in lightness too, for who sees no difference of hue.
    series: ['brand-solid', 'info-fg', 'warning-fg', 'success-fg'].map(token),
    text: token('fg-muted'),
    grid: token('border'),
    panel: token('bg-panel'),
    goal: token('fg'),
    font: style.fontFamily,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

/** Chart.js' own configuration of our data in our look. `format` writes a value as people read it. */
export function configurationOf(data: ChartData, look: ChartLook, format: (value: number) => string): Drawing {
  const ticks = { color: look.text, font: { family: look.font, size: 12 } }
  return {
    type: data.kind,
    data: {
      labels: [...data.categories],
      datasets: data.series.map(({ name, values }, index) => {
        const color = look.series[index % look.series.length] ?? look.text
        return {
          label: name,
          data: [...values],
          backgroundColor: color,
          borderColor: color,
          borderWidth: data.kind === 'line' ? 2.5 : 0,
          borderRadius: 4,
          maxBarThickness: 40,
          pointRadius: 3,
          pointHoverRadius: 6,
          // A second line differs in form, not in colour alone.
          ...(data.kind === 'line' && index > 0 ? { borderDash: [6, 4] } : {}),
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      ...(look.isStill ? { animation: false } : { animation: { duration: 350 } }),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: look.grid },
          ticks: { ...ticks, maxRotation: 0, autoSkip: true },
        },
        y: {
          beginAtZero: true,
          suggestedMax: topOf(data) * 1.08,
          grid: { color: look.grid },
          border: { display: false },
          ticks: { ...ticks, maxTicksLimit: 5, callback: (value) => format(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          callbacks: { label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${format(parsed.y ?? 0)}` },
        },
      },
    },
    plugins: [goalLines(data.goals ?? [], look, format)],
  }
}

/** Dashed lines across the chart with their names and values above them. */
function goalLines(
  goals: readonly GoalLine[],
  look: ChartLook,
  format: (value: number) => string,
): Plugin<'bar' | 'line'> {
  return {
    id: 'goalLines',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      const { y } = scales
      if (y === undefined) return
      ctx.save()
      ctx.font = `600 12px ${look.font}`
      ctx.textAlign = 'right'
      for (const { label, value } of goals) {
        const height = y.getPixelForValue(value)
        const words = `${label} ${format(value)}`
        ctx.strokeStyle = look.goal
        ctx.setLineDash([5, 4])
        ctx.beginPath()
        ctx.moveTo(chartArea.left, height)
        ctx.lineTo(chartArea.right, height)
        ctx.stroke()
        // A gap in the background colour keeps the text readable over bars.
        ctx.setLineDash([])
        ctx.strokeStyle = look.panel
        ctx.lineWidth = 4
        ctx.strokeText(words, chartArea.right, height - 5)
        ctx.lineWidth = 1
        ctx.fillStyle = look.goal
        ctx.fillText(words, chartArea.right, height - 5)
      }
      ctx.restore()
    },
  }
}
