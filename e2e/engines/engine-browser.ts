import { spawn, type ChildProcess } from 'node:child_process'

/** The engines in which the seller's day is played. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** A phone's window in every engine. */
export const WINDOW = { width: 390, height: 844 } as const

/** One tab, as far as every engine can be steered in the same way. */
export interface Tab {
  /** Opens an address. Resolves when its document is read; what the application does after that is waited for elsewhere. */
  goto(url: string): Promise<void>
  /** The value of an expression in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>
  press(at: { readonly x: number; readonly y: number }): Promise<void>
  type(text: string): Promise<void>
}

/** A running browser on a profile that outlives it. */
export interface EngineBrowser {
  /** The tab it began with. */
  readonly tab: Tab
  openTab(): Promise<Tab>
  /** Closes it as a person does. */
  close(): Promise<void>
  /** Ends it with all its processes at once, as an empty battery does. */
  kill(): Promise<void>
}

export type OpenBrowser = (profile: string) => Promise<EngineBrowser>

/** A program with all the processes it starts, which can be ended together. */
export class ProcessGroup {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  #output = ''

  constructor(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(program, args, {
      detached: true,
      env: { ...process.env, TZ: 'Europe/Stockholm', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    this.#ended = new Promise((resolve) => void this.#child.once('exit', () => resolve()))
    for (const stream of this.#child.stdio.slice(1)) stream?.on('data', (chunk: Buffer) => (this.#output += chunk))
    this.#child.once('error', (error) => (this.#output += error.message))
  }

  /** The recent output, including its fourth stream. */
  get output(): string {
    return this.#output.slice(-5000)
  }

  /** Waits until it has written what is looked for. */
  async says(pattern: RegExp, withinMs = 30_000): Promise<RegExpExecArray> {
    const deadline = Date.now() + withinMs
    for (;;) {
      const said = pattern.exec(this.#output)
      if (said) return said
      if (this.#child.exitCode !== null || Date.now() > deadline)
        throw new Error(`it never said ${pattern}:\n${this.output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Resolves when it has ended by itself, and ends it after a while. */
  async left(withinMs = 5000): Promise<void> {
    const insist = setTimeout(() => this.#signal('SIGKILL'), withinMs)
    await this.#ended
    clearTimeout(insist)
    // Its child processes may outlive it by a moment.
    this.#signal('SIGKILL')
  }

  async kill(): Promise<void> {
    this.#signal('SIGKILL')
    if (this.#child.pid !== undefined) await this.#ended
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, signal)
    } catch {
      // It has gone already.
    }
  }
}
