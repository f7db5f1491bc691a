import { answerFor, packPath, PACKS, type Pack } from './packs.ts'

/** As many connections as browsers open to one server without HTTP/2. */
const AT_ONCE = 6
/** Most packs in memory at a time. */
const PACKS_AT_ONCE = 3

interface Entry {
  readonly url: string
  /** null where the name of the file changes with its content, so that the browser's cache may answer. */
  readonly revision: string | null
}

interface Parts {
  /** The cache in which Workbox looks before it fetches a file. */
  readonly cache: Pick<Cache, 'keys' | 'put'>
  readonly ask: (path: string) => Promise<Response>
}

/**
 * Puts the files of a new version into Workbox's cache. Workbox asks for them one after the other, and on a network with
 * 400 ms to an answer a thousand files would take it minutes. Where most of them are missing they come in packs, the rest
 * side by side. What an installation that broke off has stored is not fetched again. A file that does not come here is
 * left to Workbox, which decides whether the installation fails.
 */
export async function fetchAhead(entries: readonly Entry[], { cache, ask }: Parts): Promise<void> {
  const named = entries.filter(({ revision }) => revision === null).map(({ url }) => pathOf(url))
  const missing = new Set(named)
  for (const { url } of await cache.keys()) missing.delete(pathOf(url))
  const store = async (path: string, answer: Response): Promise<void> => {
    await cache.put(path, answer)
    missing.delete(path)
  }
  const unpack = async (number: number): Promise<void> => {
    const answer = await ask(packPath(number))
    const pack = (await answer.json()) as Pack
    for (const [path, text] of Object.entries(pack)) {
      if (missing.has(path)) await store(path, answerFor(path, text, answer))
    }
  }
  const fetchAlone = async (path: string): Promise<void> => {
    const answer = await ask(path)
    if (answer.ok && !answer.redirected) await store(path, answer)
  }
  if (missing.size > named.length / 2) await sideBySide(PACKS_AT_ONCE, [...Array(PACKS).keys()], unpack)
  await sideBySide(AT_ONCE, [...missing], fetchAlone)
}

/** Failures are skipped. */
async function sideBySide<T>(atOnce: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const next = async (): Promise<void> => {
    // They share one iterator.
    for (const one of waiting) await work(one).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

const pathOf = (url: string): string => new URL(url, 'https://rond.invalid').pathname
