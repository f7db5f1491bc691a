/** Why the phone's own store cannot keep anything. The code is the translation key (`failures:<code>`). */
export const storageFailureCodes = [
  'storage.full',
  'storage.unavailable',
  'storage.outdated',
  'storage.blocked',
] as const
export type StorageFailureCode = (typeof storageFailureCodes)[number]

/** The local store did not take the write. Nothing was called saved and nothing was stored (S4). */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly code: StorageFailureCode

  constructor(code: StorageFailureCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Why a request brought no usable answer. All of them mean: keep everything and try again, at the moment the loop
 * chooses for that kind.
 */
export const requestFailureKinds = [
  'unreachable',
  'signed_out',
  'outdated',
  'not_your_device',
  'too_large',
  'wrong_type',
  'busy',
  'rejected',
] as const
export type RequestFailureKind = (typeof requestFailureKinds)[number]

export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly kind: RequestFailureKind
  /** The server asked for this much patience (`Retry-After`). */
  readonly retryAfterMs: number
  /** The reason, as the server gave it. */
  readonly code: string | undefined

  constructor(
    kind: RequestFailureKind,
    options: { cause?: unknown; retryAfterMs?: number; code?: string | undefined } = {},
  ) {
    super(kind, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs ?? 0
    this.code = options.code
  }
}

const fullNames = new Set(['QuotaExceededError', 'QuotaExceeded'])
const unavailableNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'OpenFailedError',
  'NotFoundError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
])
/** A newer app has been here: its database is not for this one. */
const outdatedNames = new Set(['VersionError'])

/**
 * Tells a store's fault from a program's fault. Browsers wrap the cause (`AbortError` around a quota), so the chain
 * of inner errors is read. Any other error passes unchanged.
 */
export function toStorageFailure(error: unknown): unknown {
  if (error instanceof StorageFailure) return error
  const names = namesOf(error, 0)
  if (names.some((name) => fullNames.has(name))) return new StorageFailure('storage.full', error)
  if (names.some((name) => outdatedNames.has(name))) return new StorageFailure('storage.outdated', error)
  if (names.some((name) => unavailableNames.has(name))) return new StorageFailure('storage.unavailable', error)
  return error
}

function namesOf(error: unknown, depth: number): readonly string[] {
  if (depth > 4 || typeof error !== 'object' || error === null) return []
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown }
  return [...(typeof name === 'string' ? [name] : []), ...namesOf(inner, depth + 1), ...namesOf(cause, depth + 1)]
}
