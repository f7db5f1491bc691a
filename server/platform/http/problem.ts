import { STATUS_CODES } from 'node:http'
import type { Failure } from '../../../shared/kernel/result.ts'

/** One wrong place in what was sent. `pointer` is a JSON pointer into the body or query. */
export interface ProblemError {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

export interface ProblemDetails {
  readonly errors?: readonly ProblemError[]
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly members?: Readonly<Record<string, unknown>>
}

/**
 * A refusal of a call, thrown by handlers, answered as RFC 9457 problem+json. `code` is the translation key
 * (`failures:<code>`). Nothing in it may reveal a stack, SQL or path.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly errors: readonly ProblemError[]
  readonly headers: Readonly<Record<string, string>>
  /** Members beside the standard ones: what the caller needs to go on. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, more: ProblemDetails = {}) {
    super(more.detail ?? '')
    this.status = status
    this.code = code
    this.errors = more.errors ?? []
    this.members = more.members ?? {}
    // A scheme that no browser answers with a dialog of its own.
    this.headers = { ...(status === 401 ? { 'www-authenticate': 'Cookie realm="rond"' } : {}), ...more.headers }
  }
}

/** Returns the row. Throws 404 if there is none. */
export function orNotFound<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Problem(404, 'request.not-found')
  return row
}

/** The store cannot take writes now: nothing was stored, and the same call may be repeated a little later. */
export const storageUnavailable = (): Problem =>
  new Problem(503, 'storage.unavailable', { headers: { 'retry-after': '5' } })

/** The body of an answer that refuses. */
export function problemBody(problem: Problem, instance: string): object {
  return {
    ...problem.members,
    type: 'about:blank',
    // `about:blank` means: the title is the phrase of the status (RFC 9457, 4.2.1).
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    instance,
    ...(problem.message === '' ? {} : { detail: problem.message }),
    ...(problem.errors.length === 0 ? {} : { errors: problem.errors }),
  }
}

/** Throws what keeps a change from being made, each fault at its field. Nothing is thrown where there is none. */
export function refuseFields(failures: readonly Failure[]): void {
  const [first] = failures
  if (!first) return
  const errors = failures.map(({ code, field = '' }) => ({
    pointer: `/${field.replaceAll('.', '/')}`,
    code,
    message: '',
  }))
  throw new Problem(409, first.code, { errors, members: { params: first.params ?? {} } })
}

/** A refusal that names the fields of the form. */
export const refusedFields = (...failures: readonly Failure[]): Problem =>
  new Problem(422, 'request.invalid', {
    errors: failures.map(({ code, field = '' }) => ({ pointer: `/${field}`, code, message: '' })),
  })
