import type { Context } from 'hono'
import * as z from 'zod/mini'
import { CLIENT_VERSION_HEADER } from '../../../shared/kernel/client-version.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import { Problem, type ProblemError } from './problem.ts'

/** A phone names the user whose data it sends. */
const USER_HEADER = 'rond-user'

const MAX_DEPTH = 24
const MAX_ERRORS = 20

/** Reads a JSON body of bounded size and depth. An empty body reads as an empty object. */
export async function readJson(http: Context, maxBytes: number): Promise<unknown> {
  const type = http.req.header('content-type') ?? ''
  const bytes = await readBytes(http, maxBytes)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem(415, 'request.json-only')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'request.unreadable')
  }
  return normalised(value, 0)
}

/** The largest form. `URLSearchParams` takes 17 seconds or more for 2 MB of `a&`: its time grows faster than the form. */
const FORM_MAX_BYTES = 8 * 1024

/**
 * Reads a form as browsers send it, of at most `maxBytes` and 8 kB; a repeated field is refused instead of guessed at.
 */
export async function readForm(http: Context, maxBytes: number): Promise<unknown> {
  const type = http.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new Problem(415, 'request.form-only')
  const bytes = await readBytes(http, Math.min(maxBytes, FORM_MAX_BYTES))
  const form: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (forbiddenKeys.has(name) || Object.hasOwn(form, name)) throw new Problem(400, 'request.unreadable')
    form[name] = storable(value)
  }
  return form
}

/** Fields of a callback that are looked at, and the length of each: a service may add a document of any size. */
const CALLBACK_FIELDS = 50
const CALLBACK_FIELD_BYTES = FORM_MAX_BYTES / CALLBACK_FIELDS

/**
 * The short fields among the first fifty of a form that another company's server sends. Longer ones are skipped without
 * being parsed. Nothing is refused but a body above `maxBytes`: what cannot be read has no fields.
 */
export async function readCallback(http: Context, maxBytes: number): Promise<ReadonlyMap<string, string>> {
  const bytes = Buffer.from(await readBytes(http, maxBytes))
  const short: string[] = []
  for (let [count, from] = [0, 0]; count < CALLBACK_FIELDS && from < bytes.length; count += 1) {
    const found = bytes.indexOf('&', from)
    const end = found === -1 ? bytes.length : found
    if (end - from < CALLBACK_FIELD_BYTES) short.push(bytes.toString('utf8', from, end))
    from = end + 1
  }
  return new Map([...new URLSearchParams(short.join('&'))].map(([name, value]) => [name, storable(value)]))
}

/** Reads the raw body; refuses as soon as it grows past `maxBytes`. */
export async function readBytes(http: Context, maxBytes: number): Promise<Uint8Array> {
  const header = http.req.header('content-length')
  const announced = Number(header ?? 0)
  if (announced > maxBytes) throw new Problem(413, 'request.too-large')
  // HTTP ends a body where it was announced to end, and reading one whole is several times cheaper than as a stream.
  if (header !== undefined && Number.isInteger(announced)) {
    const bytes = new Uint8Array(await http.req.arrayBuffer())
    if (bytes.length > maxBytes) throw new Problem(413, 'request.too-large')
    return bytes
  }
  const stream = http.req.raw.body
  if (!stream) return new Uint8Array()
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > maxBytes) throw new Problem(413, 'request.too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The query as an object; a repeated name is refused instead of guessed at. */
export function readQuery(http: Context): unknown {
  const query: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(http.req.queries())) {
    if (values.length !== 1 || forbiddenKeys.has(name)) throw new Problem(400, 'request.unreadable')
    query[name] = values[0] === undefined ? undefined : storable(values[0])
  }
  return query
}

/** Path parameters are ids, except for files, which use their hash. Anything else is not found. */
export function readParams(http: Context): Readonly<Record<string, string>> {
  const params = http.req.param() as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    const schema = name === 'sha256' ? sha256Schema : idSchema
    if (!schema.safeParse(value).success) throw new Problem(404, 'request.not-found')
  }
  return params
}

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const ownHeadersSchema = z.object({
  [USER_HEADER]: z.optional(idSchema),
  [CLIENT_VERSION_HEADER]: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** The headers of our own clients: the user whose data this is, and the version of the application. */
export function readOwnHeaders(http: Context): { userId: Id | undefined; clientVersion: number | undefined } {
  const named = [USER_HEADER, CLIENT_VERSION_HEADER].map((name) => [name, http.req.header(name)])
  const parsed = ownHeadersSchema.safeParse(Object.fromEntries(named))
  if (!parsed.success) throw new Problem(400, 'request.unreadable')
  const { [USER_HEADER]: userId, [CLIENT_VERSION_HEADER]: version } = parsed.data
  return { userId, clientVersion: version === undefined ? undefined : Number(version) }
}

/** Checks with the schema; a failure names each wrong place by JSON pointer, never the value. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: ProblemError[] = parsed.error.issues.slice(0, MAX_ERRORS).map((issue) => ({
    pointer: issue.path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    code: ownCode.test(issue.message) ? issue.message : (issue.code ?? 'invalid'),
    message: 'invalid',
  }))
  throw new Problem(422, 'request.invalid', { errors })
}

/** A schema of ours may name the failure that its users read: `record.name-required`. */
const ownCode = /^[a-z-]+\.[a-z-]+$/

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Text in NFC. PostgreSQL stores neither NUL nor half a surrogate pair: U+FFFD stands in their place, as in HTML. */
const storable = (text: string): string => text.normalize('NFC').replaceAll(/\p{Surrogate}|\0/gu, '\uFFFD')

/** Storable strings, no prototype keys, bounded depth. */
function normalised(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Problem(400, 'request.too-deep')
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map((one) => normalised(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new Problem(400, 'request.unreadable')
    copy[storable(key)] = normalised(one, depth + 1)
  }
  return copy
}
