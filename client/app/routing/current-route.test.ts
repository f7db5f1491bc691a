import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { routePatterns } from '../../../shared/kernel/route-patterns.ts'
import { pathTo } from '../../paths.ts'
import { laterFeatures } from '../features/later-features.ts'
import { startFeatures } from '../features/start-features.ts'
import { currentRoute, isOfAnother } from './current-route.ts'

const allRoutes = [...startFeatures, ...laterFeatures].flatMap(({ routes }) => routes)

const paths = allRoutes.flatMap(({ name }) => {
  const filled = routePatterns[name].replace(/:\w+/g, '018f-Ab').replace('*', '/nowhere/at/all')
  return [filled, `${filled}/`, filled.toUpperCase(), `${filled}/more`]
})

test.each(paths)('%s is read as the router reads it', (path) => {
  const fitting = allRoutes.filter(({ name }) => matchPath(routePatterns[name], path) !== null)
  const exact = fitting.filter(({ name }) => name !== 'error')
  const route = currentRoute(allRoutes, path)
  expect(fitting).toContain(route)
  expect(route?.name === 'error').toBe(exact.length === 0)
})

test('a screen of its own comes before one with a number in its place', () => {
  expect(currentRoute(allRoutes, pathTo('sale-create'))?.name).toBe('sale-create')
  expect(currentRoute(allRoutes, pathTo('sale', { id: '1' }))?.name).toBe('sale')
})

test('an address that is on its way is nobody else’s: earnings are no sale of that number', () => {
  const started = startFeatures.flatMap(({ routes }) => routes)
  const sale = currentRoute(started, pathTo('wallet'))
  expect(sale?.name).toBe('sale')
  expect(sale && isOfAnother(sale, pathTo('wallet'))).toBe(true)
  expect(sale && isOfAnother(sale, pathTo('sale', { id: '018f-Ab' }))).toBe(false)
})

test('a screen without its number is not that screen', () => {
  expect(currentRoute(allRoutes, '/sales//')?.name).toBe('sales')
  expect(currentRoute(allRoutes, '/backoffice/salereports//history')?.name).toBe('error')
})

test('the start takes no screen for one of its own that is still on its way', () => {
  const started = startFeatures.flatMap(({ routes }) => routes)
  const addresses = Object.values<string>(routePatterns).filter((pattern) => !/[:*]/u.test(pattern))
  const taken = addresses.filter((address) => {
    const route = currentRoute(started, address)
    return route !== undefined && route.name !== 'error' && route.pattern !== address && !isOfAnother(route, address)
  })
  expect(taken).toEqual([])
})
