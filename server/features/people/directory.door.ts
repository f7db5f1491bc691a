// The directory of people: names, places and employment.

export { ownerPlace } from './person/owner-place.store.ts'
export { addMissingEntries, followOrganisation } from './person/person.jobs.ts'
export { loadActivePeople, loadPeople, peopleOf, personOf } from './person/person.store.ts'
export { loadDrivers } from './profile/driver.store.ts'
export { loadEmployedDays, loadEmploymentDays } from './profile/profile.store.ts'
export { loadOphClasses } from './user/oph-class.store.ts'
export { loadUserNames } from './user/user.store.ts'
