import { describe, expect, test } from 'vitest'
import { emptySelection, pageMark, selectedRows, selectionOf, togglePage, toggleRow } from './selection.ts'
import { parcel } from './testing/parcels.ts'

const [one, two, three, four] = [parcel('1'), parcel('2'), parcel('3'), parcel('4')]

describe('choosing rows', () => {
  test('a press chooses, the next lets go', () => {
    const chosen = toggleRow(emptySelection, one)
    expect(selectedRows(chosen, [one, two])).toEqual([one])
    expect(toggleRow(chosen, one)).toEqual(emptySelection)
  })

  test('the box in the head says whether none, some or all of the page are chosen', () => {
    const page = [one, two]
    expect(pageMark(emptySelection, page)).toBe('none')
    expect(pageMark(selectionOf([one]), page)).toBe('some')
    expect(pageMark(selectionOf([one, two]), page)).toBe('all')
    expect(pageMark(selectionOf([three]), [])).toBe('none')
  })

  test('it fills a page half chosen, and empties a full one', () => {
    const filled = togglePage(selectionOf([one]), [one, two])
    expect(filled).toEqual(selectionOf([one, two]))
    expect(togglePage(filled, [one, two])).toEqual(emptySelection)
  })

  test('what is chosen on another page stays chosen', () => {
    const both = togglePage(selectionOf([one, two]), [three, four])
    expect(both).toEqual(selectionOf([one, two, three, four]))
    expect(togglePage(both, [three, four])).toEqual(selectionOf([one, two]))
  })

  test('a row that has left the list is not acted on', () => {
    expect(selectedRows(selectionOf([one, two]), [two, three])).toEqual([two])
  })
})
