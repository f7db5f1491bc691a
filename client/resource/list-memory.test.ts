import { describe, expect, test } from 'vitest'
import { columnId, columnsOf } from './list.ts'
import {
  defaultLayout,
  emptyMemory,
  layoutNaming,
  orderedColumns,
  parseMemory,
  shownColumns,
  withColumnMoved,
  withColumnShown,
  withDefaultToggled,
  withoutView,
  withView,
  type SavedView,
} from './list-memory.ts'
import { parcelList } from './testing/parcels.ts'

const columns = columnsOf(parcelList)
const layout = defaultLayout(columns, 5)
const idsOf = (some: readonly (typeof columns)[number][]) => some.map(columnId)
const view = (id: string, name = id): SavedView => ({ id, name, query: `q=${id}`, layout })

describe('arranging the columns of a table', () => {
  test('unarranged they stand as the definition says', () => {
    expect(idsOf(shownColumns(columns, layout))).toEqual(['sentOn', 'city', 'weight', 'postageOre', 'label', 'note'])
  })

  test('what the window has no room for stays away until there is', () => {
    const [first, ...rest] = columns
    const some = [{ ...first, priority: 5 } as (typeof columns)[number], ...rest.slice(0, 1)]
    expect(defaultLayout(some, 4).hidden).toEqual(['sentOn'])
    expect(defaultLayout(some, 5).hidden).toEqual([])
  })

  test('a hidden column is out of sight and comes back to its place', () => {
    const hidden = withColumnShown(layout, 'city', { shown: false })
    expect(idsOf(shownColumns(columns, hidden))).toEqual(['sentOn', 'weight', 'postageOre', 'label', 'note'])
    expect(shownColumns(columns, withColumnShown(hidden, 'city', { shown: true }))).toEqual(columns)
  })

  test('one column always stays', () => {
    const none = { ...layout, hidden: columns.map(columnId) }
    expect(idsOf(shownColumns(columns, none))).toEqual(['sentOn'])
  })

  test('a column moves one place at a time and stops at the ends', () => {
    const ids = columns.map(columnId)
    const moved = withColumnMoved(layout, { ids, id: 'weight', step: -1 })
    expect(idsOf(orderedColumns(columns, moved))).toEqual(['sentOn', 'weight', 'city', 'postageOre', 'label', 'note'])
    expect(withColumnMoved(layout, { ids, id: 'sentOn', step: -1 }).order).toEqual(ids)
    expect(withColumnMoved(layout, { ids, id: 'note', step: 1 }).order).toEqual(ids)
  })

  test('a link that names its columns shows those, in its order, as close as the reader likes them', () => {
    const named = layoutNaming(columns, ['label', 'city'], { ...layout, density: 'roomy' })
    expect(idsOf(shownColumns(columns, named))).toEqual(['label', 'city'])
    expect(named.density).toBe('roomy')
  })

  test('a column that came with a newer version follows after those that were arranged', () => {
    const old = { ...layout, order: ['label', 'city'] }
    expect(idsOf(orderedColumns(columns, old))).toEqual(['label', 'city', 'sentOn', 'weight', 'postageOre', 'note'])
  })
})

describe('saved views', () => {
  test('are kept in the order in which they were saved, and overwritten in their place', () => {
    const two = withView(withView(emptyMemory, view('a')), view('b'))
    expect(withView(two, view('a', 'Renamed')).views.map(({ name }) => name)).toEqual(['Renamed', 'b'])
  })

  test('one of them may be what the list opens with; deleted, it no longer is', () => {
    const chosen = withDefaultToggled(withView(emptyMemory, view('a')), 'a')
    expect(chosen.defaultId).toBe('a')
    expect(withDefaultToggled(chosen, 'a').defaultId).toBeNull()
    expect(withoutView(chosen, 'a')).toEqual(emptyMemory)
  })

  test('what was kept is read back the same', () => {
    const memory = withDefaultToggled(withView({ ...emptyMemory, layout }, view('a')), 'a')
    expect(parseMemory(JSON.stringify(memory))).toEqual(memory)
  })

  test.each([null, '', 'half{', '{"views":1}', '[]'])(
    'what cannot be understood (%s) counts as nothing kept',
    (text) => {
      expect(parseMemory(text)).toEqual(emptyMemory)
    },
  )
})
