import { describe, expect, test } from 'vitest'
import { routePatterns } from '../shared/kernel/route-patterns.ts'
import { pathTo } from './paths.ts'

describe('paths', () => {
  test('a route with a parameter fills it in, safely', () => {
    expect(pathTo('sale', { id: 'a b' })).toBe('/sales/a%20b')
    expect(pathTo('sales')).toBe('/sales')
  })
  test('no two routes share an address', () => {
    const patterns = Object.values(routePatterns)
    expect(new Set(patterns).size).toBe(patterns.length)
  })
  test.each([
    '/login',
    '/not-authorized',
    '/start',
    '/backoffice/salereports',
    '/backoffice/salereports/:id',
    '/backoffice/deviations',
    '/sales/create',
    '/sales/daily-checkout',
    '/keyai/stats/:id',
    '/user-admin/users/notifications',
    '/users/profile',
  ])('%s of the specification has a name', (pattern) => {
    expect(Object.values(routePatterns)).toContain(pattern)
  })
})
