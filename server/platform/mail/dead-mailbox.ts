/**
 * Enhanced status codes (RFC 3463) about the recipient's address: no such mailbox, no such domain, bad syntax, ambiguous, moved,
 * no mail accepted (RFC 7505), and a disabled mailbox. 5.1.7 and 5.1.8 are about the sender, and 5.1.0 is undefined.
 */
const DEAD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1'])

/** Statuses about the sender's address (5.1.7, 5.1.8) and about our own quota, as large providers use 5.4.5. */
const OURS = new Set(['5.1.7', '5.1.8', '5.4.5'])

/**
 * Why a mail server refused for good. `mailbox`: the address does not work. `full`: the mailbox is full. `sender`: the refusal
 * is about our server, such as a blocklist, a policy (5.7.x) or a quota. Only the first says anything lasting of the address.
 */
export type RefusalCause = 'mailbox' | 'full' | 'sender' | 'other'

/** The cause that an enhanced status names. */
export function refusalCauseOf(status: string): RefusalCause {
  if (DEAD.has(status)) return 'mailbox'
  if (status === '5.2.2') return 'full'
  return OURS.has(status) || status.startsWith('5.7.') ? 'sender' : 'other'
}

/** The enhanced status of an SMTP reply such as `550 5.1.1 No such user`; empty where the server gives none. */
export const statusOfReply = (reply: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? ''
