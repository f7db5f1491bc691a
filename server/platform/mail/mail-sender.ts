import { createTransport, type SendMailOptions } from 'nodemailer'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Config } from '../config.ts'

/** One message to one person. */
export interface Mail {
  /** Stays the same however often it is tried: a mailbox that has it already may drop the second. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly fileName: string; readonly mime: string; readonly content: Buffer }[]
}

/** sent: the mail server took it. later: try again. refused: this message or address never will work. */
export type MailOutcome = 'sent' | 'later' | 'refused'

/** Sends mail by SMTP (RFC 5321). Never throws for what the network or the mail server does. */
export interface MailSender {
  /** Whether a mail server is set up at all. */
  readonly isOn: boolean
  readonly send: (mail: Mail) => Promise<MailOutcome>
}

const TIME_OUT_MS = 20_000

export function createMailSender({ smtpUrl, from }: Config['mail'], host: string): MailSender {
  if (smtpUrl === null) return { isOn: false, send: async () => 'later' }
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
  }
}

/** The message as it would travel, for those who want to read it where no mail server is set up. */
export async function rawMail(mail: Mail, { from }: Config['mail'], host: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(optionsOf(mail, { from, host }))
  assert(Buffer.isBuffer(message), 'a message was asked for as a buffer')
  return message
}

function optionsOf({ id, to, subject, text, attachments }: Mail, { from, host }: { from: string; host: string }) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ fileName, mime, content }) => ({ filename: fileName, contentType: mime, content })),
    // Attachments are in memory: no customer's text may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** Replies from 500 on are final (RFC 5321, 4.2.1); a failed sign-in is for the operator to fix. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}
