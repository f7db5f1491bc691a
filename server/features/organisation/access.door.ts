// Rights and where they reach: actors, grants, four eyes.

export {
  loadActor,
  loadActors,
  loadActorsWith,
  loadGrants as grantsOfUser,
  placeOfUser,
  rightsTables,
  rightsVersion,
  toGrant,
} from './access/actor.store.ts'
export { assertOtherEyes, hasNobodyElse, needsOthers, withFourEyes } from './access/four-eyes.store.ts'
export { actsOf, changesOf, type Follower, type Written, type WrittenLater } from './access/act-parts.store.ts'
export { organisationTables } from './access/organisation-tables.store.ts'
