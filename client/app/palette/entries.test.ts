import { describe, expect, test } from 'vitest'
import { idsOf, inGroups, parseRecent, remembered, withRecent, type PaletteEntry } from './entries.ts'

const entry = (key: string, group: PaletteEntry['group']): PaletteEntry => ({ key, group, label: key, icon: null })
const all = [
  entry('place:start', 'places'),
  entry('place:sales', 'places'),
  entry('sale:1', 'orders'),
  entry('act:dark', 'acts'),
]
const keysOf = (entries: readonly PaletteEntry[]) => entries.map(({ key }) => key)

describe('what the palette remembers', () => {
  test('the last choice comes first, once, five in all', () => {
    const given = ['place:a', 'place:b', 'place:c', 'place:d', 'place:e']
    expect(remembered(given, 'place:c')).toEqual(['place:c', 'place:a', 'place:b', 'place:d', 'place:e'])
    expect(remembered(given, 'sale:1')).toEqual(['sale:1', 'place:a', 'place:b', 'place:c', 'place:d'])
  })
  test('an act is not remembered', () => {
    expect(remembered(['place:a'], 'act:dark')).toEqual(['place:a'])
  })
  test('what it cannot read counts as nothing', () => {
    expect(parseRecent(null)).toEqual([])
    expect(parseRecent('{"a":')).toEqual([])
    expect(parseRecent('[1]')).toEqual([])
    expect(parseRecent('["sale:1","b","c","d","e","f"]')).toEqual(['sale:1', 'b', 'c', 'd', 'e'])
  })
  test('the rows to look up are told by their kind', () => {
    expect(idsOf(['sale:1', 'place:start', 'person:2', 'sale:3'], 'sale')).toEqual(['1', '3'])
  })
})

describe('what the palette shows with nothing typed', () => {
  test('what was chosen last, then places and acts; rows only when they were chosen before', () => {
    const shown = withRecent(all, ['sale:1', 'place:sales'])
    expect(keysOf(shown)).toEqual(['sale:1', 'place:sales', 'place:start', 'act:dark'])
    expect(shown.slice(0, 2).every(({ group }) => group === 'recent')).toBe(true)
  })
  test('what is no longer there or allowed is left out', () => {
    expect(keysOf(withRecent(all, ['sale:gone']))).toEqual(['place:start', 'place:sales', 'act:dark'])
  })
})

test('people come before their sales', () => {
  const found = [entry('sale:1', 'orders'), entry('sale:2', 'orders'), entry('person:1', 'people')]
  expect(inGroups(found).map(([group]) => group)).toEqual(['people', 'orders'])
})

test('groups stand in their order, empty ones not at all', () => {
  expect(inGroups([...all].toReversed()).map(([group, some]) => [group, some.length])).toEqual([
    ['places', 2],
    ['acts', 1],
    ['orders', 1],
  ])
})
