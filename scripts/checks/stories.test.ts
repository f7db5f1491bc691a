import { expect, test } from 'vitest'
import { screens } from '../../e2e/app/screens.ts'
import { allFiles, productionFiles, read } from './repository.ts'

/** Names of the demonstration organisation, which every story may meet. */
const ofTheDemonstration = new Set(['Norrsken Energi'])

test('a customer’s name stands in one file of stories: those of one worker share a server, in any order', () => {
  const files = new Map<string, Set<string>>()
  for (const path of allFiles.filter((one) => one.startsWith('e2e/') && one.endsWith('.spec.ts'))) {
    for (const [, name = ''] of read(path).matchAll(/'(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)'/gu)) {
      files.set(name, (files.get(name) ?? new Set()).add(path))
    }
  }
  expect(files.size).toBeGreaterThan(10)
  const shared = [...files].filter(([name, paths]) => paths.size > 1 && !ofTheDemonstration.has(name))
  expect(shared.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
})

test('every route of the product is among the screens that are looked at for barriers', () => {
  const patterns = new Map(
    Array.from(
      read('shared/kernel/route-patterns.ts').matchAll(/^ {2}'?([a-z-]+)'?: '([^']+)',$/gm),
      ([, name = '', path = '']) => [name, path === '*' ? '/no/such/door' : path.replace(/:\w+/g, ':')],
    ),
  )
  const routes = productionFiles
    .filter((path) => /[.]routes[.]tsx$|\/all-routes[.]ts$/.test(path))
    .flatMap((path) => Array.from(read(path).matchAll(/^ {4}name: '([a-z-]+)',$/gm), ([, name = '']) => name))
  const looked = new Set(
    Object.values(screens)
      .flat()
      .map((path) => path.replace(/[?].*/, '').replace(/:\w+/g, ':')),
  )
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((name) => !looked.has(patterns.get(name) ?? name))).toEqual([])
})
