import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { subjectFaults } from '../lib/commit-subject.mjs'

/** The rule is as old as this commit; earlier subjects stay as they are. */
const LAST_WITHOUT_RULE = '415d521'

describe('the subject of a commit', () => {
  test('every new commit names its area and says in the imperative what it does', () => {
    const faults = newSubjects().flatMap((subject) => subjectFaults(subject).map((fault) => `${subject}: ${fault}`))
    expect(faults).toEqual([])
  })

  test.each([
    'time: Require an absence type below 8 hours',
    'sales and orders: Address the reader by name',
    'House: Pass the clock to jobs',
  ])('passes: %s', (subject) => {
    expect(subjectFaults(subject)).toEqual([])
  })

  test.each([
    ['wip', 'it does not begin with `area: Verb`'],
    ['What my last landing took back is there again', 'it does not begin with `area: Verb`'],
    ['ui: announce a pressed tile', 'it does not begin with `area: Verb`'],
    ['ui: Announced a pressed tile', '`Announced` is not an imperative'],
    ['ui: Announces a pressed tile', '`Announces` is not an imperative'],
    ['ui: Announcing a pressed tile', '`Announcing` is not an imperative'],
    ['ui: A tile says once whether it is marked', '`A` is not an imperative'],
    ['ui: Announce a pressed tile.', 'it ends with a full stop'],
    [`ui: Announce ${'a'.repeat(72)}`, 'it has more than 72 characters'],
  ])('finds the fault of: %s', (subject, fault) => {
    expect(subjectFaults(subject)).toEqual([fault])
  })
})

/** None where the history is not here: an archive, a shallow clone. */
function newSubjects(): string[] {
  try {
    const range = `${LAST_WITHOUT_RULE}..HEAD`
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', range], { cwd: root, stdio: 'pipe' })
    return log
      .toString()
      .split('\n')
      .filter((subject) => subject !== '' && !subject.startsWith('Revert "'))
  } catch {
    return []
  }
}
