import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../config.files.ts'
import { FILE_STORE_UNAVAILABLE } from '../database/storage-failure.ts'
import { OperatorError } from '../operator-error.ts'

/** An object in a listing. */
export interface Stored {
  readonly key: string
  readonly bytes: number
  readonly changedAt: number
}

/** The calls of the S3 protocol that files need. Each throws a {@link BucketError} when the store fails or is out of reach. */
export interface Bucket {
  /** The fault of the settings, by a harmless question; null when the bucket can be used. */
  readonly fault: () => Promise<'no-bucket' | 'refused' | null>
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such object. */
  readonly get: (key: string) => Promise<Response | null>
  readonly remove: (key: string) => Promise<void>
  /** The objects whose keys begin with `prefix`, in the order of their keys. */
  readonly list: (prefix: string) => AsyncGenerator<Stored>
  /** Writes one object in parts. Nothing is stored until `complete`. */
  readonly startParts: (key: string) => Promise<PartialObject>
}

/** An object whose parts are being sent. Each part but the last has at least 5 MiB. */
export interface PartialObject {
  readonly add: (bytes: Uint8Array) => Promise<void>
  readonly complete: () => Promise<void>
  readonly abort: () => Promise<void>
}

/** The object store failed or did not answer: the same work may succeed a little later. */
export class BucketError extends OperatorError {
  override readonly name = 'BucketError'
  readonly code = FILE_STORE_UNAVAILABLE
}

/** A phone gives up an upload after half a minute. */
const ANSWER_WITHIN_MS = 15_000
/** After the first try, for answers of 5xx. */
const RETRIES = 2

type Ask = (method: string, path: string, body?: Uint8Array | string) => Promise<Response>

/** A bucket over HTTP. Every call is signed by AWS Signature Version 4, its body included. */
export function openBucket(settings: BucketSettings, { answerWithinMs = ANSWER_WITHIN_MS } = {}): Bucket {
  const send = senderTo(settings, answerWithinMs)
  const done: Ask = async (method, path, body) => {
    const answer = await send(method, path, body)
    if (answer.ok) return answer
    throw failureOf(answer, codeIn(await textOf(answer)))
  }
  return {
    fault: async () => {
      const answer = await send('GET', '?list-type=2&max-keys=1')
      const said = await textOf(answer)
      if (answer.status === 404) return 'no-bucket'
      if (answer.status >= 400 && answer.status < 500) return 'refused'
      if (!answer.ok) throw failureOf(answer, codeIn(said))
      return null
    },
    put: async (key, bytes) => void (await done('PUT', key, bytes)),
    get: async (key) => {
      const answer = await send('GET', key)
      if (answer.ok) return answer
      const code = codeIn(await textOf(answer))
      if (answer.status === 404 && code !== 'NoSuchBucket') return null
      throw failureOf(answer, code)
    },
    remove: async (key) => void (await done('DELETE', key)),
    list: (prefix) => listed(done, prefix),
    startParts: (key) => startParts(done, key),
  }
}

function senderTo(settings: BucketSettings, answerWithinMs: number): Ask {
  const { endpoint, bucket, region, accessKey, secretKey, isPathStyle } = settings
  const account = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...account, service: 's3', region, retries: RETRIES })
  const base = isPathStyle ? `${endpoint.origin}/${bucket}` : `${endpoint.protocol}//${bucket}.${endpoint.host}`
  return async (method, path, body) => {
    const headers = { 'x-amz-content-sha256': sha256Of(body ?? '') }
    // Only until the answer begins: a large file is read as slowly as its reader takes it.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), answerWithinMs)
    try {
      const sent = body === undefined ? {} : { body: body as Exclude<RequestInit['body'], undefined> }
      return await client.fetch(`${base}/${path}`, { method, headers, ...sent, signal: patience.signal })
    } catch (cause) {
      throw new BucketError('the store of files cannot be reached', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* listed(ask: Ask, prefix: string): AsyncGenerator<Stored> {
  let after = ''
  for (;;) {
    const from: Record<string, string> = after === '' ? {} : { 'start-after': after }
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...from })
    const page = await textOf(await ask('GET', `?${query.toString()}`))
    const found = objectsIn(page)
    yield* found
    const last = found.at(-1)
    if (!last || valueOf(page, 'IsTruncated') !== 'true') return
    after = last.key
  }
}

async function startParts(ask: Ask, key: string): Promise<PartialObject> {
  const upload = encodeURIComponent(valueOf(await textOf(await ask('POST', `${key}?uploads`)), 'UploadId'))
  const tags: string[] = []
  return {
    add: async (bytes) => {
      const answer = await ask('PUT', `${key}?partNumber=${tags.length + 1}&uploadId=${upload}`, bytes)
      tags.push(answer.headers.get('etag') ?? '')
    },
    complete: async () => {
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await ask('POST', `${key}?uploadId=${upload}`, body)
      // The store may answer 200 and report its failure in the body.
      const said = await textOf(answer)
      if (said.includes('<Error>')) throw failureOf(answer, codeIn(said))
    },
    abort: async () => void (await ask('DELETE', `${key}?uploadId=${upload}`)),
  }
}

const failureOf = ({ status }: Response, code: string): BucketError =>
  new BucketError(`the store of files answered ${status}: ${code}`)

async function textOf(answer: Response): Promise<string> {
  try {
    return await answer.text()
  } catch (cause) {
    throw new BucketError('the answer of the store of files broke off', { cause })
  }
}

const sha256Of = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

/** Answers of the protocol are flat XML, and our keys have no character that XML escapes. */
const valueOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const codeIn = (xml: string): string => valueOf(xml, 'Code') || 'no reason given'

const objectsIn = (xml: string): readonly Stored[] =>
  xml
    .split('<Contents>')
    .slice(1)
    .map((one) => ({
      key: valueOf(one, 'Key'),
      bytes: Number(valueOf(one, 'Size')),
      changedAt: Date.parse(valueOf(one, 'LastModified')),
    }))
