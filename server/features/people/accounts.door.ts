// Accounts of people: users, newcomers, accounts in other systems, and terms of use.

export { createAccounts, type Accounts } from './external/external-account.jobs.ts'
export { findAccount, listTemplates as listAccountTemplates } from './external/external-account.store.ts'
export { personPasswordRoute } from './external/person-password.routes.ts'
export {
  addNewcomer,
  closeNewcomer,
  findPasses,
  findPeopleLike,
  findSamePerson,
  moveFirstDay,
  openNewcomer,
  openedChanges,
  orderHeldAccount,
  rehireNewcomer,
  retryHeldAccount,
  takePass,
} from './newcomer/newcomer.store.ts'
export { erasureRoutes } from './privacy/erasure.routes.ts'
export {
  contains,
  idsErased,
  loadSigner,
  mentionsErased,
  signaturesErased,
  type Mention,
} from './privacy/signatures.store.ts'
export { isHeldByTerms, loadDueTerms, saveTermsAnswer } from './terms/terms-due.store.ts'
export { addUsers, takenEmails } from './user/add-users.store.ts'
export { findEmailChange, newEmailChangeLink, removeEmailChange, setEmail } from './user/email-change.store.ts'
export {
  assertAdministratorStays,
  changeableUser,
  directoryChanges,
  isEmailTaken,
  openableUser,
  planEnd,
  setEnded,
  userActTable,
} from './user/user-change.store.ts'
export { findEndedUsers, loadUserRows } from './user/user-list.store.ts'
export {
  addUser,
  findUser,
  findUserByEmail,
  hasAnyUser,
  loadRoleNames,
  setPasswordHash,
  type User,
} from './user/user.store.ts'
