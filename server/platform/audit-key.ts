import { assert } from '../../shared/kernel/assert.ts'
import type { Secrets } from './secrets.ts'

let key: Pick<Secrets, 'hash'> | null = null

/**
 * Sets the key of the audit log for this process, when its platform opens. The log is written from everywhere with nothing but a
 * transaction; the key must not travel with each of those calls, nor may a call without it exist.
 */
export const setAuditKey = (secrets: Pick<Secrets, 'hash'>): void => {
  key = secrets
}

/** The keyed hash of a text of the audit log: 64 hexadecimal digits. */
export function auditHash(text: string): string {
  assert(key, 'the audit log has no key: open a platform first')
  return key.hash('audit', text)
}
