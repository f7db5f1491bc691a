import { describe, expect, test } from 'vitest'
import type { DirectGrant } from '../../../../shared/features/people/role/role.api.ts'
import { canViewTeam, withTeamView } from './can-view-team.rules.ts'

const sales = (extent: DirectGrant['extent']): DirectGrant => ({ permission: 'view sales', extent, reason: '' })
const takenAway: DirectGrant = { permission: 'view sales', extent: 'company', inverted: true, reason: 'Slutar' }
const other: DirectGrant = { permission: 'view chat', extent: 'company', reason: '' }

describe('«A "Can view team" setting exists» [spec 6]', () => {
  test.each([
    ['is on with the sales of the team', [sales('team')], true],
    ['is on with the sales of the whole office', [sales('office')], true],
    ['is off with own sales only', [sales('own')], false],
    ['is off when the permission was taken away', [takenAway], false],
    ['is off without a direct permission', [other], false],
  ] as const)('%s', (_sentence, direct, isOn) => {
    expect(canViewTeam(direct)).toBe(isOn)
  })

  test('turned on, it raises own sales to those of the team and leaves other permissions alone', () => {
    expect(withTeamView([other, sales('own')], true)).toEqual([other, sales('team')])
  })

  test('turned on, it gives back what was taken away', () => {
    expect(withTeamView([takenAway], true)).toEqual([sales('team')])
  })

  test('never narrows a wider permission', () => {
    expect(withTeamView([sales('office')], true)).toEqual([sales('office')])
  })

  test('turned off, it takes the direct permission away', () => {
    expect(withTeamView([other, sales('office')], false)).toEqual([other])
  })
})
