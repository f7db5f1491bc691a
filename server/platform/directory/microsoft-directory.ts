import * as z from 'zod'
import type { Config } from '../config.ts'
import type { AccountDirectory, DirectoryAnswer, WantedAccount } from './directory.ts'

export type GraphSettings = NonNullable<Config['graph']>

const TIME_OUT_MS = 20_000
const LATER_MS = 60_000
/** A wait that the service asks for is believed up to here. */
const LATER_MAX_MS = 3_600_000
/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 60_000
/** The longest that the directory keeps of an employee's number. */
const KEY_LENGTH = 16

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const userSchema = z.object({ id: z.string().min(1), employeeId: z.string().nullish() })
const passSchema = z.object({ temporaryAccessPass: z.string().min(1) })
const passesSchema = z.object({ value: z.array(z.object({ id: z.string().min(1) })) })
const errorSchema = z.object({ error: z.object({ code: z.string().optional(), message: z.string().optional() }) })

/** Accounts in Microsoft Entra by Microsoft Graph: `POST /users`, groups, and `accountEnabled`. */
export function microsoftDirectory(settings: GraphSettings, clock: { now: () => number }): AccountDirectory {
  const graph = new Graph(settings, clock)
  return {
    create: (account) => orLater(() => create(graph, account)),
    disable: (externalId) =>
      orLater(async () => {
        const answer = await graph.ask('PATCH', `/users/${encodeURIComponent(externalId)}`, { accountEnabled: false })
        // What is gone is closed.
        return answer.ok || answer.status === 404 ? { kind: 'done', externalId } : failed(answer)
      }),
    enable: (externalId) => orLater(() => enable(graph, externalId)),
  }
}

async function create(graph: Graph, account: WantedAccount): Promise<DirectoryAnswer> {
  const { loginName, displayName, password, groups } = account
  const employeeId = account.key.replaceAll('-', '').slice(-KEY_LENGTH)
  const answer = await graph.ask('POST', '/users', {
    accountEnabled: !account.isHeld,
    displayName,
    mailNickname: loginName.split('@')[0],
    userPrincipalName: loginName,
    employeeId,
    passwordProfile: { password, forceChangePasswordNextSignIn: false },
  })
  let id: string
  if (answer.ok) id = userSchema.parse(await answer.json()).id
  else if (await isConflict(answer)) {
    const known = await graph.ask('GET', `/users/${encodeURIComponent(loginName)}?$select=id,employeeId`)
    if (!known.ok && known.status !== 404) return failed(known)
    const user = known.ok ? userSchema.parse(await known.json()) : null
    // Ours from before: its answer was lost, or a group could not be joined.
    if (user?.employeeId !== employeeId) return { kind: 'taken' }
    id = user.id
  } else return failed(answer)
  for (const group of groups) {
    const joined = await join(graph, group, id)
    if (joined.kind !== 'done') return joined
  }
  return { kind: 'done', externalId: id }
}

/** A pass is valid for a working day, and for more than one sign-in: the first is often on the wrong device. */
const PASS_MINUTES = 480

async function enable(graph: Graph, externalId: string): Promise<DirectoryAnswer & { readonly pass?: string }> {
  const user = `/users/${encodeURIComponent(externalId)}`
  const opened = await graph.ask('PATCH', user, { accountEnabled: true })
  if (!opened.ok) return failed(opened)
  const methods = `${user}/authentication/temporaryAccessPassMethods`
  const wish = { lifetimeInMinutes: PASS_MINUTES, isUsableOnce: false }
  let made = await graph.ask('POST', methods, wish)
  if (await isConflict(made)) {
    // The answer with the earlier pass was lost, and it cannot be read again.
    const known = await graph.ask('GET', methods)
    if (!known.ok) return failed(known)
    for (const { id } of passesSchema.parse(await known.json()).value) {
      const removed = await graph.ask('DELETE', `${methods}/${encodeURIComponent(id)}`)
      if (!removed.ok && removed.status !== 404) return failed(removed)
    }
    made = await graph.ask('POST', methods, wish)
  }
  if (!made.ok) return failed(made)
  return { kind: 'done', externalId, pass: passSchema.parse(await made.json()).temporaryAccessPass }
}

async function join(graph: Graph, group: string, id: string): Promise<DirectoryAnswer> {
  const member = { '@odata.id': graph.addressOf(`/directoryObjects/${id}`) }
  const answer = await graph.ask('POST', `/groups/${encodeURIComponent(group)}/members/$ref`, member)
  if (answer.ok || (await isConflict(answer))) return { kind: 'done', externalId: id }
  return answer.status === 404 ? { kind: 'refused', why: 'group-unknown' } : failed(answer)
}

/** Microsoft answers 400 with a sentence, or 409, where something is there already. */
async function isConflict(answer: Response): Promise<boolean> {
  if (answer.status === 409) return true
  if (answer.status !== 400) return false
  const parsed = errorSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  return parsed.success && /already exists?/iu.test(parsed.data.error.message ?? '')
}

function failed(answer: Response): DirectoryAnswer {
  const { status } = answer
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitIn(answer) }
  // A second refusal of a fresh token is mended by whoever runs the server.
  if (status === 401 || status === 403) return { kind: 'later', afterMs: LATER_MAX_MS }
  return { kind: 'refused', why: 'refused' }
}

/** `Retry-After` in seconds or as a date. */
function waitIn({ headers }: Response): number {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), LATER_MAX_MS) : LATER_MS
}

async function orLater<Answer extends DirectoryAnswer>(work: () => Promise<Answer>): Promise<Answer | DirectoryAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotLetIn) return { kind: 'later', afterMs: error.afterMs }
    return { kind: 'later', afterMs: LATER_MS }
  }
}

/** There is no token to be had now. */
class NotLetIn extends Error {
  readonly afterMs: number
  constructor(afterMs: number) {
    super('no token')
    this.afterMs = afterMs
  }
}

class Graph {
  readonly #settings: GraphSettings
  readonly #now: () => number
  #token: { readonly text: string; readonly endsAt: number } | null = null

  constructor(settings: GraphSettings, { now }: { now: () => number }) {
    this.#settings = settings
    this.#now = now
  }

  addressOf(path: string): string {
    return `${this.#settings.url}/v1.0${path}`
  }

  /** Asks once more with a fresh token where the service calls this one outdated. */
  async ask(method: string, path: string, body?: object): Promise<Response> {
    const first = await this.#send(method, path, body)
    if (first.status !== 401) return first
    this.#token = null
    return this.#send(method, path, body)
  }

  async #send(method: string, path: string, body: object | undefined): Promise<Response> {
    const headers = { authorization: `Bearer ${await this.#tokenText()}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(TIME_OUT_MS)
    const request = { method, headers, redirect: 'error' as const, signal }
    return fetch(this.addressOf(path), body === undefined ? request : { ...request, body: JSON.stringify(body) })
  }

  async #tokenText(): Promise<string> {
    if (this.#token && this.#token.endsAt > this.#now()) return this.#token.text
    const { loginUrl, tenant, clientId, clientSecret, url } = this.#settings
    const answer = await fetch(`${loginUrl}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: `${url}/.default`,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new NotLetIn(answer.status === 429 || answer.status >= 500 ? waitIn(answer) : LATER_MAX_MS)
    }
    const { access_token: text, expires_in: seconds } = tokenSchema.parse(await answer.json())
    this.#token = { text, endsAt: this.#now() + seconds * 1000 - RENEW_BEFORE_MS }
    return text
  }
}
