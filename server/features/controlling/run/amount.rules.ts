import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'

type Sign = ',' | '.'

/**
 * Whole öre or cents of an amount in any spelling: `1 234,50 kr`, `1.234,50`, `(120,00)`, `120.5-`, `1.2E3`.
 * @param decimals the signs that begin decimals in the whole column, for amounts that could be read in two ways
 */
export function amountIn(
  text: string,
  sign: MapProfile['decimalSign'],
  decimals: ReadonlySet<Sign> = new Set(),
): number | null {
  const plain = plainOf(text)
  if (/^-?\d+(?:\.\d+)?E[+-]?\d{1,2}$/iu.test(plain)) return inOre(Number(plain), false)
  const [, before = '', body = '', behind = ''] = WRITTEN.exec(plain) ?? []
  if (body === '' || !/\d/u.test(body)) return null
  const decimal = sign === 'auto' ? decimalOf(body, decimals) : sign === 'comma' ? ',' : '.'
  const parts = decimal === '' ? [body] : body.split(decimal)
  const [whole = '', behindSign = ''] = parts
  if (parts.length > 2 || !/^\d*$/u.test(behindSign)) return null
  const figures = whole.replaceAll(/[.,]/gu, '')
  if (figures === '' && behindSign === '') return null
  return inOre(
    Number(`${figures === '' ? '0' : figures}.${behindSign === '' ? '0' : behindSign}`),
    before !== '' || behind === '-',
  )
}

const WRITTEN = /^([-(]?)([\d.,]+)([-)]?)$/u

const plainOf = (text: string): string =>
  cleanLine(text)
    .replaceAll(/kr\.?|sek|eur|€|\s|['’]/giu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

function decimalOf(body: string, decimals: ReadonlySet<Sign>): '' | Sign {
  const { role, sign } = roleOf(body)
  if (role === 'none' || role === 'groups') return ''
  return role === 'decimal' || decimals.has(sign) ? sign : ''
}

interface Role {
  /** `unclear`: three figures follow the only sign, and the part before could be thousands. */
  readonly role: 'none' | 'decimal' | 'groups' | 'unclear'
  readonly sign: Sign
}

/** What the last sign of an amount does, as far as the amount alone shows it. */
function roleOf(body: string): Role {
  const at = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'))
  if (at === -1) return { role: 'none', sign: ',' }
  const sign = body[at] === ',' ? ',' : '.'
  const before = body.slice(0, at)
  if (body.length - at - 1 !== 3) return { role: 'decimal', sign }
  if (before.includes(sign)) return { role: 'groups', sign }
  const cannotGroup = before === '' || before.startsWith('0') || before.length > 3
  return { role: cannotGroup ? 'decimal' : 'unclear', sign }
}

/** What all amounts of a column show together about their signs. */
export class AmountColumn {
  readonly #decimal = new Set<Sign>()
  readonly #groups = new Set<Sign>()
  readonly #unclear = new Map<Sign, string>()

  add(text: string): void {
    const [, , body = ''] = WRITTEN.exec(plainOf(text)) ?? []
    const { role, sign } = roleOf(body)
    if (role === 'unclear') {
      if (!this.#unclear.has(sign)) this.#unclear.set(sign, text)
    } else if (role === 'groups') this.#groups.add(sign)
    else if (role === 'decimal') {
      this.#decimal.add(sign)
      if (body.slice(0, body.lastIndexOf(sign)).includes(otherThan(sign))) this.#groups.add(otherThan(sign))
    }
  }

  /** The signs that begin decimals wherever they are: nothing in the column shows the contrary. */
  get decimals(): ReadonlySet<Sign> {
    return new Set(
      SIGNS.filter((sign) => this.#decimal.has(sign) && !this.#groups.has(sign) && !this.#decimal.has(otherThan(sign))),
    )
  }

  /** An amount that is read as thousands although nothing in the column shows that it is; null: there is none. */
  get unclear(): string | null {
    const { decimals } = this
    const open = SIGNS.filter(
      (sign) =>
        !decimals.has(sign) &&
        (this.#decimal.has(sign) || !(this.#groups.has(sign) || this.#decimal.has(otherThan(sign)))),
    )
    return open.map((sign) => this.#unclear.get(sign)).find((text) => text !== undefined) ?? null
  }
}

const SIGNS = [',', '.'] as const
const otherThan = (sign: Sign): Sign => (sign === ',' ? '.' : ',')

const AMOUNT_MAX = 1e11

const inOre = (amount: number, isNegative: boolean): number | null =>
  Math.abs(amount) > AMOUNT_MAX ? null : Math.round(amount * 100) * (isNegative ? -1 : 1) || 0
