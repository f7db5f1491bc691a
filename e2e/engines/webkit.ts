import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import { ProcessGroup, WINDOW, type EngineBrowser, type Tab } from './engine-browser.ts'
import { pressing, typing } from './input.ts'

/** Longer than what WebDriver itself gives a script. */
const ANSWERS_WITHIN_MS = 40_000
const LOADS_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 20
const HOST = join(import.meta.dirname, 'webkit-host.py')
/** Without a graphics card. */
const environment = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }

/** WebKitGTK, steered by its WebDriver, on a virtual display. */
export async function openWebKit(profile: string): Promise<EngineBrowser> {
  mkdirSync(profile, { recursive: true })
  const screen = await virtualDisplay()
  const port = await freePort()
  const display = { ...environment, DISPLAY: screen.name }
  const driver = new ProcessGroup('/usr/bin/WebKitWebDriver', [`--port=${port}`], display)
  try {
    const session = await WebDriverSession.begin(`http://127.0.0.1:${port}`, {
      // The driver misses the end of a load on a busy machine, and would hold each command back for its whole patience.
      pageLoadStrategy: 'none',
      timeouts: { script: 15_000 },
      'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: [HOST, profile] },
    })
    const first = await session.call<string>('GET', '/window')
    return {
      tab: new WebDriverTab(session, first),
      openTab: async () => {
        const { handle } = await session.call<{ handle: string }>('POST', '/window/new', { type: 'tab' })
        return new WebDriverTab(session, handle)
      },
      close: async () => {
        await session.call('DELETE', '')
        await driver.kill()
        await screen.group.kill()
      },
      kill: async () => {
        await driver.kill()
        await screen.group.kill()
      },
    }
  } catch (error) {
    await driver.kill()
    await screen.group.kill()
    throw new Error(`WebKit could not be opened: ${String(error)}\n${driver.output}`, { cause: error })
  }
}

async function virtualDisplay(): Promise<{ name: string; group: ProcessGroup }> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`
  const group = new ProcessGroup('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'])
  const [, number] = await group.says(/^(\d+)\n/mu)
  return { name: `:${number}`, group }
}

/** WebDriver over HTTP, one command after the other: each names the window it is for. */
class WebDriverSession {
  readonly #url: string
  #turn: Promise<unknown> = Promise.resolve()
  #window = ''

  private constructor(url: string) {
    this.#url = url
  }

  static async begin(driver: string, alwaysMatch: object): Promise<WebDriverSession> {
    const deadline = Date.now() + 10_000
    for (;;) {
      try {
        const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
          capabilities: { alwaysMatch },
        })
        return new WebDriverSession(`${driver}/session/${sessionId}`)
      } catch (error) {
        // It does not listen yet.
        if (!(error instanceof TypeError) || Date.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#inTurn(() => ask<T>(method, this.#url + path, body))
  }

  inWindow<T>(handle: string, path: string, body?: object): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#window !== handle) await ask('POST', `${this.#url}/window`, { handle })
      this.#window = handle
      return ask<T>(body ? 'POST' : 'GET', this.#url + path, body)
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value as T
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

class WebDriverTab implements Tab {
  readonly #session: WebDriverSession
  readonly #handle: string

  constructor(session: WebDriverSession, handle: string) {
    this.#session = session
    this.#handle = handle
  }

  /** Returns when the new document is read. The document that is left carries a mark, so that the two are told apart. */
  async goto(url: string): Promise<void> {
    await this.evaluate('void (globalThis.isLeft = true)').catch(() => undefined)
    await this.#call('/url', { url })
    const deadline = Date.now() + LOADS_WITHIN_MS
    while (!(await this.#isLoaded())) {
      if (Date.now() > deadline) throw new Error(`${url} did not load`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  async #isLoaded(): Promise<boolean> {
    return this.evaluate<boolean>("!globalThis.isLeft && document.readyState !== 'loading'").catch(() => false)
  }

  async evaluate<T>(expression: string): Promise<T> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value: JSON.stringify(value) }),
        (error) => done({ error: String(error) }),
      )`
    const { value, error } = await this.#call<{ value?: string; error?: string }>('/execute/async', {
      script,
      args: [],
    })
    if (error !== undefined) throw new Error(error)
    return (value === undefined ? undefined : JSON.parse(value)) as T
  }

  async press({ x, y }: { x: number; y: number }): Promise<void> {
    await this.#call('/actions', { actions: pressing(x, y) })
  }

  async type(text: string): Promise<void> {
    await this.#call('/actions', { actions: typing(text) })
  }

  #call<T>(path: string, body?: object): Promise<T> {
    return this.#session.inWindow<T>(this.#handle, path, body)
  }
}
