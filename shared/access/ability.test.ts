import { mongoQueryMatcher } from '@casl/ability'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abilityFrom, grantSchema, mayUse, rulesFrom, type Grant } from './ability.ts'
import { matcherOf } from './conditions.ts'
import { partsOf } from './held.ts'
import { extents } from './extents.ts'
import { permissions, type Permission } from './permissions.ts'

describe('an ability', () => {
  test('manage and all stand for every action and every subject [spec 4]', () => {
    const ability = abilityFrom([
      { action: 'manage', subject: 'sales' },
      { action: 'view', subject: 'all' },
    ])
    expect(ability.can('delete', 'sales')).toBe(true)
    expect(ability.can('view', 'users')).toBe(true)
    expect(ability.can('delete', 'users')).toBe(false)
  })

  test('a refusal beats what a role allows', () => {
    const ability = abilityFrom([
      { action: 'manage', subject: 'all' },
      { action: 'approve', subject: 'sale_reports', inverted: true },
    ])
    expect(ability.can('view', 'sale_reports')).toBe(true)
    expect(ability.can('approve', 'sale_reports')).toBe(false)
  })

  test('allowed on some sales is allowed to look; refused on some sales is not refused on all', () => {
    const some = abilityFrom([{ action: 'view', subject: 'sales', conditions: { sellerId: 'anna' } }])
    expect(some.can('view', 'sales')).toBe(true)
    const allBut = abilityFrom([
      { action: 'view', subject: 'sales' },
      { action: 'view', subject: 'sales', conditions: { sellerId: 'anna' }, inverted: true },
    ])
    expect(allBut.can('view', 'sales')).toBe(true)
    const none = abilityFrom([
      { action: 'view', subject: 'sales' },
      { action: 'view', subject: 'sales', conditions: {}, inverted: true },
    ])
    expect(none.can('view', 'sales')).toBe(false)
  })

  test('a refusal of single fields does not refuse the whole', () => {
    const ability = abilityFrom([
      { action: 'update', subject: 'sales' },
      { action: 'update', subject: 'sales', fields: ['price*'], inverted: true },
    ])
    expect(ability.can('update', 'sales')).toBe(true)
    expect(ability.can('update', 'sales', 'priceCents')).toBe(false)
  })
})

test('server and screens read the same grants in the same way, whatever is granted and taken', () => {
  const few = fc.constantFrom<Permission>('manage all', 'view sales', 'approve sale_reports', 'view users')
  const grant = fc.record({
    permission: few,
    extent: fc.constantFrom(...extents),
    inverted: fc.option(fc.boolean(), { nil: undefined }),
  })
  const grants = fc.array(grant, { maxLength: 6 }) as fc.Arbitrary<Grant[]>
  fc.assert(
    fc.property(grants, fc.oneof(few, fc.constantFrom(...permissions)), (held, permission) => {
      const { action, subject } = partsOf(permission)
      expect(mayUse(held, permission)).toBe(abilityFrom(rulesFrom(held)).can(action, subject))
    }),
  )
})

test('a person from whom everything is taken may nothing, whatever their roles give', () => {
  const grants: Grant[] = [
    { permission: 'approve sale_reports', extent: 'company' },
    { permission: 'manage all', extent: 'company', inverted: true },
  ]
  expect(mayUse(grants, 'approve sale_reports')).toBe(false)
  expect(mayUse(grants, 'manage all')).toBe(false)
})

describe('the conditions of a rule', () => {
  const value = fc.constantFrom('anna', 'bo', 1, 2, true, false)
  const plain = { noNullPrototype: true }
  const row = fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(value, fc.array(value, { maxLength: 2 })), plain)
  const condition = fc.oneof(value, fc.record({ $in: fc.array(value, { maxLength: 3 }) }, plain))
  const conditions = fc.dictionary(fc.constantFrom('a', 'b'), condition, plain)

  test('mean what they mean in the language of CASL', () => {
    fc.assert(
      fc.property(conditions, row, (wanted, held) => {
        expect(matcherOf(wanted)(held)).toBe(mongoQueryMatcher(wanted)(held))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([{ price: { $gt: 5 } }, { price: { $in: [5], $ne: 6 } }, { $or: [{ price: 5 }] }, { price: { cents: 5 } }])(
    'that we do not know are a fault, never a lifted refusal: %j',
    (wanted) => {
      expect(() => matcherOf(wanted)({ price: 6 })).toThrow('conditions we do not know')
    },
  )

  test('that look into a field are a fault', () => {
    expect(() => matcherOf({ 'customer.city': 'Åbo' })).toThrow('looks into a field')
  })
})

describe('a permission of a newer server', () => {
  test('is read, and opens nothing that this application knows', () => {
    const read = grantSchema.parse({ permission: 'update tomorrow', extent: 'company' })
    expect(abilityFrom(rulesFrom([read])).can('view', 'sales')).toBe(false)
    expect(mayUse([read], 'view sales')).toBe(false)
  })

  test('is no word of ours when it is not an action and a subject', () => {
    expect(grantSchema.safeParse({ permission: 'everything', extent: 'own' }).success).toBe(false)
  })
})
