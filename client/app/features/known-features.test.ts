import { expect, test } from 'vitest'
import type { RouteName } from '../../paths.ts'
import { defineFeature } from '../../define-feature.ts'
import { beginWith, fetchLater, fetchMenu, knownRoutes, knowsEveryRoute } from './known-features.ts'

const featureWith = (name: RouteName) =>
  defineFeature({ routes: [{ name, public: true, titleKey: name, screen: () => Promise.resolve(() => null) }] })
const names = () => knownRoutes().map(({ name }) => name)

test('the start knows its own screens, and all once the others have come; a fetch that failed is tried again', async () => {
  let hasNetwork = false
  beginWith([featureWith('start')], async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch')
    return [featureWith('teams')]
  })
  expect([names(), knowsEveryRoute()]).toEqual([['start'], false])

  await expect(fetchLater()).rejects.toThrow('Failed to fetch')
  await fetchMenu()
  expect([names(), knowsEveryRoute()]).toEqual([['start'], false])

  hasNetwork = true
  await Promise.all([fetchLater(), fetchMenu()])
  expect([names(), knowsEveryRoute()]).toEqual([['start', 'teams'], true])
})
