const ORIGIN = 'https://rond.example'
const addressOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href

/** The caches of a browser, as far as shared photos use them. */
export class MemoryCaches {
  isFull = false
  readonly #caches = new Map<string, Map<string, Response>>()

  readonly keys = async () => [...this.#caches.keys()]
  readonly delete = async (name: string) => this.#caches.delete(name)
  readonly match = async (asked: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
    this.#caches.get(cacheName)?.get(addressOf(asked))?.clone()

  readonly open = async (name: string) => {
    const held = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, held)
    const cache: Cache = {
      put: async (asked, answer) => {
        if (this.isFull) throw new DOMException('no room', 'QuotaExceededError')
        held.set(addressOf(asked), answer)
      },
      match: async (asked) => held.get(addressOf(asked))?.clone(),
      matchAll: async () => [...held.values()],
      keys: async () => [...held.keys()].map((url) => new Request(url)),
      delete: async (asked) => held.delete(addressOf(asked)),
      add: () => Promise.reject(new Error('no network')),
      addAll: () => Promise.reject(new Error('no network')),
    }
    return cache
  }
}
