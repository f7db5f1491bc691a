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
import { placeOfUser } from './actor.store.ts'
import { formerUserServerList, type CountOpenItems } from './former-user-list.store.ts'
import { userServerList } from './user-list.store.ts'
import { userChoiceRoutes, userRoutes } from './user.routes.ts'
import { extentOf } from '../../../shared/access/ability.ts'
import { roleServerList } from './role-list.store.ts'
import { roleRoutes } from './role.routes.ts'
import { userAccessReadRoutes, userAccessRoutes } from './user-access.routes.ts'
import { reaches } from '../../../shared/access/reach.ts'
import type { ActivitySubject } from '../../resource/activity-routes.ts'

export { loadActor, loadActors, loadActorsWith, placeOfUser, rightsVersion } from './actor.store.ts'
export { withFourEyes } from './four-eyes.store.ts'
export { checkPlaces, setFirstLeader, setFirstTitle } from './membership.store.ts'
export { addOffice, addRegion, addTeam } from './organisation.store.ts'
export { loadActivePeople, loadPeople, personOf } from './person.store.ts'
export { isOthersProvider, profileOf, profileStore } from './profile.store.ts'
export { loadTeamNames } from './team.store.ts'
export {
  assertAdministratorStays,
  changeableUser,
  directoryChanges,
  isEmailTaken,
  reachedUser,
  saveEmployment,
  setEnded,
} from './user-change.store.ts'
export { loadUserRows, peopleTables } from './user-list.store.ts'
export { userTitleRecords } from './user-title.store.ts'
export { coachesOf, decidingOf, escalationOf, officeOf, personOfNotice, teamLeadersOf } from './recipients.store.ts'
export { addDefaultRoles, giveRole, giveRoles, grantsOfRoles } from './role.store.ts'
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

const nothingIsCounted: CountOpenItems = () => Promise.resolve(new Map())

/** Users, roles, organisation, and the directory of colleagues. */
export function peopleFeature(platform: Platform, sync: () => Sync, countOpenItems: CountOpenItems = nothingIsCounted) {
  return {
    name: 'people',
    routes: [
      ...teamRoutes(platform),
      ...userChoiceRoutes(platform),
      ...userAccessReadRoutes(platform),
      ...membershipRoutes(platform, followOrganisation(platform, sync)),
    ],
    actingRoutes: (acting: Pick<Sync, 'writeOnServer'>) => [
      ...userRoutes(platform, acting),
      ...roleRoutes(platform, acting),
      ...userAccessRoutes(platform, acting),
    ],
    channels: peopleChannels,
    sync: peopleSync,
    jobs: (working: Pick<Sync, 'writeOnServer'>) => peopleJobs(platform, working),
    lists: [userServerList, formerUserServerList(countOpenItems), roleServerList],
    records: [userTitleRecords, ...peopleRecords(followOrganisation(platform, sync))],
    activity: [userActivity, roleActivity],
  }
}

/** Records whose changes the directory of colleagues follows. */
function peopleRecords(settled: () => Promise<void>) {
  return [regionRecords({ settled }), officeRecords({ settled }), teamRecords({ settled })]
}

const roleActivity: ActivitySubject = {
  kind: 'roles',
  permission: 'view roles',
  mayRead: (_db, actor) => Promise.resolve(extentOf(actor.grants, 'view roles') === 'company'),
}

const userActivity: ActivitySubject = {
  kind: 'users',
  permission: 'view users',
  mayRead: async (db, actor, id) => {
    const place = await placeOfUser(db, id)
    return place !== null && reaches(actor, 'view users', place)
  },
}
