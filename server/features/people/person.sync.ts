import { mayUse } from '../../../shared/access/ability.ts'
import { people, type Person } from '../../../shared/features/people/person.schema.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { findPeople, loadPeople, removePeople, savePeople } from './person.store.ts'

const peopleOnServer: ServerCollection<Person> = {
  collection: people,
  load: loadPeople,
  find: findPeople,
  save: savePeople,
  remove: removePeople,
  scopesOf: (person) => ['people/company', `people/user/${person.id}`],
}

/** Who handles others' sales sees all names; everyone sees their own entry. */
export const peopleSync: ServerFeatureSync = {
  collections: [peopleOnServer],
  commands: [],
  scopesFor: (actor) => {
    const own = `people/user/${actor.userId}`
    const all = mayUse(actor.grants, 'view sale_reports') || mayUse(actor.grants, 'view users')
    return all ? [own, 'people/company'] : [own]
  },
  reactions: {},
}
