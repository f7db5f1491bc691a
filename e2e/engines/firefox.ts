import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
    const { contexts } = await session.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
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

const ANSWERS_WITHIN_MS = 20_000

interface Answer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

class BiDiSession {
  readonly #socket: WebSocket
  readonly #calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#answered(JSON.parse(data.toString()) as Answer))
    socket.on('close', () => {
      for (const { reject } of this.#calls.values()) reject(new Error('Firefox has gone'))
      this.#calls.clear()
    })
    socket.on('error', () => undefined)
  }

  static async begin(url: string): Promise<BiDiSession> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    const session = new BiDiSession(socket)
    await session.call('session.new', { capabilities: {} })
    return session
  }

  call<T>(method: string, params: object): Promise<T> {
    this.#last += 1
    const id = this.#last
    this.#socket.send(JSON.stringify({ id, method, params }))
    // A page that is being left may take its answer along.
    const patience = setTimeout(
      () => this.#answered({ id, type: 'error', error: 'timeout', message: method }),
      ANSWERS_WITHIN_MS,
    )
    const answer = new Promise<T>((resolve, reject) =>
      this.#calls.set(id, { resolve: (value) => resolve(value as T), reject }),
    )
    return answer.finally(() => clearTimeout(patience))
  }

  #answered({ id = 0, type, result, error, message }: Answer): void {
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (type === 'success') call?.resolve(result)
    else call?.reject(new Error(`${error}: ${message}`))
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
    await session.call('browsingContext.setViewport', { context, viewport: WINDOW })
    return new BiDiTab(session, context)
  }

  async goto(url: string): Promise<void> {
    await this.#session.call('browsingContext.navigate', { context: this.#context, url, wait: 'interactive' })
  }

  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#session.call<{
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: true,
    })
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
    await this.#session.call('input.performActions', { context: this.#context, actions })
  }
}
