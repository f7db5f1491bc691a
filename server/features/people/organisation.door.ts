// Places of people on a day: regions, offices, teams, memberships, titles, targets, and names.

export { loadOphClasses, loadTargetsOn } from './coaching/oph-target-held.store.ts'
export { ownerPlace } from './person/owner-place.store.ts'
export { addMissingEntries } from './person/person.jobs.ts'
export { loadActivePeople, loadPeople, personOf } from './person/person.store.ts'
export { loadCompanyCard, loadCompanyFacts, writeCompanyFacts } from './place/first-hour.store.ts'
export {
  addFirstRegion,
  loadOffices,
  loadPlaceNames,
  placeFailures,
  placeOfWish,
  type PlaceNames,
} from './place/place.store.ts'
export { loadDrivers } from './profile/driver.store.ts'
export { loadEmploymentDays } from './profile/profile.store.ts'
export { loadMemberships, setFirstTitle, titleOn } from './team/membership.store.ts'
export {
  loadOfficeNames,
  loadPlacedTeams,
  loadTeamMembers,
  loadTeamSpans,
  type OfficeName,
  type PlacedTeamName,
  type TeamMember,
} from './team/team-member.store.ts'
export { loadTeamTerms } from './team/team-term.store.ts'
export { loadTeamNames } from './team/team.store.ts'
export { titleNameOn } from './team/title-name.store.ts'
export { peopleTables } from './user/user-list.store.ts'
export { loadUserNames } from './user/user.store.ts'
