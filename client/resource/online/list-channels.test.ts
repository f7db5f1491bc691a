import { expect, test } from 'vitest'
import type { Permission } from '../../../shared/access/permissions.ts'
import { heardOf } from './list-channels.ts'

const holds =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission)

test('nobody asks to hear of a list that they may not see', () => {
  const lists = [
    { name: 'products', permission: 'view products' },
    { name: 'users', permission: 'view users' },
  ] as const
  expect(heardOf(lists, holds('view products')).map(({ name }) => name)).toEqual(['products'])
  expect(heardOf(lists, holds())).toEqual([])
})

test('one of several rights is enough, and a second right that must reach the rows is needed too', () => {
  const either = { name: 'either', permission: ['view products', 'update products'] } as const
  const both = { name: 'both', permission: 'view products', alsoWithin: 'view users' } as const
  expect(heardOf([either, both], holds('update products'))).toEqual([either])
  expect(heardOf([either, both], holds('view products'))).toEqual([either])
  expect(heardOf([either, both], holds('view products', 'view users'))).toEqual([either, both])
})
