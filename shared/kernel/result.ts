/**
 * A refusal the user can act on: a value, never thrown.
 *
 * `code` is at once the translation key (`failures:<code>`), the code on the wire and the expectation of tests.
 * `field` names the argument it belongs to (dotted path), `params` fill the translated sentence.
 */
export interface Failure {
  readonly code: string
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** The outcome of a decision: a value, or the reasons against it. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failures: readonly Failure[] }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refused = (...failures: readonly Failure[]): Result<never> => ({ ok: false, failures })

/** Builds a failure without writing `undefined` fields (they would not survive JSON unchanged). */
export function failure(code: string, field?: string, params?: Failure['params']): Failure {
  return { code, ...(field === undefined ? {} : { field }), ...(params === undefined ? {} : { params }) }
}
