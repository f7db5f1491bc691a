import { describe, expect, test } from 'vitest'
import { bestMatches, matchScore, stepTo } from './match.ts'

describe('what is typed in the command palette', () => {
  test.each([
    ['the beginning of a word is the best answer', 'Mina försäljningar', 'förs', 2],
    ['of any word', 'Mina försäljningar', 'mi', 2],
    ['the middle of a word is an answer', 'Säljrapporter', 'rapp', 1],
    ['every word must be answered', 'Anna Svensson', 'anna sv', 2],
    ['in any order', 'Anna Svensson', 'sv anna', 2],
    ['one word without an answer is none', 'Anna Svensson', 'anna berg', 0],
    ['the worst answered word counts', 'Anna Svensson', 'anna ensson', 1],
    ['case does not matter', 'Tidrapporter', 'TIDR', 2],
    ['accents need not be typed', 'Mälarhöjden', 'malarho', 2],
    ['nor be left out', 'Malmo', 'malmö', 2],
    ['signs part words', 'FK-40106', '40106', 2],
    ['and need not be typed', 'FK-40106', 'fk 401', 2],
    ['nothing typed is answered by everything', 'Start', '  ', 1],
  ] as const)('%s', (_rule, text, typed, score) => {
    expect(matchScore(text, typed)).toBe(score)
  })

  test('puts the best answers first and keeps their own order otherwise', () => {
    const entries = ['Säljrapporter', 'Rapporter', 'Avvikelser', 'Radera'].map((label) => ({ label }))
    expect(bestMatches(entries, 'ra').map(({ label }) => label)).toEqual(['Rapporter', 'Radera', 'Säljrapporter'])
  })

  test('an answer in the name comes before one in a synonym, and that before one in the group', () => {
    const entries = [
      { label: 'Provisionsfrågor', detail: 'Provision och lön' },
      { label: 'Reskontra', sought: 'lön', detail: 'Provision och lön' },
      { label: 'Lönekoder', detail: 'Provision och lön' },
      { label: 'Kunder', detail: 'Dagens arbete' },
    ]
    expect(bestMatches(entries, 'lön').map(({ label }) => label)).toEqual([
      'Lönekoder',
      'Reskontra',
      'Provisionsfrågor',
    ])
  })

  test('words of a name and of a synonym together are an answer', () => {
    expect(bestMatches([{ label: 'Roller', sought: 'behörigheter' }], 'roll behörig')).toHaveLength(1)
  })
})

describe('the keys in the list of answers', () => {
  test.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['PageDown', 0, 3, 2],
    ['PageUp', 2, 3, 0],
    ['ArrowDown', -1, 0, null],
    ['a', 1, 3, null],
  ] as const)('%s at %d of %d leads to %s', (key, at, count, expected) => {
    expect(stepTo(key, at, count)).toBe(expected)
  })
})
