// Profiles of people: their private details, first days, and what forms offer of them.

export { loadEmployeeIds } from './profile/employee-id.store.ts'
export { saveAccount, saveDetails, saveLastFour } from './profile/private-profile.store.ts'
export { profileRoutes, type OwnerChecks } from './profile/profile.routes.ts'
export {
  isOthersProvider,
  isSellingFor,
  loadLimits,
  loadWorkPhones,
  profileOf,
  profilesOf,
} from './profile/profile.store.ts'
export { loadUserChoices } from './user/user-choice.store.ts'
