import { expect, test } from 'vitest'
import { windowOf } from './row-window.ts'

const rows = Array.from({ length: 27 }, (_, index) => `row ${index}`)
const sizes = { total: 27 * 41, rowHeight: 41 }
const drawn = ({ visible }: ReturnType<typeof windowOf<string>>) => visible.map(({ item }) => item)

test('a page that has just become long keeps its first rows until it is measured', () => {
  const found = windowOf(rows, [], sizes)
  expect(drawn(found)).toEqual(rows.slice(0, 25))
  expect(found).toMatchObject({ before: 0, after: 2 * 41 })
})

test('of a measured page the rows in sight are drawn, with the room of the others', () => {
  const items = [2, 3].map((index) => ({ index, start: index * 41, end: (index + 1) * 41 }))
  expect(windowOf(rows, items, sizes)).toEqual({
    visible: [
      { item: 'row 2', index: 2 },
      { item: 'row 3', index: 3 },
    ],
    before: 82,
    after: 23 * 41,
  })
})

test('a row that has left the page meanwhile is not drawn', () => {
  const items = [26, 27].map((index) => ({ index, start: index * 41, end: (index + 1) * 41 }))
  expect(drawn(windowOf(rows, items, sizes))).toEqual(['row 26'])
})
