/** One row of values, one for each category; null where nothing is known. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** A line across the whole chart to compare with: a goal, a budget, an average. */
export interface GoalLine {
  readonly label: string
  readonly value: number
}

export interface ChartData {
  readonly kind: 'bar' | 'line'
  /** Bars below each other, from left to right: names of things have no room side by side. Without goals. */
  readonly isAcross?: boolean
  /** The labels under the chart, or beside its bars, from first to last. */
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly goals?: readonly GoalLine[]
}

/** Whether there is anything to draw. Zeros alone are nothing to look at. */
export const isEmpty = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null || value === 0))

/** The highest value that must be inside the picture, so that a goal above every bar is still seen. */
export const topOf = ({ series, goals = [] }: ChartData): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)), ...goals.map(({ value }) => value))
