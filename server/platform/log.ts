import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Names that never reach the log, anywhere in an object (up to three levels deep). */
const secretFields = [
  'password',
  'passwordHash',
  'cookie',
  'authorization',
  'token',
  'setupToken',
  'ssn',
  'idNumber',
  'customerSsn',
  'email',
  'customerEmail',
  'phone',
  'customerPhone',
  'bankAccountNumber',
  'clearingNumber',
  'dataKey',
  'hashKey',
  'privateKey',
  'args',
] as const

const depths = ['', '*.', '*.*.', '*.*.*.']

/** JSON lines with secrets cut out. `destination` is for tests. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: depths.flatMap((depth) => redactable(depth)), censor: '[redacted]' },
    serializers: { error: withoutValues },
  }
  return destination ? pino(options, destination) : pino(options)
}

const redactable = (depth: string): string[] => [
  ...secretFields.map((field) => `${depth}${field}`),
  ...(depth === '' ? ['["set-cookie"]'] : [`${depth.slice(0, -1)}["set-cookie"]`]),
]

/**
 * An error as the log may show it. Database drivers put bound values into their messages (`params: …`), so the
 * message is cut there.
 */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause instanceof Error ? { cause: withoutValues(error.cause) } : {}
  const message = error.message.replace(/\nparams: [^]*$/, '')
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { name: error.name, message, stack: frames.join('\n'), ...cause }
}
