import { describe, expect, test } from 'vitest'
import { afterFollowing, changeOfDefault, followsByItself } from './default-role.rules.ts'
import type { Held } from './role.api.ts'

const reports = (extent: Held['extent']): Held => ({ permission: 'view sale_reports', extent })
const budgets: Held = { permission: 'update budgets', extent: 'office' }
const notes: Held = { permission: 'create coach_notes', extent: 'team' }

describe('a default role follows by itself', () => {
  test.each<[string, Parameters<typeof followsByItself>[0], boolean]>([
    [
      'as long as its rights are those of the default it had',
      { held: [reports('team')], version: 3, followed: [reports('team')] },
      true,
    ],
    ['in any order', { held: [notes, reports('team')], version: 1, followed: [reports('team'), notes] }, true],
    ['not once a right was taken away', { held: [], version: 3, followed: [reports('team')] }, false],
    ['not once a right reaches further', { held: [reports('office')], version: 3, followed: [reports('team')] }, false],
    ['in an older database while nobody has saved it', { held: [], version: 0, followed: null }, true],
    ['in an older database not once somebody has', { held: [], version: 1, followed: null }, false],
  ])('%s', (_, role, follows) => {
    expect(followsByItself(role)).toBe(follows)
  })
})

describe('an edited role is offered', () => {
  const offered = (held: Held[], followed: Held[] | null, wanted: Held[]) => {
    const change = changeOfDefault({ held, followed, wanted })
    return { ...change, after: afterFollowing(held, wanted, change) }
  }

  test('what is new, and keeps what an administrator added', () => {
    expect(offered([reports('team'), notes], [reports('team')], [reports('team'), budgets])).toEqual({
      added: [budgets],
      removed: [],
      after: [reports('team'), notes, budgets],
    })
  })

  test('not again what an administrator took away', () => {
    expect(offered([], [reports('team')], [reports('team'), budgets])).toMatchObject({
      added: [budgets],
      after: [budgets],
    })
  })

  test('nothing where it holds the new right already, or further', () => {
    expect(offered([reports('company')], [], [reports('team')])).toMatchObject({ added: [], removed: [] })
  })

  test('a wider reach in the place of the narrower one', () => {
    const { added, removed, after } = offered([reports('team'), notes], [reports('team')], [reports('office')])
    expect({ added, removed, after }).toEqual({
      added: [reports('office')],
      removed: [],
      after: [notes, reports('office')],
    })
  })

  test('that a right is taken away, or reaches less far, unless an administrator had changed it', () => {
    expect(offered([budgets, notes], [budgets], [])).toMatchObject({ removed: [budgets], after: [notes] })
    expect(offered([reports('office')], [reports('office')], [reports('team')])).toMatchObject({
      removed: [reports('office')],
      after: [reports('team')],
    })
    expect(offered([reports('company')], [reports('office')], [])).toMatchObject({
      removed: [],
      after: [reports('company')],
    })
  })

  test('all of the default that it lacks, where an older database does not say what it followed', () => {
    expect(offered([reports('team')], null, [reports('team'), budgets])).toMatchObject({
      added: [budgets],
      removed: [],
    })
  })
})
