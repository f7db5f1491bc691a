import type { Logger } from './log.ts'

/** The exit code after a crash: the process manager starts the server again. */
const CRASHED = 70

const DRAIN_WITHIN_MS = 10_000

/**
 * An error that nobody caught leaves the process in a state nobody knows: it answers what is under way, takes nothing
 * new, and ends. Two requests more that fail the same way change nothing.
 * @param stop ends the server in good order
 */
export function endOnCrash(log: Logger, stop: () => Promise<unknown>): void {
  let isEnding = false
  const end = (message: string, cause: unknown): void => {
    log.fatal({ error: cause }, message)
    if (isEnding) return
    isEnding = true
    setTimeout(leave, DRAIN_WITHIN_MS)
    void stopped(log, stop).finally(leave)
  }
  process.on('uncaughtException', (error) => end('an error was caught by nobody: the server ends', error))
  process.on('unhandledRejection', (error) => end('a failure was handled by nobody: the server ends', error))
}

async function stopped(log: Logger, stop: () => Promise<unknown>): Promise<void> {
  try {
    await stop()
  } catch (error) {
    log.fatal({ error }, 'the server could not be stopped in good order')
  }
}

const leave = (): never => process.exit(CRASHED)
