import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Turns } from '../turns.ts'
import type { Answer } from './foreign.process.ts'

/** Work on bytes from outside, in a process of its own: it may crash, hang or fill its memory without harm to the server. */
export interface ForeignWork<Input, Output> {
  /** Throws a {@link WorkNotDoneError} when the work does not succeed within its limits. */
  do(input: Input): Promise<Output>
  /**
   * Several messages in a row to one process, which does nothing else meanwhile. Their answers share one limit of time;
   * what `talk` does between them does not count. The module must begin anew by the first of them.
   */
  during<Result>(talk: (ask: Ask<Input, Output>) => Promise<Result>): Promise<Result>
}

/** Sends one message to the process, after the answer to the one before. */
export type Ask<Input, Output> = (input: Input) => Promise<Output>

export interface WorkLimits {
  /** The time that the answers of one piece of work may take together, without the start of its process. */
  readonly withinMs: number
  /** The memory of the whole process. */
  readonly megabytes: number
  /** The number of pieces that may wait for their turn. */
  readonly waiting: number
  /** The time after which a process without work is ended. */
  readonly idleMs: number
}

/** `busy`: too much waits, or no process could be started. `limit`: time or memory ran out. `failed`: the work threw. */
export class WorkNotDoneError extends Error {
  override readonly name = 'WorkNotDoneError'
  readonly reason: 'busy' | 'limit' | 'failed'

  constructor(reason: WorkNotDoneError['reason'], cause: unknown) {
    super(`work on foreign bytes was not done: ${reason}`, { cause })
    this.reason = reason
  }
}

/** A loaded machine needs seconds for this; a piece of work does not pay for it. */
const START_WITHIN_MS = 20_000

/**
 * One piece of work at a time, by the exported `work` of a module. The process starts with the first piece, and again
 * after a failure.
 */
export function createForeignWork<Input, Output>(module: URL, limits: WorkLimits): ForeignWork<Input, Output> {
  const turns = new Turns()
  let waiting = 0
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
  }
  const attempt = async <Result>(talk: (ask: Ask<Input, Output>) => Promise<Result>): Promise<Result> => {
    clearTimeout(idle)
    let isTrusted = true
    let open = 0
    try {
      const mine = isUsable(child) ? child : await startProcess(module, limits)
      child = mine
      let leftMs = limits.withinMs
      return await talk(async (input) => {
        const asked = performance.now()
        isTrusted = false
        open += 1
        const answer = await answerOf(mine, input, Math.max(1, leftMs))
        open -= 1
        isTrusted = open === 0
        leftMs -= performance.now() - asked
        return answer as Output
      })
    } finally {
      // A process that failed once, or has not answered yet, is not trusted with the next piece.
      if (!isTrusted) end()
      idle = setTimeout(end, limits.idleMs).unref()
    }
  }
  const during: ForeignWork<Input, Output>['during'] = async (talk) => {
    if (waiting >= limits.waiting) throw new WorkNotDoneError('busy', `${waiting} pieces wait`)
    waiting += 1
    try {
      return await turns.take('process', () => attempt(talk))
    } finally {
      waiting -= 1
    }
  }
  return { do: (input) => during((ask) => ask(input)), during }
}

const isUsable = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.connected && child.exitCode === null && child.signalCode === null

/** Without the server's environment and flags: the work needs neither keys nor the right to write a file. */
async function startProcess(module: URL, { megabytes }: WorkLimits): Promise<ChildProcess> {
  const child = fork(
    fileURLToPath(new URL('./foreign.process.ts', import.meta.url)),
    [module.href, String(megabytes)],
    {
      env: {},
      execArgv: [`--max-old-space-size=${megabytes}`, ...PERMISSIONS],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  // An error between two pieces of work ends the process: the next piece starts another.
  child.on('error', () => undefined)
  try {
    await heard(child, START_WITHIN_MS)
  } catch (cause) {
    child.kill('SIGKILL')
    throw new WorkNotDoneError('busy', cause)
  }
  // A process without work does not hold the server.
  child.unref()
  child.channel?.unref()
  return child
}

/** Reads files and loads the picture library; writes nothing and starts nothing. */
const PERMISSIONS = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--allow-worker',
  '--disable-warning=SecurityWarning',
]

async function answerOf(child: ChildProcess, input: unknown, withinMs: number): Promise<unknown> {
  child.channel?.ref()
  try {
    const answered = heard(child, withinMs)
    child.send(input as object)
    const answer = await answered
    if (answer.ok) return answer.output
    throw new WorkNotDoneError('failed', answer.error)
  } catch (error) {
    throw error instanceof WorkNotDoneError ? error : new WorkNotDoneError('limit', error)
  } finally {
    if (child.connected) child.channel?.unref()
  }
}

/** The next message of the process. Throws when it ends or takes too long. */
async function heard(child: ChildProcess, withinMs: number): Promise<Answer> {
  const withdrawn = new AbortController()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const end = (code: number | null, signal: string | null): void =>
        reject(new Error(`the process ended with ${signal ?? code}`))
      const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
      const take = (message: unknown): void => resolve(message as Answer)
      child.on('message', take).on('error', reject).on('exit', end)
      withdrawn.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        child.off('message', take).off('exit', end).off('error', reject)
      })
    })
  } finally {
    withdrawn.abort()
  }
}
