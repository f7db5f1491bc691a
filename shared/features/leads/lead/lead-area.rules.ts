import { failure, ok, refused, type Result } from '../../../kernel/result.ts'

/** Postal codes from one to another, and the team or person who gets their rows. */
export interface LeadArea {
  readonly receiver: string
  readonly from: string
  readonly to: string
}

export const AREAS_MAX = 500

/**
 * The areas of a profile as they are written: a line for each receiver, its name, a colon, and postal codes, beginnings
 * of them or ranges. `Team Söder: 116-118, 120 30`.
 */
export function readAreas(text: string): Result<readonly LeadArea[]> {
  const areas: LeadArea[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, receiver = '', codes = ''] = /^([^:]+):(.+)$/u.exec(line) ?? []
    const ranges = codes.split(/[,;]/u).map(rangeOf)
    if (receiver.trim() === '' || ranges.includes(null))
      return refused(failure('lead.area-unreadable', 'areas', { line: at + 1 }))
    for (const range of ranges) if (range !== null) areas.push({ receiver: receiver.trim(), ...range })
  }
  return areas.length > AREAS_MAX ? refused(failure('lead.too-many-areas', 'areas', { max: AREAS_MAX })) : ok(areas)
}

function rangeOf(text: string): Pick<LeadArea, 'from' | 'to'> | null {
  const [, first = '', last = first] =
    /^(\d{1,5})(?:-(\d{1,5}))?$/u.exec(text.replaceAll(/[\s\u2013]/gu, (sign) => (sign === '\u2013' ? '-' : ''))) ?? []
  if (first === '' || first.length !== last.length || last < first) return null
  return { from: first.padEnd(CODE, '0'), to: last.padEnd(CODE, '9') }
}

const CODE = 5

/** Who gets a postal code: of several areas, the narrowest. Empty: nobody. */
export function receiverOf(areas: readonly LeadArea[], postalCode: string): string {
  const code = postalCode.replaceAll(' ', '')
  const [narrowest] = areas
    .filter(({ from, to }) => code !== '' && from <= code && code <= to)
    .toSorted((one, other) => widthOf(one) - widthOf(other))
  return narrowest?.receiver ?? ''
}

const widthOf = ({ from, to }: LeadArea): number => Number(to) - Number(from)
