import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { LANDINGS, PARTS, partChosenBy, partOf, partsToPlay, recentHistory } from '../lib/release-parts.mjs'
import { isForRelease, storiesToPlay, WAITING } from '../lib/story-list.mjs'
import { allFiles, read } from './repository.ts'

const files = allFiles
  .filter((path) => /^e2e\/.*[.]spec[.]ts$/u.test(path) && read(path).includes('@release'))
  .map((path) => path.slice('e2e/'.length))
const story = (file: string, title = '@desk @release a story', project = 'desktop') => ({
  project,
  file,
  titles: [title],
})
/** A commit that chooses a part. */
const commit = (part: number): string => part.toString(16).padStart(8, '0').padEnd(40, '0')
const all = Array.from({ length: PARTS }, (_, part) => part)

describe('each story of a release is in one of ten parts', () => {
  test('and none of the parts is empty', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(new Set(files.map((file) => partOf(story(file))))).toEqual(new Set(all))
  })

  test('a new story moves no other: only the name of its file counts', () => {
    expect(partOf(story('sales/desk/desk.spec.ts', '@desk @release a new one'))).toBe(
      partOf(story('sales/desk/desk.spec.ts', '@desk @release an old one')),
    )
  })

  test('the walk over all screens is spread: its stories depend on no other', () => {
    const turns = Array.from({ length: 40 }, (_, turn) =>
      story('app/accessibility.spec.ts', `@desk @release turn ${turn}`),
    )
    expect(new Set(turns.map(partOf)).size).toBe(PARTS)
  })
})

describe('a run plays', () => {
  test('the part that its commit chooses', () => {
    const commits = [commit(7), ...all.map(commit)]
    expect(partsToPlay({ commits, known: true })).toEqual({ chosen: 7, overdue: [] })
  })

  test('and those that none of the last forty commits has chosen, so that none is forgotten', () => {
    const commits = [...Array.from({ length: LANDINGS }, (_, at) => commit(at % 8)), commit(8)]
    expect(partsToPlay({ commits, known: true })).toEqual({ chosen: 0, overdue: [8, 9] })
  })

  test('only the chosen one in a shallow clone, which does not know what was played before', () => {
    expect(partsToPlay({ commits: [commit(3)], known: false })).toEqual({ chosen: 3, overdue: [] })
    expect(partsToPlay({ commits: [], known: false })).toEqual({ chosen: 0, overdue: [] })
  })

  test('for this very commit, every part that was not played in the last forty', () => {
    const { commits } = recentHistory()
    const { chosen, overdue } = partsToPlay({ commits, known: true })
    const played = new Set([chosen, ...overdue, ...commits.slice(0, LANDINGS).map(partChosenBy)])
    expect(played).toEqual(new Set(all))
  })

  const stories = [
    story('a.spec.ts', '@phone each day', 'phone'),
    story('a.spec.ts', '@phone @release seldom', 'phone'),
    story('engines/seller-day.spec.ts', 'signing in', 'webkit'),
    story('engines/seller-day.spec.ts', '@release a menu', 'webkit'),
    story('engines/seller-day.spec.ts', 'two tabs @webkit-daily', 'firefox'),
  ]
  const playing = (due: readonly string[], parts: readonly number[]) => {
    const { daily, inPart } = storiesToPlay(stories, { due: new Set(due), parts })
    return [...daily, ...inPart].map(({ project, titles }) => `${project}: ${titles.join(' ')}`)
  }

  test('the daily stories of what is due, beside the part', () => {
    expect(stories.map(isForRelease)).toEqual([false, true, false, true, true])
    const [own] = [partOf(story('a.spec.ts'))]
    expect(playing(['phone', 'desktop'], [own])).toEqual(['phone: @phone each day', 'phone: @phone @release seldom'])
    expect(playing([], [own])).toEqual(['phone: @phone @release seldom'])
  })

  test('the whole day of an engine, where one of its stories is in the part: each goes on from the one before', () => {
    expect(playing([], [partOf(story('engines/seller-day.spec.ts'))])).toEqual([
      'webkit: signing in',
      'webkit: @release a menu',
      'firefox: two tabs @webkit-daily',
    ])
  })

  test('one file at most waits until it has been seen green, and no part plays it', () => {
    expect(WAITING.size).toBeLessThanOrEqual(1)
    expect([...WAITING].filter((file) => !existsSync(join(root, 'e2e', file)))).toEqual([])
    const [file = ''] = WAITING
    const waiting = { project: 'desktop', file, titles: ['@desk @release a story that waits'] }
    expect(storiesToPlay([waiting], { due: new Set(), parts: [partOf(waiting)] }).inPart).toEqual([])
  })
})
