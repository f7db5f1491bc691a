import * as z from 'zod/mini'
import { isMoneySchema } from '../../../shared/kernel/money.ts'
import { isSecretSchema } from '../../../shared/kernel/secret.ts'

type Schema = z.core.$ZodType

/** Hides what nobody sees in another person's name. `query` reads a parameter of the call. */
export type Masker = (answer: unknown, query: (name: string) => string | undefined) => unknown

/** Identity numbers and bank accounts, also the parts of them that are shown elsewhere. */
const identityName = /(idNumber|ssn|maskedAccount|clearing|iban|bankAccount|lastFour|accountNumber)$/i
/** Numbers that are shown where no schema describes them, as in the log of activity. All others there are hidden. */
const plainName = /(^at|At|Days?|[Vv]ersion|[Qq]uantity|[Hh]ours|[Mm]inutes|[Cc]ount|[Pp]osition|[Ss]eq|status)$/

const MASK = '•••'
/** The part of a link behind its sign: the secrets of links to customers and candidates are there, so that no log holds them. */
const SECRET_LINK = /#[\w-]{20,}/gu

/**
 * Masks an answer by its schema: numbers that are marked as money, and numbers without a schema, keep their sign only, so that
 * rows stay what their schemas call readable. Identity numbers, bank accounts and marked secrets become dots.
 */
export const maskerOf =
  (schema: Schema): Masker =>
  (answer) =>
    masked(answer, { schemas: [schema] })

/** The JSON of an answer, masked. Throws for anything but JSON: files and streams cannot be masked. */
export async function maskedAnswer(
  answer: Response,
  mask: Masker,
  query: (name: string) => string | undefined,
): Promise<Response> {
  const { status, headers } = answer
  if (answer.body === null || !answer.ok) return answer
  const text = JSON.stringify(mask(await answer.json(), query))
  headers.delete('content-length')
  // It is made of what is masked here.
  headers.delete('etag')
  return new Response(text, { status, headers })
}

/** Whether a value has fields that are masked in answers: written back they would be zeros and dots. */
export function hasMaskedFields(value: unknown, schema: Schema): boolean {
  let found = false
  masked(value, { schemas: [schema], onHidden: () => (found = true) })
  return found
}

/** Whether a field of rows with this schema is masked while somebody acts in another person's name. */
export function isMaskedField(schema: Schema, name: string): boolean {
  const fields = fieldsOf(unwrapped(schema, undefined), name)
  const kinds = fields.flatMap((field) => unwrapped(field, undefined))
  return identityName.test(name) || isMoney(kinds, name) || kinds.some(isSecretSchema)
}

interface Place {
  /** The schemas that the value may follow. None: nothing is known of it. */
  readonly schemas: readonly Schema[]
  readonly name?: string
  readonly onHidden?: () => void
}

function masked(value: unknown, { schemas, name = '', onHidden }: Place): unknown {
  if (typeof value === 'string' && value !== '' && identityName.test(name)) {
    onHidden?.()
    return MASK
  }
  if (typeof value === 'string') return maskedText(value, { schemas, name, ...(onHidden ? { onHidden } : {}) })
  if (typeof value !== 'number' && (typeof value !== 'object' || value === null)) return value
  const kinds = schemas.flatMap((schema) => unwrapped(schema, value))
  if (typeof value === 'number') {
    if (!isHidden(kinds, name)) return value
    onHidden?.()
    return Math.sign(value)
  }
  const inside = (one: unknown, found: readonly Schema[], itsName: string) =>
    masked(one, { schemas: found, name: itsName, ...(onHidden ? { onHidden } : {}) })
  if (Array.isArray(value)) return value.map((one) => inside(one, kinds.flatMap(elementsOf), name))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one, fieldsOf(kinds, key), key)]))
}

/** A marked secret becomes dots. A link that opens something without a sign-in is hidden in any text, marked or not. */
function maskedText(text: string, { schemas, onHidden }: Place): string {
  if (text === '') return text
  const isMarked = schemas.flatMap((schema) => unwrapped(schema, text)).some(isSecretSchema)
  const shown = isMarked ? MASK : text.replaceAll(SECRET_LINK, MASK)
  if (shown !== text) onHidden?.()
  return shown
}

const isHidden = (kinds: readonly Schema[], name: string): boolean =>
  kinds.length === 0 ? !plainName.test(name) : isMoney(kinds, name)

const isMoney = (kinds: readonly Schema[], name: string): boolean =>
  kinds.some((kind) => isMoneySchema(kind) || (isUntyped(kind) && !plainName.test(name)))

const isUntyped = (kind: Schema): boolean => ['unknown', 'any', 'custom'].includes(kind._zod.def.type)

/** The schema without what is around it. Of a union: the options that fit the value, or all. */
function unwrapped(schema: Schema, value: unknown): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'readonly')
    return unwrapped(def.innerType, value)
  if (def.type === 'pipe') return unwrapped(def.out, value)
  if (def.type === 'lazy') return unwrapped(def.getter(), value)
  if (def.type !== 'union') return [schema]
  const fitting = def.options.filter((option) => z.safeParse(option, value).success)
  return (fitting.length > 0 ? fitting : def.options).flatMap((option) => unwrapped(option, value))
}

function elementsOf(kind: Schema): readonly Schema[] {
  const { def } = (kind as z.core.$ZodTypes)._zod
  if (def.type === 'array') return [def.element]
  return def.type === 'tuple' ? [...def.items, ...(def.rest ? [def.rest] : [])] : []
}

const fieldsOf = (kinds: readonly Schema[], name: string): readonly Schema[] =>
  kinds.flatMap((kind) => {
    const { def } = (kind as z.core.$ZodTypes)._zod
    if (def.type === 'record') return [def.valueType]
    if (def.type !== 'object') return []
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall
    return field ? [field] : []
  })
