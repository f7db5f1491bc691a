import type { FeatureSync } from '../../sync/registry.ts'
import { people } from './person.schema.ts'
import { updateProfile } from './profile.commands.ts'
import { profiles } from './profile.schema.ts'

/** What sync carries of people: the directory of colleagues, and one's own profile. */
export const peopleSync: FeatureSync = { collections: [people, profiles], commands: [updateProfile] }
