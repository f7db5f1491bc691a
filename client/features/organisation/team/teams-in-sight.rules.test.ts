import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { DirectoryTeamRow } from '../../../../shared/features/people/person/person.list.ts'
import { membersAndVisitors, teamsInSight } from './teams-in-sight.rules.ts'

const actor = (parts: Partial<Actor>): Actor => ({
  userId: 'me',
  name: 'Johanna',
  teamId: null,
  officeId: 'stockholm',
  regionId: 'east',
  zone: 'Europe/Stockholm',
  grants: [],
  ...parts,
})
const team = (
  name: string,
  officeId: string,
  standing: DirectoryTeamRow['standing'] = 'working',
): DirectoryTeamRow => ({
  id: name,
  name,
  officeId,
  regionId: 'east',
  standing,
})
const company = [
  team('Norrort', 'stockholm'),
  team('Söder', 'stockholm'),
  team('Kallio', 'helsinki'),
  team('Gone', 'stockholm', 'left'),
]
const namesFor = (who: Actor) => teamsInSight(who, company).map(({ name }) => name)

describe('the teams of which one sees who is online', () => {
  test('a seller’s is their own, before any row of it is here too', () => {
    expect(teamsInSight(actor({ teamId: 'Söder' }), [])).toEqual([{ id: 'Söder', name: '', hearsNews: true }])
    expect(namesFor(actor({ teamId: 'Söder' }))).toEqual(['Söder'])
  })

  test('a manager’s are those of the office, without being in any; nobody is left of some', () => {
    const grants = [{ permission: 'view teams', extent: 'office' }] as const
    expect(namesFor(actor({ grants: [...grants] }))).toEqual(['Norrort', 'Söder'])
    expect(teamsInSight(actor({ grants: [...grants] }), company).some(({ hearsNews }) => hearsNews)).toBe(false)
  })

  test('who may view all teams has their own first, then those of their office, then the others', () => {
    const all = { permission: 'manage all', extent: 'company' } as const
    expect(namesFor(actor({ teamId: 'Söder', grants: [all] }))).toEqual(['Söder', 'Norrort', 'Kallio'])
    expect(namesFor(actor({ officeId: 'helsinki', grants: [all] }))).toEqual(['Kallio', 'Norrort', 'Söder'])
    expect(teamsInSight(actor({ grants: [all] }), company).every(({ hearsNews }) => hearsNews)).toBe(true)
  })

  test('who may view none and is in none sees none', () => {
    expect(namesFor(actor({}))).toEqual([])
  })
})

test('who looks at a team from outside is told from its own; who does not say where they belong counts as its own', () => {
  const [own, boss, unknown] = [{ teamId: 'Söder' }, { teamId: null }, {}]
  expect(membersAndVisitors([own, boss, unknown], 'Söder')).toEqual({ members: [own, unknown], visitors: [boss] })
})
