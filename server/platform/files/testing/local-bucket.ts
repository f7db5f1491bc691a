import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../../config.files.ts'

interface Answer {
  readonly status: number
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** Small enough that tests reach the second page of a listing. */
const PAGE = 3
const SMALLEST_PART_BYTES = 5 * 1024 * 1024

/** An object store with the S3 protocol over HTTP, in memory. It refuses a call whose signature or body hash is wrong. */
export class LocalBucket {
  readonly objects = new Map<string, { readonly bytes: Buffer; readonly changedAt: number }>()
  readonly settings: BucketSettings
  /** Answers every call with this status, as a store in trouble does. */
  failsWith: number | null = null
  readonly #server: Server
  readonly #parts = new Map<string, Buffer[]>()

  private constructor(server: Server, settings: BucketSettings) {
    this.#server = server
    this.settings = settings
  }

  static async start(port = 0): Promise<LocalBucket> {
    const server = createServer((request, response) => void local.#serve(request, response))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const account = { region: 'eu-north-1', accessKey: 'AKRONDTEST', secretKey: 'a secret of +/= signs' }
    const local: LocalBucket = new LocalBucket(server, {
      endpoint,
      bucket: 'rond-files',
      isPathStyle: true,
      ...account,
    })
    return local
  }

  /** The variables by which a server finds it. */
  get environment(): Readonly<Record<string, string>> {
    const { endpoint, bucket, region, accessKey, secretKey } = this.settings
    return {
      S3_ENDPOINT: endpoint.origin,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    }
  }

  /** One address of a folder in it, with the keys. */
  urlOf(folder: string): URL {
    const { endpoint, bucket, region, accessKey, secretKey } = this.settings
    const login = `${accessKey}:${encodeURIComponent(secretKey)}`
    return new URL(`s3+http://${login}@${endpoint.host}/${bucket}/${folder}?region=${region}`)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { status, body: said = '', headers } = this.#answer(request, body)
    const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(said) }
    response.writeHead(status, { ...headers, ...length }).end(said)
  }

  #answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '/', this.settings.endpoint)
    if (this.failsWith !== null) return refusal(this.failsWith, 'InternalError')
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch')
    const { region, secretKey } = this.settings
    const signed = { method: request.method ?? '', url, headers: request.headers as Record<string, string> }
    const { accessKey, signature } = authorizationOf(request)
    if (accessKey !== this.settings.accessKey) return refusal(403, 'InvalidAccessKeyId')
    if (signature !== signatureOf(signed, { region, secretKey })) return refusal(403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== this.settings.bucket) return refusal(404, 'NoSuchBucket')
    return this.#act(request.method ?? '', { key: rest.join('/'), query: url.searchParams, body })
  }

  #act(method: string, of: { key: string; query: URLSearchParams; body: Buffer }): Answer {
    const { key, query, body } = of
    const upload = query.get('uploadId')
    if (method === 'GET' && key === '') return this.#list(query)
    if (method === 'POST' && query.has('uploads')) {
      const id = `${key}+${this.#parts.size}`
      this.#parts.set(id, [])
      return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` }
    }
    if (upload !== null) return this.#part(method, { ...of, upload })
    if (method === 'PUT') this.objects.set(key, { bytes: body, changedAt: Date.now() })
    else if (method === 'DELETE') this.objects.delete(key)
    else {
      const found = this.objects.get(key)
      return found ? { status: 200, body: found.bytes } : refusal(404, 'NoSuchKey')
    }
    return { status: method === 'PUT' ? 200 : 204 }
  }

  #part(method: string, of: { key: string; query: URLSearchParams; body: Buffer; upload: string }): Answer {
    const parts = this.#parts.get(of.upload)
    if (!parts) return refusal(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts[Number(of.query.get('partNumber')) - 1] = of.body
      return { status: 200, headers: { etag: `"${parts.length}"` } }
    }
    this.#parts.delete(of.upload)
    if (method === 'DELETE') return { status: 204 }
    if (parts.slice(0, -1).some(({ length }) => length < SMALLEST_PART_BYTES)) return refusal(400, 'EntityTooSmall')
    this.objects.set(of.key, { bytes: Buffer.concat(parts), changedAt: Date.now() })
    return { status: 200, body: '<Result/>' }
  }

  #list(query: URLSearchParams): Answer {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix) && key > after)
    const page = found.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE)
    const lines = page.map(
      ([key, { bytes, changedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified>` +
        `<Size>${bytes.length}</Size></Contents>`,
    )
    const isTruncated = found.length > PAGE
    return { status: 200, body: `<Result><IsTruncated>${isTruncated}</IsTruncated>${lines.join('')}</Result>` }
  }
}

const refusal = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })

function authorizationOf({ headers }: IncomingMessage): { accessKey: string; signature: string } {
  const found = /Credential=([^/]+)\/.*Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')
  return { accessKey: found?.[1] ?? '', signature: found?.[2] ?? '' }
}

export interface Signed {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** AWS Signature Version 4 of a request, by its specification and not by the library that signs. */
export function signatureOf({ method, url, headers }: Signed, account: { region: string; secretKey: string }): string {
  const names = (/SignedHeaders=([^,]+)/.exec(headers['authorization'] ?? '')?.[1] ?? '').split(';')
  const at = headers['x-amz-date'] ?? ''
  const scope = `${at.slice(0, 8)}/${account.region}/s3/aws4_request`
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(escaped).join('='))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const seed: Buffer | string = `AWS4${account.secretKey}`
  const key = scope
    .split('/')
    .reduce<Buffer | string>((by, part) => createHmac('sha256', by).update(part).digest(), seed)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
