import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ScriveSettings } from '../scrive-signing.ts'

interface Party {
  is_author: boolean
  is_signatory: boolean
  seen_time?: string | null
  sign_time?: string | null
  rejected_time?: string | null
  rejection_reason?: string | null
}

export interface LocalDocument {
  readonly id: string
  status: string
  title: string
  tags: { name: string; value: string }[]
  parties: Party[]
  api_callback_url?: string
  readonly bytes: number
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A server on this machine that speaks the part of Scrive's API that signatures need, as its documentation has it. */
export async function startLocalScrive() {
  const documents = new Map<string, LocalDocument>()
  const asked: string[] = []
  /** Answers of the service's own, before anything else is looked at. */
  const next: Answer[] = []
  /** The next answer to such a path is lost on its way, after the work was done. */
  let losesNext: RegExp | null = null

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const answer = answerTo(request, body)
      if (losesNext?.test(request.url ?? '') === true) {
        losesNext = null
        return response.destroy()
      }
      const isPdf = Buffer.isBuffer(answer.body)
      response.writeHead(answer.status, {
        'content-type': isPdf ? 'application/pdf' : 'application/json',
        ...answer.headers,
      })
      return response.end(isPdf ? answer.body : JSON.stringify(answer.body ?? {}))
    })
  })

  function answerTo({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Answer {
    asked.push(`${method} ${url.split('?')[0]}`)
    const waiting = next.shift()
    if (waiting) return waiting
    if (!(headers.authorization ?? '').includes('oauth_signature="hemligt&nyckel"')) return { status: 401 }
    const path = url.replace('/api/v2/documents', '')
    if (path === '/new') return create(body)
    if (path.startsWith('/list')) return list(new URL(url, 'http://localhost').searchParams.get('filter') ?? '[]')
    const [, id = '', act = ''] = path.split('/')
    const document = documents.get(id)
    if (!document) return { status: 404 }
    if (act === 'get') return { status: 200, body: document }
    if (act === 'files') return { status: 200, body: Buffer.from('%PDF-1.7 signed at Scrive') }
    return change(document, { act, form: new URLSearchParams(body.toString('utf8')) })
  }

  function create(body: Buffer): Answer {
    const id = String(9_000_000 + documents.size + 1)
    const author: Party = { is_author: true, is_signatory: true }
    const document: LocalDocument = {
      id,
      status: 'preparation',
      title: '',
      tags: [],
      parties: [author],
      bytes: body.length,
    }
    documents.set(id, document)
    return { status: 201, body: document }
  }

  function list(filter: string): Answer {
    const [{ name, value } = { name: '', value: '' }] = JSON.parse(filter) as { name: string; value: string }[]
    const found = [...documents.values()].filter(({ tags }) =>
      tags.some((tag) => tag.name === name && tag.value === value),
    )
    return { status: 200, body: { total_matching: found.length, documents: found } }
  }

  function change(document: LocalDocument, { act, form }: { act: string; form: URLSearchParams }): Answer {
    if (act === 'update') Object.assign(document, JSON.parse(form.get('document') ?? '{}'))
    if (act === 'start' && document.status !== 'preparation') return { status: 409 }
    if (act === 'start') document.status = 'pending'
    if (act === 'remind' && document.status !== 'pending') return { status: 409 }
    if (act === 'cancel' && document.status !== 'pending') return { status: 409 }
    if (act === 'cancel') document.status = 'canceled'
    return { status: 200, body: document }
  }

  /** What the signer does at the service. */
  function act(id: string, what: 'see' | 'sign' | 'reject', at = '2026-11-26T10:00:00Z'): void {
    const document = documents.get(id)
    const signer = document?.parties.find((party) => party.is_signatory)
    if (!document || !signer) throw new Error('no such document')
    signer.seen_time = at
    if (what === 'sign') Object.assign(signer, { sign_time: at })
    if (what === 'reject') Object.assign(signer, { rejected_time: at, rejection_reason: 'Fel lön' })
    if (what !== 'see') document.status = what === 'sign' ? 'closed' : 'rejected'
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: ScriveSettings = {
    url,
    clientId: 'rond',
    clientSecret: 'hemligt',
    tokenId: 'token',
    tokenSecret: 'nyckel',
  }
  return {
    settings,
    documents,
    asked,
    next,
    act,
    loseNext: (path: RegExp) => (losesNext = path),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type LocalScrive = Awaited<ReturnType<typeof startLocalScrive>>

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
