import * as z from 'zod/mini'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { columnId, type ColumnShape } from './list.ts'

export const densities = ['compact', 'roomy'] as const
export type Density = (typeof densities)[number]

const layoutSchema = z.object({
  density: z.enum(densities),
  /** Column ids in the order chosen; those it does not name follow in their own. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
})
/** How a person has arranged a table. */
export type ListLayout = z.infer<typeof layoutSchema>

const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Search, filters, order and page size in the form of the address. */
  query: z.string(),
  layout: layoutSchema,
})
export type SavedView = z.infer<typeof savedViewSchema>

const memorySchema = z.object({
  layout: z.nullable(layoutSchema),
  views: z.array(savedViewSchema),
  /** The view a list opens with when its address says nothing. */
  defaultId: z.nullable(z.string()),
})
/** The settings of one list that this device stores for one person. */
export type ListMemory = z.infer<typeof memorySchema>

export const emptyMemory: ListMemory = { layout: null, views: [], defaultId: null }

/** Reads the stored settings. Unreadable ones count as none: a list must always open. */
export function parseMemory(text: string | null): ListMemory {
  try {
    return z.parse(memorySchema, JSON.parse(text ?? 'null'))
  } catch {
    return emptyMemory
  }
}

/** The default table: the definition's columns, without those that do not fit the window. */
export function defaultLayout<R extends Row>(columns: readonly ColumnShape<R>[], room: 3 | 4 | 5): ListLayout {
  const hidden = columns.filter(({ priority = 2 }) => priority > room).map(columnId)
  return { density: 'compact', order: columns.map(columnId), hidden }
}

/** The columns that a link names, and no others; the rows as close as the person likes them. */
export const layoutNaming = <R extends Row>(
  columns: readonly ColumnShape<R>[],
  ids: readonly string[],
  { density }: ListLayout,
): ListLayout => ({
  density,
  order: [...ids],
  hidden: columns.map(columnId).filter((id) => !ids.includes(id)),
})

/** All columns in the order chosen. */
export function orderedColumns<R extends Row>(
  columns: readonly ColumnShape<R>[],
  { order }: ListLayout,
): readonly ColumnShape<R>[] {
  const place = (column: ColumnShape<R>) => {
    const at = order.indexOf(columnId(column))
    return at < 0 ? order.length : at
  }
  return columns.toSorted((left, right) => place(left) - place(right))
}

/** The columns to show. One at least: a table of nothing cannot be put right by looking at it. */
export function shownColumns<R extends Row>(
  columns: readonly ColumnShape<R>[],
  layout: ListLayout,
): readonly ColumnShape<R>[] {
  const all = orderedColumns(columns, layout)
  const shown = all.filter((column) => !layout.hidden.includes(columnId(column)))
  return shown.length > 0 ? shown : all.slice(0, 1)
}

export function withColumnShown(layout: ListLayout, id: string, { shown }: { shown: boolean }): ListLayout {
  const others = layout.hidden.filter((each) => each !== id)
  return { ...layout, hidden: shown ? others : [...others, id] }
}

/** Moves a column by one place among `ids`, the current order of all columns; at either end it stays where it is. */
export function withColumnMoved(
  layout: ListLayout,
  { ids, id, step }: { ids: readonly string[]; id: string; step: -1 | 1 },
): ListLayout {
  const at = ids.indexOf(id)
  const to = at + step
  if (at < 0 || to < 0 || to >= ids.length) return { ...layout, order: [...ids] }
  return { ...layout, order: ids.toSpliced(at, 1).toSpliced(to, 0, id) }
}

/** Saves a view; one of the same id is overwritten in its place. */
export function withView(memory: ListMemory, view: SavedView): ListMemory {
  const isKnown = memory.views.some(({ id }) => id === view.id)
  const views = isKnown ? memory.views.map((each) => (each.id === view.id ? view : each)) : [...memory.views, view]
  return { ...memory, views }
}

export function withoutView(memory: ListMemory, id: string): ListMemory {
  return {
    ...memory,
    views: memory.views.filter((view) => view.id !== id),
    defaultId: memory.defaultId === id ? null : memory.defaultId,
  }
}

/** Makes a view the one the list opens with, or, when it is, lets it be one of many. */
export function withDefaultToggled(memory: ListMemory, id: string): ListMemory {
  return { ...memory, defaultId: memory.defaultId === id ? null : id }
}
