import type { DeliveryReason } from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import { refusalCauseOf, type RefusalCause } from '../../../platform/mail/dead-mailbox.ts'

/** What a mail server reports of a message. */
export interface Bounce {
  readonly messageId: string
  readonly kind: 'failed' | 'delayed' | 'delivered'
  readonly status: string
  /** Why it failed; null where it did not. */
  readonly cause: RefusalCause | null
  /** In lower case; empty where the report names none. */
  readonly address: string
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Reads a delivery status notification (RFC 3464). Null for anything else, such as an answer of a person. */
export function bounceOf(text: string): Bounce | null {
  const body = text.replaceAll('\r\n', '\n')
  if (!/^content-type:\s*multipart\/report/im.test(body) || !/report-type="?delivery-status/i.test(body)) return null
  const action = /^action:\s*(\w+)/im.exec(body)?.[1]?.toLowerCase() ?? ''
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(body)?.[1] ?? ''
  const address = /^(?:original|final)-recipient:\s*rfc822;\s*<?([^\s<>]+)/im.exec(body)?.[1]?.toLowerCase() ?? ''
  // The message that is returned stands after the report; its number is ours.
  const returned = body.slice(Math.max(0, body.search(/^action:/im)))
  const messageId = new RegExp(`^message-id:\\s*<(${UUID})@`, 'im').exec(returned)?.[1] ?? ''
  if (messageId === '') return null
  if (action === 'delivered') return { messageId, kind: 'delivered', status, cause: null, address }
  if (action === 'delayed') return { messageId, kind: 'delayed', status, cause: null, address }
  return action === 'failed' ? { messageId, kind: 'failed', status, cause: refusalCauseOf(status), address } : null
}

/** The reason that the log of messages shows for a refusal. One that is about our server is not the recipient's. */
export function reasonOfRefusal(cause: RefusalCause | null): DeliveryReason | null {
  if (cause === null) return null
  if (cause === 'sender') return 'sender_refused'
  return cause === 'full' ? 'mailbox_full' : 'refused'
}
