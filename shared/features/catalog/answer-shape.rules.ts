import { fitsShape, freeShape } from './answer-fit.schema.ts'
import { ANSWER_MAX, type AnswerShape } from './answer-shape.schema.ts'

/** Why a shape cannot be asked for; null: it can. */
export function shapeFault(shape: AnswerShape): string | null {
  const { kind, minLength, maxLength, prefix, example } = shape
  if (kind === 'example') return example === '' ? 'product.example-required' : null
  if (!(minLength >= 0) || !(maxLength <= ANSWER_MAX) || minLength > maxLength || prefix.length > maxLength)
    return 'product.shape-lengths'
  return example === '' || fitsShape(example, shape) ? null : 'product.example-wrong'
}

/** One sign of an earlier pattern, and how often it comes. */
interface Part {
  readonly sign: 'digit' | 'letter' | 'either' | { readonly literal: string }
  readonly min: number
  readonly max: number
}

const CLASSES: Readonly<Record<string, 'digit' | 'letter' | 'either'>> = {
  [String.raw`\d`]: 'digit',
  '[0-9]': 'digit',
  '[A-Z]': 'letter',
  '[a-z]': 'letter',
  '[A-Za-z]': 'letter',
  '[a-zA-Z]': 'letter',
  '[A-ZÅÄÖ]': 'letter',
  '[A-Z0-9]': 'either',
  '[0-9A-Z]': 'either',
  '[A-Za-z0-9]': 'either',
  '[a-zA-Z0-9]': 'either',
}

// Sticky and without a choice between repetitions: each character is read once.
const PART = /(\\d|\[[^\]\\]{1,20}\]|\\[^\p{L}\d]|[\p{L}\d _/.-])(\{\d{1,3}(?:,\d{0,3})?\}|[+*?]?)/uy

/**
 * The shape of a regular expression of an earlier release, where it is simple: a prefix and signs of one kind, or signs of a
 * fixed number. Null for all others, which an administrator has to write anew. The expression itself is never run.
 */
export function shapeOfPattern(pattern: string): AnswerShape | null {
  const parts = partsOf(pattern.replace(/^\^/u, '').replace(/\$$/u, ''))
  if (parts === null || parts.length === 0) return null
  const head = parts.findIndex(({ sign }) => typeof sign === 'string')
  const literals = head < 0 ? parts : parts.slice(0, head)
  const rest = head < 0 ? [] : parts.slice(head)
  const isFixed = parts.every(({ min, max }) => min === max)
  const signs = new Set(rest.map(({ sign }) => sign))
  const [sign] = rest
  if (sign && signs.size === 1 && literals.every(({ min, max }) => min === 1 && max === 1)) {
    const prefix = literals.map(written).join('')
    const length = (of: 'min' | 'max') => prefix.length + rest.reduce((sum, part) => sum + part[of], 0)
    const kind = sign.sign === 'digit' ? 'digits' : sign.sign === 'letter' ? 'letters' : 'letters_digits'
    return { kind, minLength: length('min'), maxLength: Math.min(ANSWER_MAX, length('max')), prefix, example: '' }
  }
  const example = parts.map((part) => written(part).repeat(part.min)).join('')
  const isExact = isFixed && !parts.some(({ sign: one }) => one === 'either')
  return isExact && example.length <= ANSWER_MAX ? { ...freeShape, kind: 'example', example } : null
}

const written = ({ sign }: Part): string => (typeof sign === 'string' ? (sign === 'digit' ? '1' : 'A') : sign.literal)

function partsOf(pattern: string): readonly Part[] | null {
  const parts: Part[] = []
  PART.lastIndex = 0
  for (let at = 0; at < pattern.length; at = PART.lastIndex) {
    const [, sign = '', times = ''] = PART.exec(pattern) ?? []
    if (sign === '' || parts.length >= ANSWER_MAX) return null
    const known = CLASSES[sign]
    if (known === undefined && sign.startsWith('[')) return null
    parts.push({ sign: known ?? { literal: sign.replace(/^\\/u, '') }, ...countOf(times) })
  }
  return parts
}

function countOf(times: string): Pick<Part, 'min' | 'max'> {
  if (times === '') return { min: 1, max: 1 }
  if (times === '?') return { min: 0, max: 1 }
  if (times === '+' || times === '*') return { min: times === '+' ? 1 : 0, max: ANSWER_MAX }
  const [min = '0', max = min] = times.slice(1, -1).split(',')
  return { min: Number(min), max: max === '' ? ANSWER_MAX : Number(max) }
}
