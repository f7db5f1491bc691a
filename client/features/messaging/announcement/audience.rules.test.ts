import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Person } from '../../../../shared/features/people/person/person.schema.ts'
import { audienceOf, nobodyChosen, optionsOf, withinReach } from './audience.rules.ts'

const person = (name: string, change: Partial<Person> = {}): Person => ({
  id: name,
  version: 1,
  name,
  shortName: name,
  teamId: 'south',
  teamName: 'Söder',
  officeId: null,
  regionId: null,
  roles: ['seller'],
  active: true,
  ...change,
})
const colleagues = [
  person('Bo'),
  person('Alva', { teamId: 'north', teamName: 'Norr', roles: ['seller', 'coach'] }),
  person('Cleo', { active: false, teamId: 'gone', teamName: 'Borta' }),
]

describe('whom a message can be for', () => {
  test.each([
    ['team', ['Norr', 'Söder']],
    ['role', ['COACH', 'SELLER']],
    ['person', ['Alva', 'Bo']],
    ['everyone', []],
  ] as const)('%s: each once, by name, without those who have left', (kind, labels) => {
    const options = optionsOf(kind, colleagues, (role) => role.toUpperCase())
    expect(options.map(({ label }) => label)).toEqual(labels)
  })

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
    const names = withinReach([...colleagues, person('Disa')], coach).map(({ name }) => name)
    expect(names).toEqual(['Disa'])
  })

  test('only what is ticked of the chosen kind counts', () => {
    expect(audienceOf(nobodyChosen)).toEqual({ everyone: false, teamIds: [], roles: [], personIds: [] })
    expect(audienceOf({ kind: 'role', values: ['seller'] })).toMatchObject({ roles: ['seller'], teamIds: [] })
    expect(audienceOf({ kind: 'everyone', values: ['seller'] })).toMatchObject({ everyone: true, roles: [] })
  })
})
