import { expect, test } from 'vitest'
import { startImpersonation } from '../../../shared/features/account/impersonation.api.ts'
import { getRewards, postPurchase } from '../../../shared/features/sales-flow/reward/reward.api.ts'
import { permissions } from '../../../shared/access/permissions.ts'
import { isPersonal } from '../../../shared/sync/acting.ts'
import { actionEndpoint } from '../../../shared/sync/online.api.ts'
import { isAnsweredHere, isUsedHere } from '../../desk/session/acting-here.ts'
import { syncCommands } from '../sync-commands.ts'

const reading = { mayWrite: false }
const writing = { mayWrite: true }

test('in one’s own name every permission and every call is of use', () => {
  expect(permissions.filter((permission) => !isUsedHere(permission, null))).toEqual([])
  expect(isAnsweredHere(postPurchase, null)).toBe(true)
})

test('a tab that only reads in another person’s name offers nothing that changes', () => {
  const offered = permissions.filter((permission) => isUsedHere(permission, reading))
  expect(offered.filter((permission) => !permission.startsWith('view '))).toEqual([])
  expect(offered).toContain('view sales')
})

test('with changes allowed, the acts are offered whose commands the server takes', () => {
  const taken = syncCommands.filter((command) => !isPersonal(command)).map(({ permission }) => permission)
  const changes = permissions.filter((permission) => !permission.startsWith('view '))
  // A sale holds an identity number, which the tab never shows and never sends.
  expect(changes.filter((permission) => isUsedHere(permission, writing))).toEqual(
    changes.filter((permission) => taken.includes(permission) && permission !== 'create sales'),
  )
})

test('a call is offered where the server answers it', () => {
  expect([getRewards, postPurchase, startImpersonation].map((call) => isAnsweredHere(call, writing))).toEqual([
    true,
    false,
    false,
  ])
  expect([reading, writing].map((acting) => isAnsweredHere(actionEndpoint, acting))).toEqual([false, true])
})
