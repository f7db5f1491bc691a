// Roles: the people who have them, the rights to give them, the second factors that they require.

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
