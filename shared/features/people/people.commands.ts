import type { FeatureSync } from '../../sync/registry.ts'
import { people } from './person/person.schema.ts'
import { updateProfile } from './profile/profile.commands.ts'
import { profiles } from './profile/profile.schema.ts'
import { acceptTerms } from './terms/terms.commands.ts'

/** What sync carries of people: the directory of colleagues, and one's own profile. */
export const peopleSync: FeatureSync = { collections: [people, profiles], commands: [updateProfile, acceptTerms] }
