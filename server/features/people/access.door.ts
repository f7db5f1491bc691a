// Rights of people: actors, grants, roles, four eyes, second factors.

export {
  loadActor,
  loadActors,
  loadActorsWith,
  loadGrants as grantsOfUser,
  placeOfUser,
  rightsTables,
  rightsVersion,
} from './person/actor.store.ts'
export { addDefaultRoles } from './role/default-role.store.ts'
export { hasNobodyElse, withFourEyes } from './role/four-eyes.store.ts'
export { assertSomeAdministrator } from './role/role-change.store.ts'
export { loadPeopleWithRoles, loadRoleChoices, loadRoleIdsOf } from './role/role-people.store.ts'
export { giveRole, grantsOfRoles } from './role/role.store.ts'
export {
  SECOND_FACTOR_GRACE_MS,
  accessTables,
  requireSecondFactor,
  secondFactorFrom,
} from './role/second-factor-role.store.ts'
