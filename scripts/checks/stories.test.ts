import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routePatterns } from '../../shared/kernel/route-patterns.ts'
import { root } from '../lib/paths.mjs'
import { allFiles, read } from './repository.ts'

const specs = allFiles.filter((one) => one.startsWith('e2e/') && one.endsWith('.spec.ts'))

interface Story {
  readonly path: string
  /** The title of the group around it, empty outside of one. */
  readonly group: string
  readonly title: string
  readonly text: string
}

const stories: readonly Story[] = specs.flatMap(storiesOf)
/** Files that open screens on a page without layout. The walk over every screen counts for no feature. */
const screenTests = allFiles
  .filter((path) => path.startsWith('client/features/') && path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: read(path) }))
const isDaily = ({ group, title }: Story): boolean => !`${group}${title}`.includes('@release')

/** A story begins where a line begins with `test(`; one that is indented belongs to the group before it. */
function storiesOf(path: string): Story[] {
  const [, ...parts] = read(path).split(/^(?=(?: {2})*test(?:[.]describe)?\(\s*['"`])/mu)
  let around = ''
  return parts.flatMap((text) => {
    const [, indent = '', kind, title = ''] =
      /^( *)(test(?:[.]describe)?)\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`),/u
        .exec(text)
        ?.filter((one) => one !== undefined) ?? []
    if (kind === 'test.describe') {
      around = title
      return []
    }
    return [{ path, group: indent === '' ? '' : around, title, text }]
  })
}

const [PLACE, RELEASE, LINES, SENTENCE] = ['@(?:desk|phone) ', '(?:@release )?', '(?:@pwa-\\d+ )*', '[^@]+']
const form = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'u')

/** How a title is built. The day of each engine is a project of its own: its stories name no place. */
function formOf({ path, group }: Story): RegExp {
  if (path.startsWith('e2e/engines/')) return form(RELEASE, SENTENCE, '(?:@webkit(?:-daily)?)?')
  return group === '' ? form(PLACE, RELEASE, LINES, SENTENCE) : form(RELEASE, LINES, SENTENCE)
}

test('a title begins with the place, then says whether it waits for a release, then names lines of the checklist', () => {
  expect(stories.length).toBeGreaterThan(130)
  const groups = new Set(stories.flatMap(({ path, group }) => (group === '' ? [] : [`${path}: ${group}`])))
  const inGroup = form('[^:]+: ', PLACE, RELEASE, SENTENCE)
  // A title that is put together says the same in the list that Playwright prints.
  const wrong = stories.filter((story) => !story.title.includes('${') && !formOf(story).test(story.title))
  expect([...groups].filter((group) => !inGroup.test(group))).toEqual([])
  expect(wrong.map(({ path, title }) => `${path}: ${title}`)).toEqual([])
})

test('the daily run tests the screens of each feature, on a page or in a browser', () => {
  const features = readdirSync(join(root, 'client', 'features'))
  expect(features.length).toBeGreaterThan(20)
  const daily = stories.filter(isDaily)
  const played = features.filter((feature) => {
    const patterns = routesOf(feature)
    return [...daily, ...screenTests].some(
      ({ path, text }) =>
        path.startsWith(`e2e/${feature}/`) ||
        path.startsWith(`client/features/${feature}/`) ||
        addressesIn(text).some((one) => opens(one, patterns)),
    )
  })
  expect(features.filter((feature) => !played.includes(feature))).toEqual([])
})

/** The addresses of a feature's screens. */
function routesOf(feature: string): readonly string[] {
  const descriptors = allFiles.filter((path) => path.startsWith(`client/features/${feature}/${feature}.`))
  const names = descriptors.flatMap((path) => [...read(path).matchAll(/name: '([a-z-]+)'/gu)].map(([, name]) => name))
  const patterns: Readonly<Record<string, string>> = routePatterns
  return names.flatMap((name = '') => patterns[name] ?? [])
}

/** What a story opens, with `:` for what it fills in. */
const addressesIn = (text: string): readonly string[] =>
  [...text.replaceAll(/\$\{[^}]*\}/gu, ':').matchAll(/['"`:\\](\/[\w/:-]+)/gu)].map(([, address = '']) => address)

const opens = (address: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const [parts, found] = [pattern.split('/'), address.split('/')]
    return parts.length === found.length && parts.every((part, at) => part.startsWith(':') || part === found[at])
  })

/** Names of the demonstration organisation, which every story may meet. */
const ofTheDemonstration = new Set(['Norrsken Energi'])

test('a customer’s name stands in one file of stories: those of one worker share a server, in any order', () => {
  const files = new Map<string, Set<string>>()
  for (const path of specs) {
    for (const [, name = ''] of read(path).matchAll(/'(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)'/gu)) {
      files.set(name, (files.get(name) ?? new Set()).add(path))
    }
  }
  expect(files.size).toBeGreaterThan(10)
  const shared = [...files].filter(([name, paths]) => paths.size > 1 && !ofTheDemonstration.has(name))
  expect(shared.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
})
