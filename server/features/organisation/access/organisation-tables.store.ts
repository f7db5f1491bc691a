import { officeTable, regionTable, teamTable, userTable } from '../place/organisation.table.ts'
import { membershipTable, teamTermTable } from '../team/membership.table.ts'
import { userTitleTable } from '../user-title/user-title.table.ts'
import { roleGrantTable, roleTable, userGrantTable, userRoleTable } from './access.table.ts'

/** Tables that features above join: people and lists of every feature are found and ordered by place, title and role. */
export const organisationTables = {
  regionTable,
  officeTable,
  teamTable,
  teamTermTable,
  userTable,
  userTitleTable,
  membershipTable,
  roleTable,
  roleGrantTable,
  userRoleTable,
  userGrantTable,
}
