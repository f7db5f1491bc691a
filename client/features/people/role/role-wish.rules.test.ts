import { expect, test } from 'vitest'
import { failure, ok, refused } from '../../../../shared/kernel/result.ts'
import { roleWishFailure, rolesRestored, rolesWished } from './role-wish.rules.ts'

const give = { way: 'give', roleId: 'coach' } as const
const take = { way: 'take', roleId: 'coach' } as const

test('a role is given beside those that somebody has, and taken without touching the others', () => {
  expect(rolesWished(give, ['seller'])).toEqual(ok(['seller', 'coach']))
  expect(rolesWished(take, ['coach', 'seller'])).toEqual(ok(['seller']))
})

test('those who have the role already, or have never had it, are named with the reason', () => {
  expect(roleWishFailure(give, ['coach'])).toEqual(failure('role.already-held'))
  expect(roleWishFailure(take, ['seller'])).toEqual(failure('role.not-held'))
  expect(rolesWished(take, ['seller'])).toEqual(refused(failure('role.not-held')))
})

test('taking it back restores the roles from before, unless somebody has changed them since', () => {
  expect(rolesRestored(give, { roleIds: ['coach', 'seller'] }, ['seller'])).toEqual(ok(['seller']))
  expect(rolesRestored(take, { roleIds: ['seller'] }, ['coach', 'seller'])).toEqual(ok(['coach', 'seller']))
  expect(rolesRestored(give, { roleIds: ['coach', 'seller', 'finance'] }, ['seller'])).toEqual(
    refused(failure('record.changed-meanwhile')),
  )
})
