import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 86_400_000

/** The browser's store for answers, as long as a phone keeps it. */
const kept = new Map<string, Response>()
const store = {
  match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
  put: (key: string, answer: Response) => Promise.resolve(void kept.set(key, answer)),
}
const list = { importedAt: 1, importedByName: 'Anna', towns: { '11122': 'Stockholm' } }
const fetched = vi.fn<() => Promise<Response>>()

/** The application opened anew: nothing is in memory. */
async function openApp() {
  vi.resetModules()
  return import('./postal-town.ts')
}

beforeEach(() => {
  kept.clear()
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(list)))
  vi.stubGlobal('caches', { open: () => Promise.resolve(store) })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { origin: 'https://rond.example' })
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a list fetched once fills in the town without network, after the application was opened anew', async () => {
  await (await openApp()).keepSwedishTowns()
  fetched.mockImplementation(() => Promise.reject(new TypeError('offline')))
  expect(await (await openApp()).townOfCode('111 22', 'SE')).toBe('Stockholm')
})

test('the list is asked for once a day', async () => {
  const { keepSwedishTowns } = await openApp()
  await keepSwedishTowns()
  await keepSwedishTowns()
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_800_000_000_000 + DAY_MS)
  await keepSwedishTowns()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('without network and without a list no town is filled in', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('offline')))
  expect(await (await openApp()).townOfCode('11122', 'SE')).toBeNull()
})
