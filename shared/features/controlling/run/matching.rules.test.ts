import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/days.ts'
import { matchKeys } from '../map/controlling-map.schema.ts'
import { buckets } from './controlling-run.schema.ts'
import {
  bucketOf,
  isClosedByRule,
  Matching,
  missingOf,
  type Candidate,
  type Compared,
  type MatchedBy,
} from './matching.rules.ts'

const profile = { toleranceDays: 7, toleranceOre: 100, closeUnderOre: 0, amountIs: 'commission' as const }
const sale = (id: string, soldOn = '2026-04-10'): Candidate => ({ id, soldOn })
const row = (id: string, change: Partial<MatchedBy> = {}): MatchedBy => ({
  id,
  soldOn: null,
  twin: '',
  isNumbered: false,
  product: '',
  amountOre: 0,
  ...change,
})
const same: Compared = { isRejected: false, status: null, unknownStatus: '', amount: null, product: null }

describe('a row and its sale', () => {
  test('one sale is the row’s; a row of another order that means it too is a conflict', () => {
    const matching = new Matching(profile)
    expect(matching.find('order', row('1', { twin: 'N-1', isNumbered: true }), [sale('a')])).toEqual({
      kind: 'sale',
      saleId: 'a',
    })
    expect(matching.find('phone', row('2', { soldOn: '2026-04-10', twin: 'x' }), [sale('a')])).toEqual({
      kind: 'conflict',
      candidates: ['a'],
    })
  })

  test('of several sales of one customer the row gets that of its day', () => {
    const both = [sale('a', '2026-03-01'), sale('b', '2026-04-11')]
    const find = (soldOn: string | null) => new Matching(profile).find('identity', row('1', { soldOn }), both)
    expect(find('2026-04-10')).toMatchObject({ saleId: 'b' })
    expect(find(null)).toMatchObject({ kind: 'conflict' })
  })

  test('a telephone decides only within seven days of the sale', () => {
    const find = (soldOn: string | null) => new Matching(profile).find('phone', row('1', { soldOn }), [sale('a')]).kind
    expect(find('2026-04-17')).toBe('sale')
    expect(find('2026-04-03')).toBe('sale')
    expect(find('2026-04-18')).toBe('none')
    expect(find(null)).toBe('none')
  })
})

describe('rows of one order', () => {
  const numbered = { twin: 'N-1', isNumbered: true }

  test('with its number are parts of the first of them, however many there are', () => {
    const matching = new Matching(profile)
    const found = ['1', '2', '3'].map((id) => matching.find('order', row(id, numbered), [sale('a')]).kind)
    expect(found).toEqual(['sale', 'part', 'part'])
  })

  test('with a number that is not ours are found together by their customer', () => {
    const matching = new Matching(profile)
    const by = { ...numbered, soldOn: '2026-04-10' }
    expect(matching.find('phone', row('1', by), [sale('a')])).toMatchObject({ kind: 'sale' })
    expect(matching.find('phone', row('2', by), [sale('a')])).toEqual({ kind: 'part', of: '1' })
    expect(matching.findUnknown(row('3', numbered))).toEqual({ kind: 'part', of: '1' })
  })

  test('with a number that nobody knows are one order', () => {
    const matching = new Matching(profile)
    expect(matching.findUnknown(row('1', numbered))).toEqual({ kind: 'none' })
    expect(matching.findUnknown(row('2', numbered))).toEqual({ kind: 'part', of: '1' })
    expect(matching.findUnknown(row('3'))).toEqual({ kind: 'none' })
    expect(matching.findUnknown(row('4'))).toEqual({ kind: 'none' })
  })

  test('with one number and the days of two sales are rows of two sales', () => {
    const matching = new Matching(profile)
    const both = [sale('a', '2026-04-01'), sale('b', '2026-04-20')]
    const find = (id: string, soldOn: string) => matching.find('order', row(id, { ...numbered, soldOn }), both)
    expect(find('1', '2026-04-01')).toEqual({ kind: 'sale', saleId: 'a' })
    expect(find('2', '2026-04-20')).toEqual({ kind: 'sale', saleId: 'b' })
    expect(find('3', '2026-04-01')).toEqual({ kind: 'part', of: '1' })
  })

  test.each([
    ['another product', { product: 'larm', amountOre: 100_00 }, 'part'],
    ['an amount that is taken back', { product: 'el', amountOre: -500_00 }, 'part'],
    ['the same product, paid again', { product: 'el', amountOre: 500_00 }, 'conflict'],
    ['another day', { product: 'larm', amountOre: 100_00, twin: 'other' }, 'conflict'],
  ] as const)('without a number are known by their customer and day: %s', (_what, change, kind) => {
    const matching = new Matching(profile)
    const first = { soldOn: '2026-04-10', twin: 'same', product: 'el', amountOre: 500_00 }
    matching.find('phone', row('1', first), [sale('a')])
    expect(matching.find('phone', row('2', { ...first, ...change }), [sale('a')]).kind).toBe(kind)
  })

  test('without a number: what was taken back can be paid again', () => {
    const matching = new Matching(profile)
    const by = { soldOn: '2026-04-10', twin: 'same', product: 'el' }
    const amounts = [500_00, -500_00, 500_00, 500_00]
    const kinds = amounts.map((amountOre, at) =>
      matching.find('phone', row(`${at}`, { ...by, amountOre }), [sale('a')]),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['sale', 'part', 'part', 'conflict'])
  })
})

describe('a bucket', () => {
  test.each([
    ['the provider rejects the order', { isRejected: true }, 'disqualified', []],
    ['everything agrees', {}, 'match', []],
    ['amounts within the tolerance agree', { amount: { oursOre: 500_00, theirsOre: 499_00 } }, 'match', []],
    ['amounts differ', { amount: { oursOre: 500_00, theirsOre: 400_00 } }, 'differs', ['amount']],
    ['the product is another', { product: { ours: 'A', theirs: 'B' } }, 'differs', ['product']],
    [
      'the provider counts what we cancelled',
      { status: { ours: 'cancelled', theirs: 'Aktiv' } },
      'differs',
      ['status'],
    ],
    ['nobody has explained the status', { unknownStatus: '42' }, 'differs', ['unknown_status']],
  ] as const)('%s', (_name, change, bucket, fields) => {
    const found = bucketOf({ ...same, ...change }, profile)
    expect(found.bucket).toBe(bucket)
    expect(found.differences.map(({ field }) => field)).toEqual(fields)
  })

  test('what is missing is what we expect and nobody pays', () => {
    expect(missingOf('only_ours', { oursOre: 500_00, theirsOre: 0 }, profile)).toBe(500_00)
    expect(missingOf('differs', { oursOre: 500_00, theirsOre: 300_00 }, profile)).toBe(200_00)
    expect(missingOf('differs', { oursOre: 500_00, theirsOre: -500_00 }, profile)).toBe(500_00)
    expect(missingOf('differs', { oursOre: 500_00, theirsOre: -100_00 }, profile)).toBe(100_00)
    expect(missingOf('differs', { oursOre: 300_00, theirsOre: 500_00 }, profile)).toBe(0)
    expect(missingOf('disqualified', { oursOre: 500_00, theirsOre: 0 }, profile)).toBe(0)
    expect(missingOf('only_ours', { oursOre: 500_00, theirsOre: 0 }, { ...profile, amountIs: 'none' })).toBe(0)
  })

  test('a small difference of money alone is closed by the rule, nothing else is', () => {
    const money = {
      bucket: 'differs' as const,
      oursOre: 500_00,
      theirsOre: 495_00,
      differences: [{ field: 'amount' as const }],
    }
    expect(isClosedByRule(money, { closeUnderOre: 10_00 })).toBe(true)
    expect(isClosedByRule(money, { closeUnderOre: 5_00 })).toBe(false)
    expect(isClosedByRule(money, { closeUnderOre: 0 })).toBe(false)
    expect(isClosedByRule({ ...money, differences: [{ field: 'status' }] }, { closeUnderOre: 10_00 })).toBe(false)
    expect(isClosedByRule({ ...money, bucket: 'conflict' }, { closeUnderOre: 10_00 })).toBe(false)
  })
})

describe('whatever a file says', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-04-01', days))
  const worldOfSales = fc
    .array(day, { minLength: 1, maxLength: 12 })
    .map((days) => days.map((one, at) => sale(`sale-${at}`, one)))
  const givenRows = (count: number) =>
    fc.array(
      fc.record({
        soldOn: fc.option(day),
        twin: fc.constantFrom('', 'N-1', 'N-2'),
        isNumbered: fc.boolean(),
        product: fc.constantFrom('', 'el', 'larm'),
        amountOre: fc.constantFrom(-500_00, 0, 500_00),
        hits: fc.dictionary(fc.constantFrom(...matchKeys), fc.array(fc.nat({ max: count - 1 }), { maxLength: 4 })),
      }),
      { maxLength: 20 },
    )

  test('each row has one bucket and each sale at most one row', () => {
    fc.assert(
      fc.property(
        worldOfSales.chain((sales) => fc.tuple(fc.constant(sales), givenRows(sales.length))),
        ([sales, rows]) => {
          const matching = new Matching(profile)
          const decided = new Map<number, string>()
          const given: string[] = []
          const wholes: number[] = []
          for (const key of matchKeys)
            for (const [at, one] of rows.entries()) {
              if (decided.has(at)) continue
              const candidates = [...new Set(one.hits[key] ?? [])].flatMap((hit) => sales[hit] ?? [])
              const found = matching.find(key, { ...one, id: String(at) }, candidates)
              if (found.kind === 'none') continue
              if (found.kind === 'part') wholes.push(Number(found.of))
              decided.set(at, found.kind === 'conflict' ? 'conflict' : bucketOf(same, profile).bucket)
              if (found.kind === 'sale') given.push(found.saleId)
            }
          const all = rows.map((_one, at) => decided.get(at) ?? 'only_theirs')
          expect(all.every((bucket) => (buckets as readonly string[]).includes(bucket))).toBe(true)
          expect(new Set(given).size).toBe(given.length)
          // A part belongs to a row that has its sale.
          expect(wholes.filter((at) => decided.get(at) !== 'match')).toEqual([])
          // A sale is a row's, or the file does not have it.
          expect(sales.filter(({ id }) => matching.isTaken(id))).toHaveLength(given.length)
        },
      ),
    )
  })
})
