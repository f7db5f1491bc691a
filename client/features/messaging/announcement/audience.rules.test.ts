import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { audienceOf, nobodyChosen, withinReach } from './audience.rules.ts'

const place = { officeId: null, regionId: null }
const person = (name: string, teamId = 'south') => ({ id: name, name, teamId, ...place })

describe('whom a message can be for', () => {
  test('nobody is offered whom the message would not reach: a coach’s own team, without the coach', () => {
    const coach: Actor = {
      userId: 'Bo',
      name: 'Bo',
      teamId: 'south',
      officeId: null,
      regionId: null,
      zone: 'Europe/Stockholm',
      grants: [{ permission: 'create notifications', extent: 'team' }],
    }
    const names = withinReach([person('Bo'), person('Alva', 'north'), person('Disa')], coach).map(({ name }) => name)
    expect(names).toEqual(['Disa'])
    const teams = withinReach(
      [
        { id: 'north', name: 'Norr', ...place },
        { id: 'south', name: 'Söder', ...place },
      ],
      coach,
    )
    expect(teams.map(({ name }) => name)).toEqual(['Söder'])
  })

  test('only what is ticked of the chosen kind counts', () => {
    expect(audienceOf(nobodyChosen)).toEqual({ everyone: false, teamIds: [], roles: [], personIds: [] })
    expect(audienceOf({ kind: 'role', values: ['seller'] })).toMatchObject({ roles: ['seller'], teamIds: [] })
    expect(audienceOf({ kind: 'everyone', values: ['seller'] })).toMatchObject({ everyone: true, roles: [] })
  })
})
