import { expect, test } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'
import { packPath, PACKS } from './packs.ts'

const files = Array.from({ length: 40 }, (_, index) => ({ url: `assets/${index}.js`, revision: null }))
const shell = { url: 'index.html', revision: 'a1' }
const paths = files.map(({ url }) => `/${url}`)

test('a first installation brings every file in packs, each with the policies of the server', async () => {
  const { world, asked, stored } = phone({ packs: paths })
  await fetchAhead([...files, shell], world)
  expect(asked.toSorted()).toEqual(Array.from({ length: PACKS }, (_, number) => packPath(number)).toSorted())
  expect([...stored.keys()].toSorted()).toEqual(paths.toSorted())
  const first = stored.get('/assets/0.js')
  expect(await first?.text()).toBe('text of /assets/0.js')
  expect(Object.fromEntries(first?.headers ?? [])).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  })
})

test('a file that no pack has, or whose pack does not come, comes alone', async () => {
  const { world, asked, stored } = phone({ packs: paths.slice(1), broken: [packPath(3)] })
  await fetchAhead(files, world)
  const alone = paths.filter((path, index) => index === 0 || (index - 1) % PACKS === 3)
  expect(asked.filter((path) => path.startsWith('/assets')).toSorted()).toEqual(alone.toSorted())
  expect(stored.size).toBe(files.length)
})

test('an update of a few files fetches these alone, six at a time', async () => {
  const { world, asked, most } = phone({ packs: paths, stored: paths.slice(0, 30) })
  await fetchAhead(files, world)
  expect(asked).toEqual(paths.slice(30))
  expect(most()).toBe(6)
})

test('an installation that broke off goes on where it ended', async () => {
  const { world, stored } = phone({ packs: paths, stored: ['/assets/7.js'] })
  const before = stored.get('/assets/7.js')
  await fetchAhead(files, world)
  expect(stored.size).toBe(files.length)
  expect(stored.get('/assets/7.js')).toBe(before)
})

test('a file that the server does not have, or cannot give, is not stored, and holds up no other', async () => {
  const { world, stored } = phone({ packs: [], broken: ['/assets/5.js'], absent: ['/assets/6.js'] })
  await fetchAhead(files, world)
  expect([...stored.keys()].toSorted()).toEqual(paths.filter((path) => !/\/[56][.]js/u.test(path)).toSorted())
})

/** A phone with these files stored, and a server with these packs. */
function phone(has: { packs: string[]; stored?: string[]; broken?: string[]; absent?: string[] }) {
  const stored = new Map((has.stored ?? []).map((path) => [path, new Response(`text of ${path}`)]))
  const asked: string[] = []
  let [now, most] = [0, 0]
  const headers = { 'content-security-policy': "default-src 'self'", etag: 'W/"1"', 'content-encoding': 'br' }
  const bodyOf = (path: string): string => {
    const number = /^\/packs\/(\d+)/u.exec(path)?.[1]
    if (number === undefined) return `text of ${path}`
    const inPack = has.packs.filter((_, index) => index % PACKS === Number(number))
    return JSON.stringify(Object.fromEntries(inPack.map((one) => [one, `text of ${one}`])))
  }
  const ask = async (path: string): Promise<Response> => {
    asked.push(path)
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve))
    now -= 1
    if (has.broken?.includes(path)) throw new TypeError('no network')
    return new Response(bodyOf(path), { headers, status: has.absent?.includes(path) ? 404 : 200 })
  }
  const cache = {
    keys: async () => [...stored.keys()].map((path) => new Request(`https://rond.example${path}`)),
    put: async (path: unknown, answer: Response) => void stored.set(path as string, answer),
  }
  return { world: { cache, ask }, asked, stored, most: () => most }
}
