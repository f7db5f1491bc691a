/**
 * Enhanced status codes (RFC 3463) about the recipient's address: no such mailbox, no such domain, bad syntax, ambiguous, moved,
 * no mail accepted (RFC 7505), and a disabled mailbox. 5.1.7 and 5.1.8 are about the sender, and 5.1.0 is undefined.
 */
const DEAD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1'])

/** Whether a status is about an address that does not work. A full mailbox (5.2.2) or a policy (5.7.x) can change tomorrow. */
export const isDeadMailbox = (status: string): boolean => DEAD.has(status)

/** The enhanced status of an SMTP reply such as `550 5.1.1 No such user`; empty where the server gives none. */
export const statusOfReply = (reply: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? ''
