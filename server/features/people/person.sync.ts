import { mayUse } from '../../../shared/access/ability.ts'
import { peopleSync as sharedPeople } from '../../../shared/features/people/people.commands.ts'
import { people, type Person } from '../../../shared/features/people/person.schema.ts'
import { profiles, type Profile } from '../../../shared/features/people/profile.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
import { findPeople, loadPeople, removePeople, savePeople } from './person.store.ts'
import { loadProfiles, removeProfiles, saveProfiles } from './profile.store.ts'

const peopleOnServer: ServerCollection<Person> = {
  collection: people,
  load: loadPeople,
  find: findPeople,
  save: savePeople,
  remove: removePeople,
  scopesOf: (person) => ['people/company', `people/user/${person.id}`],
}

/** A profile is its person's alone. */
const profilesOnServer: ServerCollection<Profile> = {
  collection: profiles,
  load: loadProfiles,
  find: foundBy(profiles, {}),
  save: saveProfiles,
  remove: removeProfiles,
  scopesOf: ({ id }) => [`profile/user/${id}`],
}

/** Who handles others' sales sees all names; everyone sees their own entry. */
export const peopleSync: ServerFeatureSync = {
  collections: [peopleOnServer, profilesOnServer],
  commands: sharedPeople.commands.map((command) => ({ command })),
  scopesFor: (actor) => {
    const own = [`people/user/${actor.userId}`, `profile/user/${actor.userId}`]
    const all = mayUse(actor.grants, 'view sale_reports') || mayUse(actor.grants, 'view users')
    return all ? [...own, 'people/company'] : own
  },
  reactions: {},
}
