import { describe, expect, test } from 'vitest'
import { categoryPath, isBelowItself, requiredBecause, sightOf } from './audience.rules.ts'

const viewer = { roleIds: ['seller'], teamId: 'south', sells: true, limitedTo: [] }
const guide = (change: object = {}) => ({
  roleIds: [] as string[],
  requiredRoleIds: [] as string[],
  requiredTeamIds: [] as string[],
  requiredProviderIds: [] as string[],
  ...change,
})

describe('the audience of a guide', () => {
  test('is everybody, unless a category above it or the guide itself is for some roles', () => {
    expect(sightOf(guide(), [{ roleIds: [] }], viewer)).toBe('everyone')
    expect(sightOf(guide({ roleIds: ['seller'] }), [], viewer)).toBe('role')
    expect(sightOf(guide(), [{ roleIds: ['coach'] }, { roleIds: [] }], viewer)).toBe('category')
    expect(sightOf(guide({ roleIds: ['coach'] }), [{ roleIds: [] }], viewer)).toBe('guide')
    expect(sightOf(guide({ requiredTeamIds: ['south'] }), [{ roleIds: ['coach'] }], viewer)).toBe('required')
  })

  test('has to confirm it for a provider, a role or a team', () => {
    expect(requiredBecause(guide({ requiredProviderIds: ['p'] }), viewer)).toBe('provider')
    expect(requiredBecause(guide({ requiredProviderIds: ['p'] }), { ...viewer, sells: false })).toBe(null)
    expect(requiredBecause(guide({ requiredRoleIds: ['seller'] }), viewer)).toBe('role')
    expect(requiredBecause(guide({ requiredTeamIds: ['north'] }), viewer)).toBe(null)
  })

  test('has not to confirm what is asked of the sellers of providers that they do not sell for', () => {
    const limited = { ...viewer, limitedTo: ['p'] }
    expect(requiredBecause(guide({ requiredProviderIds: ['other'] }), limited)).toBe(null)
    expect(requiredBecause(guide({ requiredProviderIds: ['other', 'p'] }), limited)).toBe('provider')
    expect(sightOf(guide({ requiredProviderIds: ['other'], roleIds: ['coach'] }), [], limited)).toBe('guide')
  })
})

test('a category below itself is found, and a circle in the data ends', () => {
  const categories = new Map([
    ['a', { id: 'a', parentId: null as string | null }],
    ['b', { id: 'b', parentId: 'a' }],
    ['x', { id: 'x', parentId: 'y' }],
    ['y', { id: 'y', parentId: 'x' }],
  ])
  expect(categoryPath(categories, 'b').map(({ id }) => id)).toEqual(['a', 'b'])
  expect([isBelowItself(categories, 'a', 'b'), isBelowItself(categories, 'b', 'a')]).toEqual([true, false])
  expect(categoryPath(categories, 'x').length).toBeLessThan(25)
})
