import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ProcessGroup, WINDOW, type EngineBrowser, type Tab } from './engine-browser.ts'
import { pressing, typing } from './input.ts'

/** In Swedish, alone with us, and as it was left when it is opened again after a kill. */
const preferences = {
  'intl.accept_languages': 'sv-SE,sv',
  'intl.locale.requested': 'sv-SE',
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Does not wait for pages and messages of its makers.
  'services.settings.server': 'data:,',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
} as const

/** Firefox, steered over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(profile: string): Promise<EngineBrowser> {
  mkdirSync(profile, { recursive: true })
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  // Its sandbox asks for what root in a container does not have.
  const firefox = new ProcessGroup('firefox-esr', args, { MOZ_DISABLE_CONTENT_SANDBOX: '1' })
  try {
    const [, url = ''] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/u)
    const session = await BiDiSession.begin(`${url}/session`)
    const { contexts } = await session.call<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
      { withinMs: BEGINS_WITHIN_MS },
    )
    return {
      tab: await BiDiTab.of(session, contexts[0]?.context ?? ''),
      openTab: async () => {
        const { context } = await session.call<{ context: string }>('browsingContext.create', { type: 'tab' })
        return BiDiTab.of(session, context)
      },
      close: async () => {
        // Its answer may be cut off by its own end.
        session.call('browser.close', {}).catch(() => undefined)
        await firefox.left()
      },
      kill: () => firefox.kill(),
    }
  } catch (error) {
    await firefox.kill()
    throw new Error(`Firefox could not be opened: ${firefox.output}`, { cause: error })
  }
}

/** A page that is left may take its answer along: it is not waited for. */
const ANSWERS_WITHIN_MS = 10_000
/** A browser that begins is asked once, and has more to do. */
const BEGINS_WITHIN_MS = 30_000
const READ_WITHIN_MS = 15_000
const NAVIGATION_ATTEMPTS = 3

/** Every document that a tab has read, and every navigation that came to nothing. */
const navigationEvents = ['browsingContext.domContentLoaded', 'browsingContext.navigationFailed'] as const

interface Answer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

interface NavigationEvent {
  readonly method: string
  readonly context: string
  readonly navigation: string | null
}

interface Call {
  /** The tab of the call; a call to the browser itself has none. */
  readonly page: string | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

class BiDiSession {
  readonly #socket: WebSocket
  readonly #calls = new Map<number, Call>()
  readonly #listeners = new Set<(event: NavigationEvent) => void>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#received(JSON.parse(data.toString()) as Answer))
    socket.on('close', () => {
      for (const { reject } of this.#calls.values()) reject(new Error('Firefox has gone'))
      this.#calls.clear()
    })
    socket.on('error', () => undefined)
  }

  static async begin(url: string): Promise<BiDiSession> {
    const socket = new WebSocket(url, { handshakeTimeout: BEGINS_WITHIN_MS })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    const session = new BiDiSession(socket)
    await session.call('session.new', { capabilities: {} }, { withinMs: BEGINS_WITHIN_MS })
    await session.call('session.subscribe', { events: navigationEvents })
    return session
  }

  call<T>(
    method: string,
    params: object,
    { page, withinMs = ANSWERS_WITHIN_MS }: { page?: string; withinMs?: number } = {},
  ): Promise<T> {
    this.#last += 1
    const id = this.#last
    const answer = new Promise<T>((resolve, reject) =>
      this.#calls.set(id, { page, resolve: (value) => resolve(value as T), reject }),
    )
    const patience = setTimeout(
      () => this.#received({ id, type: 'error', error: 'timeout', message: method }),
      withinMs,
    )
    this.#socket.send(JSON.stringify({ id, method, params }), (error) => {
      if (error) this.#received({ id, type: 'error', error: 'not sent', message: error.message })
    })
    return answer.finally(() => clearTimeout(patience))
  }

  listen(listener: (event: NavigationEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #received({ id = 0, type, result, error, message, method = '', params }: Answer): void {
    if (type === 'event') return this.#happened({ method, ...(params as Omit<NavigationEvent, 'method'>) })
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (type === 'success') call?.resolve(result)
    else call?.reject(new Error(`${error}: ${message}`))
  }

  #happened(event: NavigationEvent): void {
    if (event.method === 'browsingContext.domContentLoaded') this.#forgetPageOf(event.context)
    for (const listener of this.#listeners) listener(event)
  }

  /** Another document has been read: what the one before it was asked is not answered any more. */
  #forgetPageOf(context: string): void {
    for (const [id, { page, reject }] of this.#calls) {
      if (page !== context) continue
      this.#calls.delete(id)
      reject(new Error('the page was left before it answered'))
    }
  }
}

class BiDiTab implements Tab {
  readonly #session: BiDiSession
  readonly #context: string

  private constructor(session: BiDiSession, context: string) {
    this.#session = session
    this.#context = context
  }

  static async of(session: BiDiSession, context: string): Promise<BiDiTab> {
    await session.call('browsingContext.setViewport', { context, viewport: WINDOW }, { withinMs: BEGINS_WITHIN_MS })
    return new BiDiTab(session, context)
  }

  /** A person looks at the tab in which they open a page; timers of a hidden tab run once a second at most. */
  async goto(url: string): Promise<void> {
    await this.#session.call('browsingContext.activate', { context: this.#context })
    let outcome = ''
    for (let attempt = 0; attempt < NAVIGATION_ATTEMPTS; attempt += 1) {
      outcome = await this.#navigate(url)
      if (outcome === 'browsingContext.domContentLoaded') return
    }
    throw new Error(`${url} was not read: ${outcome}`)
  }

  /**
   * How one navigation ended. Firefox is not asked to wait for it: it would never answer for a navigation that the page
   * itself overtakes with another one.
   */
  async #navigate(url: string): Promise<string> {
    const ends: NavigationEvent[] = []
    const stop = this.#session.listen((event) => {
      if (event.context === this.#context) ends.push(event)
    })
    try {
      const { navigation } = await this.#session.call<{ navigation: string | null }>('browsingContext.navigate', {
        context: this.#context,
        url,
        wait: 'none',
      })
      const deadline = Date.now() + READ_WITHIN_MS
      while (Date.now() < deadline) {
        const end = ends.find((event) => event.navigation === navigation)
        if (end) return end.method
        await pause(10)
      }
      return 'it neither began nor failed'
    } catch (error) {
      return String(error)
    } finally {
      stop()
    }
  }

  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#session.call<{
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>(
      'script.evaluate',
      {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context: this.#context },
        awaitPromise: true,
        userActivation: true,
      },
      { page: this.#context },
    )
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T
  }

  press({ x, y }: { x: number; y: number }): Promise<void> {
    return this.#act(pressing(x, y))
  }

  type(text: string): Promise<void> {
    return this.#act(typing(text))
  }

  async #act(actions: readonly object[]): Promise<void> {
    await this.#session.call('input.performActions', { context: this.#context, actions }, { page: this.#context })
  }
}
