// Values for the arguments of any command, made from its zod schema alone: valid ones, edge cases, and sometimes
// invalid ones.

import fc from 'fast-check'
import type * as z from 'zod/mini'
import { assert } from '../../../shared/kernel/assert.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import { hostilePictures } from './hostile-pictures.ts'

/** Values from the rows of a world, so that a good share of commands reaches its decision. */
export interface Pool {
  /** Values that rows have under this name. */
  readonly valuesOf: (field: string) => readonly unknown[]
  /** Ids that fit a field of this name, those of others included. */
  readonly idsFor: (field: string) => readonly Id[]
  readonly now: number
}

export const emptyPool: Pool = { valuesOf: () => [], idsFor: () => [], now: Date.UTC(2026, 11, 2, 12) }

/** How often a value is made up instead of taken from the pool, and how often it does not fit at all; 0 … 1. */
export interface Taste {
  readonly pool: Pool
  readonly invention: number
  readonly misfits: number
}

/** zod's own description of a schema; the kinds and checks that commands use. */
interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}

interface Check {
  readonly check: string
  readonly pattern?: RegExp
  readonly maximum?: number
  readonly minimum?: number
  readonly value?: number
}

const defOf = (schema: z.ZodMiniType): Def => schema.def
const checksOf = (schema: z.ZodMiniType): readonly Check[] => (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def)
const patternOf = (schema: z.ZodMiniType): RegExp | undefined =>
  checksOf(schema).find(({ pattern }) => pattern)?.pattern
const idPattern = patternOf(idSchema)?.source

const DAY = String.raw`^\d{4}-\d{2}-\d{2}$`
const MONTH = String.raw`^\d{4}-(0[1-9]|1[0-2])$`
const PICTURE = '^data:image'
const LONG = 20_000

const texts: readonly string[] = [
  '',
  ' ',
  "'; DROP TABLE user; --",
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  'a\u0000b',
  '\uD800',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢\u202E\u0301\u0301',
  '__proto__',
  '20040521-9809',
  '131052-308T',
  'x@example.se',
  '+46701234567',
]
const numbers: readonly number[] = [0, -0, 1, -1, 0.5, 8, 24, 1e15, 1e308, -1e308, Number.MAX_SAFE_INTEGER]
const misfits: readonly unknown[] = [
  null,
  true,
  '',
  [],
  {},
  [[[[[]]]]],
  'x'.repeat(LONG),
  ...numbers,
  ...texts,
  '2000-02-30',
]

/** An arbitrary of the values of `schema`. `field` is the name of the field. */
export function valuesFor(schema: z.ZodMiniType, taste: Taste, field = ''): fc.Arbitrary<unknown> {
  const fitting = fittingFor(schema, taste, field)
  if (taste.misfits === 0) return fitting
  const weight = Math.round(taste.misfits * 100)
  return fc.oneof(
    { weight: 100 - weight, arbitrary: fitting },
    { weight, arbitrary: fc.constantFrom(...misfits, ...hostilePictures) },
  )
}

function fittingFor(schema: z.ZodMiniType, taste: Taste, field: string): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const inner = def.innerType
  switch (def.type) {
    case 'object':
      return objectsFor(def.shape ?? {}, taste)
    case 'default':
    case 'optional':
    case 'nullable': {
      assert(inner, `a schema of kind ${def.type} has one inside`)
      return fc.option(valuesFor(inner, taste, field), { nil: def.type === 'nullable' ? null : undefined, freq: 4 })
    }
    case 'array':
      return listsFor(schema, taste, field)
    case 'record':
      return recordsFor(def, taste, field)
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => valuesFor(option, taste, field)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numbersFor(schema, taste, field)
    case 'string':
      return textsFor(schema, taste, field)
    // A check of its own, as that of a document.
    case 'custom':
    case 'unknown':
    case 'any':
      return fc.constantFrom(...misfits)
    default:
      throw new Error(`no values for a schema of kind ${def.type}: teach them to command-values.ts`)
  }
}

const objectsFor = (shape: NonNullable<Def['shape']>, taste: Taste): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valuesFor(schema, taste, name)])))

function recordsFor({ keyType, valueType }: Def, taste: Taste, field: string): fc.Arbitrary<unknown> {
  assert(keyType && valueType, 'a record has keys and values')
  // A body with such a key is refused whole, whatever else is in it (see `input.ts`).
  const keys = (valuesFor(keyType, { ...taste, misfits: 0 }, '') as fc.Arbitrary<string>).filter(
    (key) => key !== '__proto__',
  )
  return fc.dictionary(keys, valuesFor(valueType, taste, field), { maxKeys: 4 })
}

/** Mostly a few; now and then as many as the schema takes. */
function listsFor(schema: z.ZodMiniType, taste: Taste, field: string): fc.Arbitrary<unknown> {
  const { element } = defOf(schema)
  assert(element, 'a list has elements')
  const checks = checksOf(schema)
  const maxLength = checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? 100
  const minLength = checks.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0
  const one = valuesFor(element, taste, field)
  const few = fc.array(one, { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 4)) })
  const full = fc.array(one, { minLength: 3, maxLength: 3 }).map((some) => repeated(some, maxLength))
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: full })
}

const repeated = (some: readonly unknown[], count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => some[index % some.length])

function numbersFor(
  schema: z.ZodMiniType,
  { pool, invention, misfits: odd }: Taste,
  field: string,
): fc.Arbitrary<unknown> {
  const checks = checksOf(schema)
  const bound = (check: string): number | undefined => checks.find((one) => one.check === check)?.value
  const least = bound('greater_than') ?? -Number.MAX_SAFE_INTEGER
  const most = bound('less_than') ?? Number.MAX_SAFE_INTEGER
  const { now } = pool
  const times = [now, now - 1, now - 3_600_000, now - 86_400_000, now - 40 * 86_400_000, now + 240_000, now + 1e9]
  const edges = [least, least + 1, most, most - 1, ...numbers, ...(field.endsWith('At') ? times : [])]
  const fitting = edges.filter((number) => schema.safeParse(number).success)
  const small = fc.integer({ min: Math.max(least, -3), max: Math.min(most, Math.max(least, 0) + 20) })
  // A field of the same name may be a text in another row.
  const known = pool.valuesOf(field).filter((value) => typeof value === 'number')
  return oneOfPool(known, fc.oneof(small, fc.constantFrom(...(odd > 0 ? edges : fitting), 1)), invention)
}

function textsFor(schema: z.ZodMiniType, { pool, invention }: Taste, field: string): fc.Arbitrary<unknown> {
  const orOfPool = (made: fc.Arbitrary<string>) => oneOfPool(pool.valuesOf(field), made, invention)
  const pattern = patternOf(schema)
  // Mostly ids of rows, whatever else is made up: what names nothing is refused at once.
  if (pattern?.source === idPattern) return oneOfPool(pool.idsFor(field), fc.uuid({ version: 7 }), invention / 4)
  if (pattern?.source === DAY) return orOfPool(daysAround(pool.now))
  if (pattern?.source === MONTH) return orOfPool(fc.constantFrom('0000-01', '2026-11', '9999-12'))
  if (pattern?.source.startsWith(PICTURE)) return fc.constantFrom(...hostilePictures)
  if (pattern) return orOfPool(matching(schema, pattern))
  const maximum = checksOf(schema).find((check) => check.maximum !== undefined)?.maximum ?? LONG
  const free = fc.string({ unit: 'binary', maxLength: Math.min(maximum, 30) })
  const edges = [...texts.filter(({ length }) => length <= maximum), 'å'.repeat(maximum)]
  return orOfPool(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...edges) }, free))
}

/** Texts of a pattern; now and then as long as the schema takes them. */
function matching(schema: z.ZodMiniType, pattern: RegExp): fc.Arbitrary<string> {
  const maximum = checksOf(schema).find((check) => check.maximum !== undefined)?.maximum ?? 0
  const short = fc.stringMatching(new RegExp(pattern.source), { size: 'small' })
  const long = short.map((text) => {
    const stretched = text.repeat(Math.ceil(maximum / Math.max(text.length, 1))).slice(0, maximum)
    return schema.safeParse(stretched).success ? stretched : text
  })
  return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: long })
}

/** Days near today, and the ends of the calendar. */
const daysAround = (now: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.integer({ min: -70, max: 3 }).map((days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)),
    fc.constantFrom('0000-01-01', '0001-01-01', '1969-12-31', '2024-02-29', '9999-12-31'),
  )

function oneOfPool<T>(known: readonly unknown[], made: fc.Arbitrary<T>, invention: number): fc.Arbitrary<T> {
  if (known.length === 0) return made
  const weight = Math.round(invention * 100)
  return fc.oneof(
    { weight: 100 - weight, arbitrary: fc.constantFrom(...known) as fc.Arbitrary<T> },
    { weight, arbitrary: made },
  )
}
