import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { subjectFaults } from '../lib/commit-subject.mjs'

/** The rule is as old as this commit; earlier subjects stay as they are. */
const LAST_WITHOUT_RULE = '415d521'
/** From the commit after this one on, vague verbs are refused, and a commit of many files has a body. */
const LAST_WITH_VAGUE_VERBS = '46fa7a34'
const FILES_WITHOUT_BODY = 10

describe('the subject of a commit', () => {
  test('every new commit names its area and says in the imperative what it does', () => {
    const isNew = new Set(subjectsSince(LAST_WITH_VAGUE_VERBS))
    const faults = subjectsSince(LAST_WITHOUT_RULE).flatMap((subject) =>
      subjectFaults(subject)
        .filter((fault) => isNew.has(subject) || !fault.endsWith('could mean anything'))
        .map((fault) => `${subject}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('a commit of more than ten files explains why in its body', () => {
    expect(largeWithoutBody()).toEqual([])
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
    ['ui: Tell a pressed tile', '`Tell` could mean anything'],
    ['ui: Announce a pressed tile.', 'it ends with a full stop'],
    [`ui: Announce ${'a'.repeat(72)}`, 'it has more than 72 characters'],
  ])('finds the fault of: %s', (subject, fault) => {
    expect(subjectFaults(subject)).toEqual([fault])
  })
})

/** Subjects of the commits since one. None where the history is not here: an archive, a shallow clone. */
const subjectsSince = (commit: string): string[] =>
  gitLog(commit, ['--format=%s'])
    .split('\n')
    .filter((subject) => subject !== '' && !subject.startsWith('Revert "'))

/** The subjects of large commits without a body. */
function largeWithoutBody(): string[] {
  const commits = gitLog(LAST_WITH_VAGUE_VERBS, ['--format=%x00%s%x01%b%x01', '--shortstat']).split('\0').slice(1)
  return commits.flatMap((commit) => {
    const [subject = '', body = '', stat = ''] = commit.split('\u0001')
    const files = Number(/(\d+) files? changed/u.exec(stat)?.[1] ?? 0)
    return files > FILES_WITHOUT_BODY && body.trim() === '' ? [subject] : []
  })
}

function gitLog(since: string, args: readonly string[]): string {
  try {
    const log = execFileSync('git', ['log', '--no-merges', ...args, `${since}..HEAD`], { cwd: root, stdio: 'pipe' })
    return log.toString()
  } catch {
    return ''
  }
}
