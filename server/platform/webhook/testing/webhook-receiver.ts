import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly id: string
  readonly timestamp: number
  readonly body: string
  readonly signature: string
}

/** A local endpoint that records requests and returns a configured response. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** The answer from now on; null: none, the connection stays open. */
  answer: { readonly status: number; readonly text: string; readonly headers?: Record<string, string> } | null
  readonly close: () => Promise<void>
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '')
      receiver.received.push({
        id: header('webhook-id'),
        timestamp: Number(header('webhook-timestamp')),
        signature: header('webhook-signature'),
        body: Buffer.concat(pieces).toString('utf8'),
      })
      if (receiver.answer === null) return
      response.writeHead(receiver.answer.status, receiver.answer.headers).end(receiver.answer.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    answer: { status: 200, text: 'ok' },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}

/** Whether one of the signatures is right, as the specification of Standard Webhooks says a receiver checks. */
export function isSignedBy(secret: string, { id, timestamp, body, signature }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signature.split(' ').includes(`v1,${right}`)
}
