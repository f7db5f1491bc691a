import { FILED_AT_ONCE, postHandedOver } from '../../../shared/features/agreements/mail/outgoing-mail.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../desk/server/call-endpoint.ts'

/** The confirmations as files of mail programs, in one file. As many as it may hold. */
export const filesOf = (ids: readonly Id[]): string =>
  `/api/v1/confirmation-mails/files?ids=${ids.slice(0, FILED_AT_ONCE).join(',')}`

export async function handOver(ids: readonly Id[]) {
  try {
    return await callEndpoint(postHandedOver, { input: { ids: [...ids] } })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { ok: false as const, failures: [failure(error.reason)] }
  }
}
