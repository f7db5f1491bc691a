// Roles of people: who has them, who may give them, second factors that they ask for.

export { addDefaultRoles } from './role/default-role.store.ts'
export { assertSomeAdministrator } from './role/role-change.store.ts'
export { loadPeopleWithRoles, loadRoleChoices, loadRoleIdsOf } from './role/role-people.store.ts'
export { giveRole, grantsOfRoles } from './role/role.store.ts'
export {
  SECOND_FACTOR_GRACE_MS,
  accessTables,
  requireSecondFactor,
  secondFactorFrom,
} from './role/second-factor-role.store.ts'
