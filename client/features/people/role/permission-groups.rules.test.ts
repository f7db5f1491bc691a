import { describe, expect, test } from 'vitest'
import { permissions } from '../../../../shared/access/permissions.ts'
import en from '../../../locales/en/people/permissions.json' with { type: 'json' }
import fi from '../../../locales/fi/people/permissions.json' with { type: 'json' }
import sv from '../../../locales/sv/people/permissions.json' with { type: 'json' }
import { groupsFound, permissionGroups } from './permission-groups.rules.ts'

describe('a permission has a name [specification 3]', () => {
  test.each([
    ['Swedish', sv],
    ['English', en],
    ['Finnish', fi],
  ])('in %s, and each its own', (_language, { names, groups }) => {
    expect(Object.keys(names).toSorted()).toEqual(permissions.toSorted())
    expect(new Set(Object.values(names)).size).toBe(permissions.length)
    expect(Object.keys(groups)).toEqual(Object.keys(permissionGroups))
  })

  test('and belongs to one kind of work', () => {
    const grouped = Object.values(permissionGroups).flat()
    expect(grouped.toSorted()).toEqual(permissions.toSorted())
  })
})

describe('a search for permissions', () => {
  const nameOf = (permission: keyof typeof sv.names) => sv.names[permission]

  test('finds the words of a name in any order, and the string', () => {
    expect(groupsFound('sig sjuk', { nameOf })).toEqual([['time', ['create sicknotices']]])
    expect(groupsFound('view paycodes', { nameOf })).toEqual([['money', ['view paycodes']]])
  })

  test('stays among those that are held, and leaves empty groups out', () => {
    expect(groupsFound('', { nameOf, among: ['view users'] })).toEqual([['people', ['view users']]])
    expect(groupsFound('xyz', { nameOf })).toEqual([])
  })
})
