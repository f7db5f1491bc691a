import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { followOrganisation, peopleJobs } from './person.jobs.ts'
import { membershipRoutes } from './membership.routes.ts'
import { officeRecords } from './office.store.ts'
import { regionRecords } from './region.store.ts'
import { teamRecords } from './team-record.store.ts'
import { peopleSync } from './person.sync.ts'
import { peopleChannels } from './organisation.channels.ts'
import { teamRoutes } from './team.routes.ts'
import { userTitleRecords } from './user-title.store.ts'

export { loadActor, loadActors, loadActorsWith, rightsVersion } from './actor.store.ts'
export { withFourEyes } from './four-eyes.store.ts'
export { checkPlaces, setFirstLeader, setFirstTitle } from './membership.store.ts'
export { addOffice, addRegion, addTeam } from './organisation.store.ts'
export { loadActivePeople, loadPeople, personOf } from './person.store.ts'
export { isOthersProvider, profileOf, profileStore } from './profile.store.ts'
export { loadTeamNames } from './team.store.ts'
export { userTitleRecords } from './user-title.store.ts'
export { coachesOf, decidingOf, escalationOf, officeOf, personOfNotice, teamLeadersOf } from './recipients.store.ts'
export { addDefaultRoles, giveRole } from './role.store.ts'
export {
  addUser,
  findUser,
  findUserByEmail,
  hasAnyUser,
  loadRoleNames,
  setPasswordHash,
  type NewUser,
  type User,
} from './user.store.ts'

/** Users, roles, organisation, and the directory of colleagues. */
export function peopleFeature(platform: Platform, sync: () => Sync) {
  return {
    name: 'people',
    routes: [...teamRoutes(platform), ...membershipRoutes(platform, followOrganisation(platform, sync))],
    channels: peopleChannels,
    sync: peopleSync,
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => peopleJobs(platform, sync),
    records: [userTitleRecords, ...peopleRecords(followOrganisation(platform, sync))],
  }
}

/** Records whose changes the directory of colleagues follows. */
function peopleRecords(settled: () => Promise<void>) {
  return [regionRecords({ settled }), officeRecords({ settled }), teamRecords({ settled })]
}
