import { describe, expect, test } from 'vitest'
import type { Grant } from './ability.ts'
import { beyondInCharge, beyondOwn } from './holding.ts'
import { defaultRoleGrants, type RoleName } from './roles.ts'

const grantsOf = (role: RoleName): Grant[] =>
  defaultRoleGrants[role].map(([permission, extent]) => ({ permission, extent }))

describe('the back office manages users and terms [specification 1]', () => {
  const own = grantsOf('backoffice')

  test('with the rights to do so in the whole company', () => {
    expect(own).toContainEqual({ permission: 'update users', extent: 'company' })
    expect(own).toContainEqual({ permission: 'update terms_of_use', extent: 'company' })
  })

  test('is in charge of sellers, whose rights reach their own work alone', () => {
    expect(beyondInCharge(own, grantsOf('seller'))).toEqual([])
    expect(beyondOwn(own, grantsOf('seller'))).toContainEqual({ permission: 'create sales', extent: 'own' })
  })

  test.each(['finance', 'recruiter', 'admin', 'manager'] as const)('is not in charge of the role %s', (role) => {
    expect(beyondInCharge(own, grantsOf(role))).not.toEqual([])
  })

  test('gives the sales of a team only where it reaches them', () => {
    const team: Grant = { permission: 'view sales', extent: 'team' }
    expect(beyondInCharge(own, [team])).toEqual([team])
  })
})
