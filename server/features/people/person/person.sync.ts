import type * as z from 'zod/mini'
import { peopleSync as sharedPeople } from '../../../../shared/features/people/people.commands.ts'
import { directoryRights } from '../../../../shared/features/people/person/person.list.ts'
import { people, type Person } from '../../../../shared/features/people/person/person.schema.ts'
import type { Profile } from '../../../../shared/features/people/profile/profile.schema.ts'
import { roleDefaultOffered } from '../../../../shared/features/people/role/role.events.ts'
import { acceptTerms } from '../../../../shared/features/people/terms/terms.commands.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ServerCollection, ServerCommand, ServerFeatureSync } from '../../../sync/feature.ts'
import { placeScopesFor, scopesOfPlace } from '../../../sync/place-scopes.ts'
import { findPeople, loadPeople, removePeople, savePeople } from './person.store.ts'
import { saveTermsAnswer } from '../terms/terms-due.store.ts'
import { profileStore } from '../profile/profile.store.ts'

const peopleOnServer: ServerCollection<Person> = {
  collection: people,
  load: loadPeople,
  find: findPeople,
  save: savePeople,
  remove: removePeople,
  scopesOf: ({ id, ...place }) => scopesOfPlace('people', { sellerId: id, ...place }),
}

/** A profile is its person's alone. */
const profilesOnServer: ServerCollection<Profile> = {
  ...profileStore,
  scopesOf: ({ id }) => [`profile/user/${id}`],
}

/** Everyone sees their own entry; whoever leads or handles others sees names as far as those rights reach. */
export const peopleSync = ({ newId }: Pick<Platform, 'newId'>): ServerFeatureSync => ({
  collections: [peopleOnServer, profilesOnServer],
  events: [roleDefaultOffered],
  commands: sharedPeople.commands.map((command) =>
    command.name === acceptTerms.name ? acceptedOnServer(newId) : { command },
  ),
  scopesFor: (actor) => [
    ...new Set([
      `people/user/${actor.userId}`,
      `profile/user/${actor.userId}`,
      ...placeScopesFor('people', actor, directoryRights),
    ]),
  ],
  // A coach has the names of the team on the phone. Whoever reaches further asks for them (decision 0101).
  syncedKinds: { people: ['user', 'team'] },
})

const acceptedOnServer = (newId: Platform['newId']): ServerCommand<z.output<typeof acceptTerms.args>> => ({
  command: acceptTerms,
  within: async (db, { termsId }, { actor, at, now }) => {
    await saveTermsAnswer(db, { actor, termsId, answer: 'accepted', at, now, newId })
  },
})
