import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GraphSettings } from '../microsoft-directory.ts'

interface GraphUser {
  readonly id: string
  readonly employeeId?: string
  accountEnabled: boolean
  readonly userPrincipalName: string
  readonly passwordProfile?: { readonly password: string }
}

interface Answer {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A server on this machine that speaks the part of Microsoft Graph that accounts need, as its documentation has it. */
export async function startLocalGraph() {
  const users = new Map<string, GraphUser>()
  const groups = new Map<string, Set<string>>([['group-sales', new Set()]])
  const passes = new Map<string, { id: string; temporaryAccessPass: string }>()
  const asked: string[] = []
  /** Answers of the service's own, before anything else is looked at. */
  const next: Answer[] = []
  let tokens = 0
  let outdated = false
  /** The next answer is lost on its way, after the work was done. */
  let losesNext = false

  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const answer = answerTo(request, text)
      if (losesNext && request.method === 'POST' && request.url?.startsWith('/v1.0/users') === true) {
        losesNext = false
        return response.destroy()
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      return response.end(answer.body ? JSON.stringify(answer.body) : '')
    })
  })

  function answerTo({ method = '', url = '', headers }: IncomingMessage, text: string): Answer {
    asked.push(`${method} ${decodeURIComponent(url)}`)
    if (url.endsWith('/oauth2/v2.0/token')) return giveToken(new URLSearchParams(text))
    const waiting = next.shift()
    if (waiting) return waiting
    if (headers.authorization !== `Bearer token-${tokens}` || outdated) {
      outdated = false
      return {
        status: 401,
        body: { error: { code: 'InvalidAuthenticationToken', message: 'Lifetime validation failed' } },
      }
    }
    return answerUsers(method, decodeURIComponent(url).replace(/^\/v1\.0/, ''), text)
  }

  function giveToken(form: URLSearchParams): Answer {
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_secret') === 'hemligt' &&
      (form.get('scope') ?? '').endsWith('/.default')
    if (!isRight) return { status: 401, body: { error: 'invalid_client' } }
    tokens += 1
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: `token-${tokens}` } }
  }

  function answerUsers(method: string, path: string, text: string): Answer {
    const [, kind = '', name = '', , methods = '', passId = ''] = path.split('?')[0]?.split('/') ?? []
    if (kind === 'groups') return joinGroup(name, text)
    if (methods !== '') return answerPasses(method, name, passId)
    if (method === 'POST') return addUser(JSON.parse(text) as GraphUser)
    const user = [...users.values()].find(({ id, userPrincipalName }) => id === name || userPrincipalName === name)
    if (!user) return { status: 404, body: { error: { code: 'Request_ResourceNotFound', message: 'does not exist' } } }
    if (method === 'GET') return { status: 200, body: { id: user.id, employeeId: user.employeeId } }
    Object.assign(user, JSON.parse(text))
    return { status: 204 }
  }

  function answerPasses(method: string, userId: string, passId: string): Answer {
    const known = passes.get(userId)
    if (method === 'GET') return { status: 200, body: { value: known ? [{ id: known.id }] : [] } }
    if (method === 'DELETE') {
      if (known?.id === passId) passes.delete(userId)
      return { status: 204 }
    }
    if (known) {
      const message = 'A temporary access pass already exists for this user.'
      return { status: 400, body: { error: { code: 'Request_BadRequest', message } } }
    }
    const pass = { id: `pass-${passes.size + 1}`, temporaryAccessPass: `Tap#${asked.length}` }
    passes.set(userId, pass)
    return { status: 201, body: pass }
  }

  function addUser(wanted: GraphUser): Answer {
    if (users.has(wanted.userPrincipalName)) {
      const message = 'Another object with the same value for property userPrincipalName already exists.'
      return { status: 400, body: { error: { code: 'Request_BadRequest', message } } }
    }
    const user = { ...wanted, id: `user-${users.size + 1}` }
    users.set(user.userPrincipalName, user)
    return { status: 201, body: user }
  }

  function joinGroup(name: string, text: string): Answer {
    const members = groups.get(name)
    if (!members) return { status: 404, body: { error: { code: 'Request_ResourceNotFound', message: 'no group' } } }
    const id = (JSON.parse(text) as Record<string, string>)['@odata.id']?.split('/').at(-1) ?? ''
    if (members.has(id)) {
      const message =
        'One or more added object references already exist for the following modified properties: members.'
      return { status: 400, body: { error: { code: 'Request_BadRequest', message } } }
    }
    members.add(id)
    return { status: 204 }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: GraphSettings = { url, loginUrl: url, tenant: 'firma', clientId: 'rond', clientSecret: 'hemligt' }
  return {
    settings,
    users,
    groups,
    passes,
    asked,
    next,
    outdate: () => (outdated = true),
    loseNext: () => (losesNext = true),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type LocalGraph = Awaited<ReturnType<typeof startLocalGraph>>

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
