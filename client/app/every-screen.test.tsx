import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addressWith } from '../../e2e/fixtures/example-addresses.ts'
import { productRoutes, screens, walkerOf, walkers } from '../../e2e/app/screens.ts'
import { openScreen, reportedErrors, type Screen } from '../testing/screen.tsx'

/** A walk signs in once. */
const SCREENS_OF_A_WALK = 16
const walks = walkers.flatMap((who) =>
  Array.from({ length: Math.ceil(screens[who].length / SCREENS_OF_A_WALK) }, (_, part) => ({
    who,
    part: part + 1,
    paths: screens[who].slice(part * SCREENS_OF_A_WALK, (part + 1) * SCREENS_OF_A_WALK),
  })),
)

test.each(walks)(
  'screens of a $who, part $part: each one has a heading, all its sentences and no error',
  async ({ who, paths }) => {
    const at = who === 'seller' || who === 'visitor' ? 'phone' : 'desk'
    const first = who === 'visitor' ? await openScreen('/login', { at }) : await openScreen('/start', { at, as: who })
    const faults: unknown[] = []
    for (const path of paths) faults.push(...(await faultsOf(first, await addressIn(first, path))))
    expect(faults).toEqual([])
  },
)

test('the walks open every screen of the product', () => {
  const opened = new Set(walks.flatMap(({ paths }) => paths))
  expect(productRoutes.filter((route) => walkerOf(route) === undefined)).toEqual([])
  expect(opened.size).toBeGreaterThanOrEqual(productRoutes.length)
})

/** Opens a screen and returns its faults, each with the address of the screen. */
async function faultsOf({ open }: Screen, path: string): Promise<unknown[]> {
  await open(path)
  const faults: unknown[] = []
  const hasHeading = (): void => expect(document.querySelector('h1, h2')).not.toBe(null)
  await waitFor(hasHeading).catch(() => faults.push('no heading'))
  const isLoaded = (): void => expect(document.querySelector('[aria-busy="true"]')).toBe(null)
  await waitFor(isLoaded).catch(() => faults.push('does not end to load'))
  return [...faults, ...reportedErrors()].map((fault) => [path, fault])
}

/** The address with the id of a row of the seeded company. */
async function addressIn({ world }: Screen, path: string): Promise<string> {
  let statement = ''
  addressWith(path, (wanted) => {
    statement = wanted
    return undefined
  })
  const [[id] = []] = statement === '' ? [] : await world.select(statement)
  return addressWith(path, () => id as string | undefined)
}
