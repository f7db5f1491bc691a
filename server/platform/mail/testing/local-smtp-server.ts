import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { assert } from '../../../../shared/kernel/assert.ts'

/** A message as it arrived over the wire. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

export interface LocalSmtpServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Answers every message with this reply from now on; null takes them again. */
  readonly answerWith: (code: number | null) => void
  readonly close: () => Promise<void>
}

/** A mail server that speaks the real protocol, in this process. */
export async function startLocalSmtpServer(): Promise<LocalSmtpServer> {
  const received: ReceivedMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      void text(stream).then((raw) => {
        if (refusal !== null) return done(Object.assign(new Error('not now'), { responseCode: refusal }))
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  assert(address !== null && typeof address === 'object', 'the mail server listens nowhere')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answerWith: (code) => {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The parts of a message by their content type, decoded. */
export function partsOf({ raw }: ReceivedMail): { head: string; text: string; attachments: Record<string, Buffer> } {
  const [head = ''] = raw.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/u.exec(head)?.[1] ?? '-'
  const attachments: Record<string, Buffer> = {}
  let plain = ''
  for (const part of raw.split(`--${boundary}`).slice(1, -1)) {
    const [partHead = '', ...rest] = part.trimStart().split('\r\n\r\n')
    const body = rest.join('\r\n\r\n')
    const bytes = /base64/iu.test(partHead) ? Buffer.from(body, 'base64') : Buffer.from(unquoted(body), 'latin1')
    const fileName = /filename="?([^";\r\n]+)/u.exec(partHead)?.[1]
    if (fileName === undefined) plain += bytes.toString('utf8')
    else attachments[fileName] = bytes
  }
  return { head, text: plain, attachments }
}

const unquoted = (body: string): string =>
  body
    .replaceAll(/=\r\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
