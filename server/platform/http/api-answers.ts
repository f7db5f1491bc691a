import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Smaller answers are sent as they are: compression would gain nothing. Those with a single secret (a key, an identity
 * number, a link) are all below it, so that no attacker can learn one from the length of an answer.
 */
const MIN_BYTES = 1024

/** A level that costs about as little time as gzip and saves more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface Asked {
  readonly method: string
  readonly header: (name: string) => string | undefined
  /** Answers to strangers hold text that an attacker may have chosen; they are not compressed. */
  readonly isPublic: boolean
}

/**
 * Makes a JSON answer small: 304 without a body where the caller has the same one already, else compressed in an
 * encoding that the caller reads. Other kinds of answers (files, streams) pass unchanged.
 */
export async function shrinkAnswer(answer: Response, asked: Asked): Promise<Response> {
  if (!isJson(answer) || answer.headers.has('content-encoding')) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  const isReading = asked.method === 'GET' && answer.status === 200
  if (isReading && !headers.has('etag')) headers.set('etag', entityTagOf(body))
  if (isReading && isKnown(asked.header('if-none-match'), headers.get('etag') ?? '')) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  headers.append('vary', 'accept-encoding')
  const encoding = asked.isPublic || body.length < MIN_BYTES ? null : encodingOf(asked.header('accept-encoding'))
  if (encoding === null) return new Response(body, { status: answer.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const small = encoding === 'br' ? await compressBrotli(body, BROTLI) : await compressGzip(body)
  return new Response(small, { status: answer.status, headers })
}

const isJson = (answer: Response): boolean =>
  answer.body !== null && /^application\/(?:[\w.]+\+)?json\b/u.test(answer.headers.get('content-type') ?? '')

/** Weak: the same content in another encoding has the same tag. */
const entityTagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether a list of tags, as a caller sends it, names this one. */
export const isKnown = (sent: string | undefined, tag: string): boolean =>
  sent !== undefined && sent.split(',').some((one) => bareTag(one) === bareTag(tag))

const bareTag = (tag: string): string => tag.trim().replace(/^W\//u, '')

/** The best encoding that a caller accepts; null when it accepts none of ours. */
function encodingOf(accepted = ''): 'br' | 'gzip' | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .flatMap((one) => (/;\s*q=0(?:\.0+)?\s*$/u.test(one) ? [] : [one.split(';')[0]?.trim()]))
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}
