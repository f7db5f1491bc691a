import * as z from 'zod'
import type { ValueCaseSettings } from '../config.services.ts'
import type { MadeSpace, SpaceAnswer, SpaceService, WantedSpace } from './spaces.ts'

const TIME_OUT_MS = 20_000
/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 60_000
/** Our records in Value Case's mapping of spaces to records of other systems. */
const RECORD = { thirdParty: 'Custom', thirdPartyEntityType: 'Lead' } as const

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const spaceSchema = z.object({
  id: z.string().min(1).max(80),
  url: z.url({ protocol: /^https$/ }).max(300),
  createdAt: z.iso.datetime({ offset: true }),
})
const spacesSchema = z.array(spaceSchema)

/** Spaces in Value Case, made from a template and mapped to our id. */
export function valueCaseSpaces(settings: ValueCaseSettings, clock: { now: () => number }): SpaceService {
  const service = new ValueCase(settings, clock)
  return {
    open: async (wanted) => {
      try {
        return await open(service, wanted)
      } catch {
        return { kind: 'later' }
      }
    },
  }
}

async function open(service: ValueCase, { key, name }: WantedSpace): Promise<SpaceAnswer> {
  const record = { ...RECORD, thirdPartyEntityId: key }
  const known = await service.ask('GET', `/spaces?${new URLSearchParams(record).toString()}`)
  if (!known.ok) return failed(known)
  const [space] = spacesSchema.parse(await known.json())
  if (space) return { kind: 'done', space: madeOf(space) }
  const made = await service.ask('POST', '/spaces', {
    templateId: service.templateId,
    name,
    integrationIds: [record],
  })
  return made.ok ? { kind: 'done', space: madeOf(spaceSchema.parse(await made.json())) } : failed(made)
}

const madeOf = ({ id, url, createdAt }: z.output<typeof spaceSchema>): MadeSpace => ({
  id,
  url,
  createdAt: Date.parse(createdAt),
})

const failed = ({ status }: Response): SpaceAnswer =>
  status === 429 || status >= 500 ? { kind: 'later' } : { kind: 'refused' }

class ValueCase {
  readonly #settings: ValueCaseSettings
  readonly #clock: { now: () => number }
  #token: { readonly text: string; readonly until: number } | null = null

  constructor(settings: ValueCaseSettings, clock: { now: () => number }) {
    this.#settings = settings
    this.#clock = clock
  }

  get templateId(): string {
    return this.#settings.templateId
  }

  async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const token = await this.#tokenNow()
    if (token instanceof Response) return token
    const answer = await fetch(`${this.#settings.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // A token that was withdrawn early is not used again.
    if (answer.status === 401) this.#token = null
    return answer
  }

  async #tokenNow(): Promise<string | Response> {
    if (this.#token !== null && this.#clock.now() < this.#token.until) return this.#token.text
    const { tokenUrl, clientId, clientSecret } = this.#settings
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    if (!answer.ok) return answer
    const { access_token: text, expires_in: seconds } = tokenSchema.parse(await answer.json())
    this.#token = { text, until: this.#clock.now() + seconds * 1000 - RENEW_BEFORE_MS }
    return text
  }
}
