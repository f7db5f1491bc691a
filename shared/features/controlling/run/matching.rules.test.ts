import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/days.ts'
import { matchKeys } from '../map/controlling-map.schema.ts'
import { buckets } from './controlling-run.schema.ts'
import { bucketOf, isClosedByRule, Matching, missingOf, type Candidate, type Compared } from './matching.rules.ts'

const profile = { toleranceDays: 7, toleranceOre: 100, closeUnderOre: 0, amountIs: 'commission' as const }
const sale = (id: string, soldOn = '2026-04-10'): Candidate => ({ id, soldOn })
const same: Compared = { isRejected: false, status: null, unknownStatus: '', amount: null, product: null }

describe('a row and its sale', () => {
  test('one sale is the row’s; a second row about it is a conflict', () => {
    const matching = new Matching(profile)
    expect(matching.find('order', { soldOn: null }, [sale('a')])).toEqual({ kind: 'sale', saleId: 'a' })
    expect(matching.find('order', { soldOn: null }, [sale('a')])).toEqual({ kind: 'conflict', candidates: ['a'] })
  })

  test('of several sales of one customer the row gets that of its day', () => {
    const both = [sale('a', '2026-03-01'), sale('b', '2026-04-11')]
    expect(new Matching(profile).find('identity', { soldOn: '2026-04-10' }, both)).toMatchObject({ saleId: 'b' })
    expect(new Matching(profile).find('identity', { soldOn: null }, both)).toMatchObject({ kind: 'conflict' })
  })

  test('a telephone decides only within seven days of the sale', () => {
    const find = (soldOn: string | null) => new Matching(profile).find('phone', { soldOn }, [sale('a')]).kind
    expect(find('2026-04-17')).toBe('sale')
    expect(find('2026-04-03')).toBe('sale')
    expect(find('2026-04-18')).toBe('none')
    expect(find(null)).toBe('none')
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
    expect(missingOf('differs', { oursOre: 300_00, theirsOre: 500_00 }, profile)).toBe(0)
    expect(missingOf('disqualified', { oursOre: 500_00, theirsOre: 0 }, profile)).toBe(0)
    expect(missingOf('only_ours', { oursOre: 500_00, theirsOre: 0 }, { ...profile, amountIs: 'none' })).toBe(0)
  })

  test('a small difference of money alone is closed by the rule, nothing else is', () => {
    const row = {
      bucket: 'differs' as const,
      oursOre: 500_00,
      theirsOre: 495_00,
      differences: [{ field: 'amount' as const }],
    }
    expect(isClosedByRule(row, { closeUnderOre: 10_00 })).toBe(true)
    expect(isClosedByRule(row, { closeUnderOre: 5_00 })).toBe(false)
    expect(isClosedByRule(row, { closeUnderOre: 0 })).toBe(false)
    expect(isClosedByRule({ ...row, differences: [{ field: 'status' }] }, { closeUnderOre: 10_00 })).toBe(false)
    expect(isClosedByRule({ ...row, bucket: 'conflict' }, { closeUnderOre: 10_00 })).toBe(false)
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
          for (const key of matchKeys)
            for (const [at, row] of rows.entries()) {
              if (decided.has(at)) continue
              const candidates = [...new Set(row.hits[key] ?? [])].flatMap((hit) => sales[hit] ?? [])
              const found = matching.find(key, row, candidates)
              if (found.kind === 'none') continue
              decided.set(at, found.kind === 'sale' ? bucketOf(same, profile).bucket : 'conflict')
              if (found.kind === 'sale') given.push(found.saleId)
            }
          const all = rows.map((_row, at) => decided.get(at) ?? 'only_theirs')
          expect(all.every((bucket) => (buckets as readonly string[]).includes(bucket))).toBe(true)
          expect(new Set(given).size).toBe(given.length)
          // A sale is a row's, or the file does not have it.
          expect(sales.filter(({ id }) => matching.isTaken(id))).toHaveLength(given.length)
        },
      ),
    )
  })
})
