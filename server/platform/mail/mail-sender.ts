import { createTransport, type SendMailOptions } from 'nodemailer'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Config } from '../config.ts'
import { refusalCauseOf, statusOfReply, type RefusalCause } from './dead-mailbox.ts'

/** One message to one person. */
export interface Mail {
  /** Stays the same however often it is tried: a mailbox that has it already may drop the second. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly fileName: string; readonly mime: string; readonly content: Buffer }[]
  /** The same as a page. */
  readonly html?: string
  /** The person in whose name it is sent; answers go there. Empty parts are left out. */
  readonly sender?: { readonly name: string; readonly email: string }
  /** Where the reader turns such messages off (RFC 2369). */
  readonly unsubscribeUrl?: string
}

/** sent: the mail server took it. later: try again. refused: this message or address never will work. */
export type MailOutcome = 'sent' | 'later' | 'refused'

/**
 * What became of a mail that must not go twice. unsure: the mail server had all of it when the connection broke, so it may
 * have been taken. `status`: the enhanced status of the reply, empty where there is none; `cause`: why it was refused for good.
 */
export interface MailReceipt {
  readonly outcome: MailOutcome | 'unsure'
  readonly status: string
  readonly cause: RefusalCause | null
}

/** Sends mail by SMTP (RFC 5321). Never throws for what the network or the mail server does. */
export interface MailSender {
  /** Whether a mail server is set up at all. */
  readonly isOn: boolean
  readonly send: (mail: Mail) => Promise<MailOutcome>
  /** The same for mail that must not go twice. */
  readonly sendOnce: (mail: Mail) => Promise<MailReceipt>
}

const TIME_OUT_MS = 20_000

export function createMailSender({ smtpUrl, from }: Config['mail'], host: string): MailSender {
  if (smtpUrl === null) return { isOn: false, send: async () => 'later', sendOnce: async () => receiptOf('later') }
  const limits = { connectionTimeout: TIME_OUT_MS, greetingTimeout: TIME_OUT_MS, socketTimeout: TIME_OUT_MS }
  const transport = createTransport({ url: smtpUrl, ...limits })
  return {
    isOn: true,
    send: async (mail) => {
      try {
        await transport.sendMail(optionsOf(mail, { from, host }))
        return 'sent'
      } catch (error) {
        return isForGood(error) ? 'refused' : 'later'
      }
    },
    sendOnce: async (mail) => {
      const watch = watchOfData()
      try {
        // A connection of its own: the watch belongs to this message alone.
        await createTransport({ url: smtpUrl, ...limits, logger: watch.logger }).sendMail(
          optionsOf(mail, { from, host }),
        )
        return receiptOf('sent')
      } catch (error) {
        const { responseCode = 0, response = '' } = error as { responseCode?: number; response?: string }
        if (responseCode === 0 && watch.isWritten()) return receiptOf('unsure')
        return receiptOf(isForGood(error) ? 'refused' : 'later', statusOfReply(response))
      }
    },
  }
}

const receiptOf = (outcome: MailReceipt['outcome'], status = ''): MailReceipt => ({
  outcome,
  status,
  cause: outcome === 'refused' ? refusalCauseOf(status) : null,
})

/** Notices when a message has been written to its end: from then on, a lost answer leaves open whether it was taken. */
function watchOfData() {
  let isWritten = false
  const ignore = (): void => undefined
  const note = (entry: unknown): void => {
    if ((entry as { tnx?: string } | null)?.tnx === 'message') isWritten = true
  }
  const logger = { level: ignore, trace: ignore, debug: ignore, info: note, warn: ignore, error: ignore, fatal: ignore }
  return { logger, isWritten: () => isWritten }
}

/** The message as it would travel, for those who want to read it where no mail server is set up. */
export async function rawMail(mail: Mail, { from }: Config['mail'], host: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(optionsOf(mail, { from, host }))
  assert(Buffer.isBuffer(message), 'a message was asked for as a buffer')
  return message
}

function optionsOf(
  { id, to, subject, text, attachments, html, sender, unsubscribeUrl }: Mail,
  { from, host }: { from: string; host: string },
) {
  return {
    ...sentBy(sender, from),
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ fileName, mime, content }) => ({ filename: fileName, contentType: mime, content })),
    // Attachments are in memory: no customer's text may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/**
 * The sender's own address stands in `From` where it is of the domain that this server sends for: other domains would call it
 * forged (DMARC). Elsewhere answers go to it.
 */
function sentBy(sender: Mail['sender'], from: string) {
  if (sender === undefined) return { from }
  const own = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const { name, email } = sender
  const isOfDomain = email !== '' && domainOf(email) === domainOf(own)
  const address = isOfDomain ? email : own
  return {
    from: name === '' ? address : { name, address },
    ...(email === '' || isOfDomain ? {} : { replyTo: email }),
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Replies from 500 on are final (RFC 5321, 4.2.1); a failed sign-in is for the operator to fix. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}
