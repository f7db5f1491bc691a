import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Person } from '../../../../shared/features/people/person/person.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActivePeople } from '../../people/directory.door.ts'
import { loadOfficeNames } from '../../organisation/places.door.ts'
import { loadUserContacts } from '../../people/recipients.door.ts'
import { pageOf, type AudienceGroup, type Named, type RecipientLoader } from './recipient.store.ts'

/** Colleagues, by their accounts. */
export const staffLoader: RecipientLoader = {
  kind: 'user',
  load: async (db, ids) =>
    (await loadUserContacts(db, ids)).map(({ active, teamName, officeName, ...contact }) => ({
      ...contact,
      team: teamName,
      office: officeName,
      isGone: !active,
      // The erasure of colleagues removes their messages (personal-parts.store.ts).
      isErased: false,
    })),
}

/** The colleagues that a job of the owner may write to. */
const peopleInReach = async (db: Db, owner: Actor): Promise<readonly Person[]> =>
  (await loadActivePeople(db)).filter((person) =>
    reaches(owner, 'update scheduled_messages', { ...person, sellerId: person.id }),
  )

const group = (
  source: AudienceGroup['source'],
  isMeant: (person: Person, ids: ReadonlySet<string>) => boolean,
  members?: (people: readonly Person[], db: Db) => Promise<readonly Named[]> | readonly Named[],
): AudienceGroup => ({
  source,
  kind: 'user',
  ...(members === undefined
    ? {}
    : { members: async (db: Db, owner: Actor) => byName(await members(await peopleInReach(db, owner), db)) }),
  page: async (db, asked) => {
    const ids = new Set(asked.ids)
    return pageOf(
      (await peopleInReach(db, asked.owner)).filter((person) => isMeant(person, ids)),
      asked,
    )
  },
})

/** The groups of colleagues: everybody, and by person, team, role and office. */
export const peopleGroups: readonly AudienceGroup[] = [
  group('everyone', () => true),
  group(
    'people',
    ({ id }, ids) => ids.has(id),
    (people) => people,
  ),
  group(
    'teams',
    ({ teamId }, ids) => teamId !== null && ids.has(teamId),
    (people) =>
      people.flatMap(({ teamId, teamName }) => (teamId === null ? [] : [{ id: teamId, name: teamName ?? '' }])),
  ),
  group(
    'roles',
    ({ roles }, ids) => roles.some((role) => ids.has(role)),
    (people) => people.flatMap(({ roles }) => roles.map((role) => ({ id: role, name: role }))),
  ),
  group(
    'offices',
    ({ officeId }, ids) => officeId !== null && ids.has(officeId),
    async (people, db) => {
      const held = new Set(people.map(({ officeId }) => officeId))
      return (await loadOfficeNames(db)).filter(({ id }) => held.has(id))
    },
  ),
]

const byName = (named: readonly Named[]): Named[] =>
  [...new Map(named.map(({ id, name }) => [id, { id, name }])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'sv'),
  )
