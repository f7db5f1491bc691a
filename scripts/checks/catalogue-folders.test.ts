import { expect, test } from 'vitest'
import { cataloguesOf } from '../lib/catalogues.mjs'
import { featureSizes } from '../lib/feature-sizes.mjs'
import { productionFiles, read } from './repository.ts'
import { sharedCatalogues } from './shared-catalogues.ts'

const features: readonly string[] = featureSizes().map(({ feature }) => feature)

/** The features that name a namespace; empty: a part of the client that belongs to none. */
function namedBy(): ReadonlyMap<string, ReadonlySet<string>> {
  const naming = new Map<string, Set<string>>()
  for (const path of productionFiles.filter((one) => /^client[/](?:features|entities|app)[/]/.test(one)))
    for (const [, namespace = ''] of read(path).matchAll(/['"`]([a-z]+)(?::|['"`])/g)) {
      const feature = /^client[/]features[/]([^/]+)/.exec(path)?.[1] ?? ''
      naming.set(namespace, (naming.get(namespace) ?? new Set()).add(feature))
    }
  return naming
}

test('a catalogue lies in the folder of a feature that shows it, or is one of the few that no feature owns', () => {
  const catalogues = cataloguesOf('sv').filter(({ namespace }) => namespace !== 'failures')
  const ofNone = catalogues.filter(({ feature }) => feature === '').map(({ namespace }) => namespace)
  expect(ofNone.toSorted()).toEqual(sharedCatalogues.toSorted())
  const naming = namedBy()
  const strangers = catalogues.filter(({ feature, namespace }) => {
    // Texts that several features show belong to the feature that writes their data.
    const names = naming.get(namespace) ?? new Set([''])
    return feature !== '' && (!features.includes(feature) || (!names.has('') && !names.has(feature)))
  })
  expect(strangers.map(({ path }) => path)).toEqual([])
})
