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
  const isAcross = data.isAcross === true
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
      indexAxis: isAcross ? 'y' : 'x',
      interaction: { mode: 'index', axis: isAcross ? 'y' : 'x', intersect: false },
      scales: isAcross ? scalesAcross(data, look, format) : scalesUpright(data, look, format),
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${format((isAcross ? parsed.x : parsed.y) ?? 0)}`,
          },
        },
      },
    },
    plugins: [goalLines(data.goals ?? [], look, format)],
  }
}

const ticksOf = (look: ChartLook) => ({ color: look.text, font: { family: look.font, size: 12 }, maxRotation: 0 })
const namesOf = (look: ChartLook) => ({ grid: { display: false }, border: { color: look.grid } })
const valuesOf = (data: ChartData, look: ChartLook) => ({
  beginAtZero: true,
  suggestedMax: topOf(data) * 1.08,
  grid: { color: look.grid },
  border: { display: false },
})

type Write = (value: number) => string

function scalesUpright(data: ChartData, look: ChartLook, format: Write): NonNullable<Drawing['options']['scales']> {
  return {
    x: { ...namesOf(look), ticks: { ...ticksOf(look), autoSkip: true } },
    y: {
      ...valuesOf(data, look),
      ticks: { ...ticksOf(look), maxTicksLimit: 5, callback: (value) => format(Number(value)) },
    },
  }
}

function scalesAcross(data: ChartData, look: ChartLook, format: Write): NonNullable<Drawing['options']['scales']> {
  return {
    // On a phone there is room for the first value and the last.
    x: {
      ...valuesOf(data, look),
      ticks: {
        ...ticksOf(look),
        align: 'inner',
        autoSkipPadding: 16,
        maxTicksLimit: 4,
        callback: (value) => format(Number(value)),
      },
    },
    y: {
      ...namesOf(look),
      ticks: { ...ticksOf(look), autoSkip: false, callback: (_value, at) => shortened(data.categories[at]) },
    },
  }
}

const LETTERS_MAX = 22

/** The names may take no more than half of a phone. The table has them whole. */
const shortened = (name = ''): string =>
  name.length > LETTERS_MAX ? `${name.slice(0, LETTERS_MAX - 1).trimEnd()}…` : name

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
