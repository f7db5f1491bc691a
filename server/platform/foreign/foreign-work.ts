import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Turns } from '../turns.ts'
import type { Answer } from './foreign.process.ts'

/** Work on bytes from outside, in a process of its own: it may crash, hang or fill its memory without harm to the server. */
export interface ForeignWork<Input, Output> {
  /** Throws a {@link WorkNotDoneError} when the work does not succeed within its limits. */
  do(input: Input): Promise<Output>
}

export interface WorkLimits {
  /** The time that one piece of work may take, without the start of its process. */
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
  const attempt = async (input: Input): Promise<Output> => {
    clearTimeout(idle)
    try {
      child = isUsable(child) ? child : await startProcess(module, limits)
      return (await answerOf(child, input, limits.withinMs)) as Output
    } catch (error) {
      // A process that failed once is not trusted with the next piece.
      end()
      throw error
    } finally {
      idle = setTimeout(end, limits.idleMs).unref()
    }
  }
  return {
    do: async (input) => {
      if (waiting >= limits.waiting) throw new WorkNotDoneError('busy', `${waiting} pieces wait`)
      waiting += 1
      try {
        return await turns.take('process', () => attempt(input))
      } finally {
        waiting -= 1
      }
    },
  }
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
