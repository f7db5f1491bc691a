// S8 No blocking, and its limit: a command whose own code fails is parked, but a full or broken disk says nothing about
// the command. Then the whole request fails, nothing is applied, and the phone tries again.

import { Problem } from '../platform/http/problem.ts'

/** What the phone is told when the store cannot take anything now. */
export const storageUnavailable = (): Problem =>
  new Problem(503, 'storage.unavailable', { headers: { 'Retry-After': '5' } })

/** Whether an error comes from the store's health and not from what was asked of it. */
export function isStorageFailure(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    if (sqliteFailures.test(code) || postgresFailures.test(code)) return true
  }
  return false
}

const sqliteFailures =
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|NOMEM|READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB|INTERRUPT|NOLFS)/

// Classes of SQLSTATE: connection, rollback (deadlock), resources, intervention, system, internal; and read-only.
const postgresFailures = /^(08|40|53|57|58|XX)[0-9A-Z]{3}$|^25006$|^E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT)$/
