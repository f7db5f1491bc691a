import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ValueCaseSettings } from '../../config.services.ts'

interface LocalSpace {
  readonly id: string
  readonly url: string
  readonly createdAt: string
  readonly name: string
  readonly key: string
}

/** A server on this machine that speaks the part of Value Case's API that makes spaces and finds them by our id. */
export async function startLocalValueCase() {
  const spaces: LocalSpace[] = []
  const asked: string[] = []
  /** Answers of the service's own, before anything else is looked at. */
  const next: number[] = []
  let losesNext = false

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { status, answer } = answerTo(request, body)
      if (losesNext && request.method === 'POST' && request.url === '/spaces') {
        losesNext = false
        return response.destroy()
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(answer))
    })
  })

  function answerTo({ method = '', url = '', headers }: IncomingMessage, body: string) {
    asked.push(`${method} ${url.split('?')[0]}`)
    if (url === '/token') {
      const isKnown = new URLSearchParams(body).get('client_secret') === 'hemligt'
      return isKnown
        ? { status: 200, answer: { access_token: 'bevis', expires_in: 3600 } }
        : { status: 401, answer: {} }
    }
    const waiting = next.shift()
    if (waiting !== undefined) return { status: waiting, answer: {} }
    if (headers.authorization !== 'Bearer bevis') return { status: 401, answer: {} }
    if (method === 'GET') {
      const key = new URL(url, 'http://localhost').searchParams.get('thirdPartyEntityId')
      return { status: 200, answer: spaces.filter((space) => space.key === key) }
    }
    return { status: 201, answer: make(body) }
  }

  function make(body: string): LocalSpace {
    const wanted = JSON.parse(body) as { name: string; integrationIds: { thirdPartyEntityId: string }[] }
    const id = `space-${spaces.length + 1}`
    const space = {
      id,
      url: `https://app.valuecase.example/s/${id}`,
      createdAt: '2026-11-26T10:00:00.000Z',
      name: wanted.name,
      key: wanted.integrationIds[0]?.thirdPartyEntityId ?? '',
    }
    spaces.push(space)
    return space
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: ValueCaseSettings = {
    url,
    tokenUrl: `${url}/token`,
    clientId: 'rond',
    clientSecret: 'hemligt',
    templateId: 'nykomling',
  }
  return {
    settings,
    spaces,
    asked,
    next,
    /** The answer to the next new space is lost on its way, after the work was done. */
    loseNext: () => (losesNext = true),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

export type LocalValueCase = Awaited<ReturnType<typeof startLocalValueCase>>

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += (piece as Buffer).toString()
  return text
}
