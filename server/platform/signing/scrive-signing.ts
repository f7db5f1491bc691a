import * as z from 'zod'
import type { Config } from '../config.ts'
import type { DocumentToSign, SigningAnswer, SigningService, StandingAnswer, StandingDocument } from './signing.ts'

export type ScriveSettings = NonNullable<Config['scrive']>

const TIME_OUT_MS = 30_000
const LATER_MS = 60_000
const LATER_MAX_MS = 3_600_000
const PDF_MAX_BYTES = 20 * 1024 * 1024
/** The tag by which a document of ours is found again. */
const TAG = 'rond'

const partySchema = z.looseObject({
  is_author: z.boolean(),
  is_signatory: z.boolean(),
  seen_time: z.string().nullish(),
  sign_time: z.string().nullish(),
  rejected_time: z.string().nullish(),
  rejection_reason: z.string().nullish(),
})
const documentSchema = z.looseObject({
  id: z.string().min(1),
  status: z.enum(['preparation', 'pending', 'closed', 'canceled', 'timedout', 'rejected', 'document_error']),
  parties: z.array(partySchema),
})
type ScriveDocument = z.output<typeof documentSchema>
const listSchema = z.object({ documents: z.array(documentSchema) })

/** Signatures by Scrive's document API, version 2: new, update, start, get, cancel. */
export function scriveSigning(settings: ScriveSettings): SigningService {
  const scrive = new Scrive(settings)
  return {
    send: (document) => orLater(() => send(scrive, document)),
    look: (externalId) => orLater(() => look(scrive, externalId)),
    remind: (externalId) =>
      orLater(async (): Promise<SigningAnswer> => {
        const answer = await scrive.ask('POST', `/documents/${encodeURIComponent(externalId)}/remind`)
        return answer.ok ? { kind: 'done', externalId } : failed(answer)
      }),
    cancel: (externalId) =>
      orLater(async (): Promise<SigningAnswer> => {
        const answer = await scrive.ask('POST', `/documents/${encodeURIComponent(externalId)}/cancel`)
        // What is signed or cancelled already cannot be cancelled: how it stands is asked afterwards.
        return answer.ok || answer.status === 404 || answer.status === 409
          ? { kind: 'done', externalId }
          : failed(answer)
      }),
    fetchSigned: async (externalId) => {
      try {
        const answer = await scrive.ask('GET', `/documents/${encodeURIComponent(externalId)}/files/main/signed.pdf`)
        if (!answer.ok) return null
        const bytes = new Uint8Array(await answer.arrayBuffer())
        return bytes.length > 0 && bytes.length <= PDF_MAX_BYTES ? bytes : null
      } catch {
        return null
      }
    },
  }
}

/** A document is found again by its tag, so that a lost answer starts none twice: people are asked to sign once. */
async function send(scrive: Scrive, wanted: DocumentToSign): Promise<SigningAnswer> {
  const filter = JSON.stringify([{ filter_by: 'tag', name: TAG, value: wanted.key }])
  const known = await scrive.ask('GET', `/documents/list?filter=${encodeURIComponent(filter)}`)
  if (!known.ok) return failed(known)
  const { documents } = listSchema.parse(await known.json())
  const started = documents.find(({ status }) => status !== 'preparation')
  if (started) return { kind: 'done', externalId: started.id }
  const document = documents[0] ?? (await create(scrive, wanted))
  if (isAnswer(document)) return document
  const { id } = document
  const updated = await scrive.ask('POST', `/documents/${encodeURIComponent(id)}/update`, {
    document: JSON.stringify(contentOf(document, wanted)),
  })
  if (!updated.ok) return failed(updated)
  const begun = await scrive.ask('POST', `/documents/${encodeURIComponent(id)}/start`)
  // 409: it was started before, and the answer was lost.
  return begun.ok || begun.status === 409 ? { kind: 'done', externalId: id } : failed(begun)
}

async function create(scrive: Scrive, { pdf, title }: DocumentToSign): Promise<ScriveDocument | SigningAnswer> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), `${title}.pdf`)
  const answer = await scrive.send('POST', '/documents/new', form)
  return answer.ok ? documentSchema.parse(await answer.json()) : failed(answer)
}

function contentOf({ parties }: ScriveDocument, wanted: DocumentToSign) {
  const { key, title, language, daysToSign, callbackUrl, signer } = wanted
  const author = parties.find((party) => party.is_author)
  return {
    title,
    lang: language,
    days_to_sign: daysToSign,
    api_callback_url: callbackUrl,
    tags: [{ name: TAG, value: key }],
    parties: [
      ...(author ? [{ ...author, is_signatory: false, signatory_role: 'viewer' }] : []),
      {
        is_author: false,
        is_signatory: true,
        signatory_role: 'signing_party',
        delivery_method: deliveryOf(signer),
        fields: [
          { type: 'full_name', value: signer.name },
          ...(signer.email === '' ? [] : [{ type: 'email', value: signer.email }]),
          ...(signer.phone === '' ? [] : [{ type: 'mobile', value: signer.phone }]),
        ],
      },
    ],
  }
}

function deliveryOf({ email, phone }: DocumentToSign['signer']): 'email' | 'mobile' | 'email_mobile' {
  if (email === '') return 'mobile'
  return phone === '' ? 'email' : 'email_mobile'
}

async function look(scrive: Scrive, externalId: string): Promise<StandingAnswer> {
  const answer = await scrive.ask('GET', `/documents/${encodeURIComponent(externalId)}/get`)
  if (answer.status === 404) return { kind: 'gone' }
  if (!answer.ok) return { kind: 'later', afterMs: waitIn(answer) }
  return { kind: 'standing', ...standingOf(documentSchema.parse(await answer.json())) }
}

const states = {
  preparation: 'draft',
  closed: 'signed',
  canceled: 'cancelled',
  timedout: 'expired',
  rejected: 'declined',
  document_error: 'cancelled',
} as const

function standingOf({ status, parties }: ScriveDocument): StandingDocument {
  const signer = parties.find((party) => party.is_signatory)
  const reason = (signer?.rejection_reason ?? '').slice(0, 500)
  if (status !== 'pending') return { state: states[status], reason }
  return { state: typeof signer?.seen_time === 'string' ? 'viewed' : 'sent', reason }
}

function failed({ status, headers }: Response): Exclude<SigningAnswer, { kind: 'done' }> {
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitIn({ headers }) }
  // Not having been let in is mended by whoever runs the server.
  if (status === 401 || status === 403) return { kind: 'later', afterMs: LATER_MAX_MS }
  return { kind: 'refused' }
}

function waitIn({ headers }: Pick<Response, 'headers'>): number {
  const seconds = Number(headers.get('retry-after') ?? '')
  return seconds > 0 ? Math.min(seconds * 1000, LATER_MAX_MS) : LATER_MS
}

async function orLater<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { readonly kind: 'later'; readonly afterMs: number }> {
  try {
    return await work()
  } catch {
    return { kind: 'later', afterMs: LATER_MS }
  }
}

class Scrive {
  readonly #settings: ScriveSettings

  constructor(settings: ScriveSettings) {
    this.#settings = settings
  }

  /** Asks with a form, as Scrive's calls take their parameters. */
  ask(method: 'GET' | 'POST', path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    return this.send(method, path, form === undefined ? undefined : new URLSearchParams(form))
  }

  send(method: 'GET' | 'POST', path: string, body?: FormData | URLSearchParams): Promise<Response> {
    const { url, clientId, clientSecret, tokenId, tokenSecret } = this.#settings
    const authorization = [
      'oauth_signature_method="PLAINTEXT"',
      `oauth_consumer_key="${clientId}"`,
      `oauth_token="${tokenId}"`,
      `oauth_signature="${clientSecret}&${tokenSecret}"`,
    ].join(', ')
    const signal = AbortSignal.timeout(TIME_OUT_MS)
    const request = { method, headers: { authorization }, redirect: 'error' as const, signal }
    return fetch(`${url}/api/v2${path}`, body === undefined ? request : { ...request, body })
  }
}

/** Whether a document could not be created. */
const isAnswer = (made: ScriveDocument | SigningAnswer): made is SigningAnswer => 'kind' in made
