import type { Hono } from 'hono'

export interface Sent {
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A browser as far as the server can tell: sends its Origin, keeps its cookies. */
export interface TestClient {
  readonly send: (method: string, path: string, more?: Sent) => Promise<Response>
  readonly get: (path: string) => Promise<Response>
  readonly post: (path: string, body: unknown) => Promise<Response>
  readonly delete: (path: string) => Promise<Response>
  /** That of the session. Others are kept and sent beside it. */
  cookie: string
}

export const TEST_ORIGIN = 'http://localhost:3000'

/** @param cookie a session to begin with: `rond=<token>` */
export function testClient(app: Hono, cookie = ''): TestClient {
  const others = new Map<string, string>()
  const client: TestClient = {
    cookie,
    send: async (method, path, { body, headers = {} } = {}) => {
      const response = await app.request(`${TEST_ORIGIN}${path}`, {
        method,
        headers: {
          origin: TEST_ORIGIN,
          'sec-fetch-site': 'same-origin',
          ...cookieHeader([client.cookie, ...others.values()]),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value] = pair.split('=')
        if (/^(__Host-)?rond$/.test(name)) client.cookie = value === '' ? '' : pair
        else others.set(name, pair)
      }
      return response
    },
    get: (path) => client.send('GET', path),
    post: (path, body) => client.send('POST', path, { body }),
    delete: (path) => client.send('DELETE', path),
  }
  return client
}

function cookieHeader(pairs: readonly string[]): { cookie?: string } {
  const cookie = pairs.filter((pair) => pair !== '').join('; ')
  return cookie === '' ? {} : { cookie }
}
