// Places on a day: regions, offices, teams, memberships, titles, targets, and the company itself.

export { loadTargetsOn } from './coaching/oph-target-held.store.ts'
export { loadCompanyCard, loadCompanyFacts, writeCompanyFacts } from './first-hour/first-hour.store.ts'
export {
  loadOfficeNames,
  loadPlacedTeams,
  loadTeamMembers,
  loadTeamSpans,
  withActiveMembers,
  type OfficeName,
  type PlacedTeamName,
  type TeamMember,
} from './member/team-member.store.ts'
export {
  addFirstRegion,
  loadOffices,
  loadPlaceNames,
  placeFailures,
  placeOfWish,
  type PlaceNames,
} from './place/place.store.ts'
export {
  applyDuePlaces,
  loadMemberships,
  misplacedPeople,
  saveMembership,
  setFirstTitle,
  titleOn,
} from './team/membership.store.ts'
export { loadProviderNames, sellsForFailure, withProviderNames } from './team/sells-for.store.ts'
export { loadTeamTerms } from './team/team-term.store.ts'
export { loadTeamNames } from './team/team.store.ts'
export { titleNameOn } from './team/title-name.store.ts'
