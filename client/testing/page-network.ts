import type { World } from './world.ts'
import { PAGE_ORIGIN } from './page-environment.ts'

/** The network of one page: its calls reach the server of the world in this process, with the cookies of a browser. */
export class PageNetwork {
  readonly #world: World
  readonly #cookies = new Map<string, string>()
  /** Every call, as `GET /api/v1/session`. */
  readonly calls: string[] = []
  #isCut = false
  #pending = 0
  #isLost: (call: string) => boolean = () => false

  constructor(world: World) {
    this.#world = world
  }

  /** As in a cellar: calls fail, and the browser reports that it is offline. */
  cut(): void {
    this.#isCut = true
    dispatchEvent(new Event('offline'))
  }

  restore(): void {
    this.#isCut = false
    dispatchEvent(new Event('online'))
  }

  /**
   * Loses chosen calls on their way to the server.
   * @param isLost is given the call as `POST /api/v1/session`
   */
  lose(isLost: (call: string) => boolean): void {
    this.#isLost = isLost
  }

  /** How many calls are under way. */
  get pending(): number {
    return this.#pending
  }

  get isCut(): boolean {
    return this.#isCut
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, PAGE_ORIGIN), init)
    const url = new URL(request.url)
    if (this.#isCut || url.origin !== PAGE_ORIGIN) throw new TypeError('Failed to fetch')
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    if (this.#isLost(call)) throw new TypeError('Failed to fetch')
    request.headers.set('origin', PAGE_ORIGIN)
    request.headers.set('sec-fetch-site', 'same-origin')
    if (this.#cookies.size > 0)
      request.headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    this.#pending += 1
    const response = await Promise.resolve(this.#world.app.http.fetch(request)).finally(() => (this.#pending -= 1))
    request.signal.throwIfAborted()
    if (this.#isCut) throw new TypeError('Failed to fetch')
    for (const line of response.headers.getSetCookie()) this.#store(line)
    return response
  }

  #store(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '' || /;\s*max-age=0/iu.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
