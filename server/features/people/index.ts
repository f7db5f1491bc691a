import { placesKept } from './team/place.kept.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { followOrganisation, peopleJobs } from './person/person.jobs.ts'
import { membershipRoutes } from './team/membership.routes.ts'
import { officeRecords } from './place/office.store.ts'
import { firstHourRoutes } from './place/first-hour.routes.ts'
import { postalTownRoutes } from './place/postal-town.routes.ts'
import { placeImportRoutes } from './place/place-import.store.ts'
import { regionRecords } from './place/region.store.ts'
import { termsAnswersServerList } from './terms/terms-answer-list.store.ts'
import { termsRecords } from './terms/terms.store.ts'
import { teamRecords } from './team/team-record.store.ts'
import { coachGroupsByProviderList } from './coaching/coach-group-provider.store.ts'
import { coachGroupRecords } from './coaching/coach-group.store.ts'
import { ophTargetRecords } from './coaching/oph-target.store.ts'
import {
  directoryOfficeServerList,
  directoryServerList,
  directoryTeamServerList,
} from './person/directory-list.store.ts'
import { personReachRoutes } from './person/person-reach.routes.ts'
import { accountTemplateRecords } from './external/external-account-template.store.ts'
import { externalAccountRoutes } from './external/external-account.routes.ts'
import { createAccounts } from './external/external-account.jobs.ts'
import { peopleErasure, privateOfFormer } from './privacy/erasure.store.ts'
import { peopleSync } from './person/person.sync.ts'
import { peopleChannels } from './place/organisation.channels.ts'
import { teamRoutes } from './team/team.routes.ts'
import { teamClosingRoutes } from './team/team-closing.routes.ts'
import { userTitleRecords } from './user-title/user-title.store.ts'
import { placeOfUser } from './person/actor.store.ts'
import { formerUserServerList, type CountOpenItems } from './user/former-user-list.store.ts'
import { userServerList } from './user/user-list.store.ts'
import { emailChangeRoutes } from './user/email-change.routes.ts'
import { userChoiceRoutes, userRoutes } from './user/user.routes.ts'
import { extentOf } from '../../../shared/access/ability.ts'
import { roleServerList } from './role/role-list.store.ts'
import { defaultRoleJob } from './role/default-role.jobs.ts'
import { defaultRoleRoutes } from './role/default-role.routes.ts'
import { roleRoutes } from './role/role.routes.ts'
import { userAccessReadRoutes, userAccessRoutes } from './user/user-access.routes.ts'
import { reaches } from '../../../shared/access/reach.ts'
import { personalParts } from './profile/personal-parts.store.ts'
import { sealedProfileRoutes } from './profile/sealed-profile.routes.ts'
import type { ActivitySubject } from '../../resource/activity-routes.ts'
import type { ServerRecord } from '../../resource/server-record.ts'

const nothingIsCounted: CountOpenItems = () => Promise.resolve(new Map())

/** Users, roles, organisation, and the directory of colleagues. */
export function peopleFeature(platform: Platform, sync: () => Sync, countOpenItems: CountOpenItems = nothingIsCounted) {
  const accounts = createAccounts(platform)
  const settled = followOrganisation(platform, sync)
  const teams = teamRecords({ settled })
  return {
    name: 'people',
    routes: [
      ...teamRoutes(platform),
      ...teamClosingRoutes(platform, { record: teams, settled }),
      ...userChoiceRoutes(platform),
      ...userAccessReadRoutes(platform),
      ...sealedProfileRoutes(platform),
      ...personReachRoutes(platform),
      ...membershipRoutes(platform, settled),
      ...firstHourRoutes(platform),
      ...postalTownRoutes(platform),
      ...externalAccountRoutes(platform, accounts),
      ...placeImportRoutes(platform, { settled }),
    ],
    actingRoutes: (acting: Pick<Sync, 'writeOnServer'>) => [
      ...userRoutes(platform, acting),
      ...emailChangeRoutes(platform, acting),
      ...roleRoutes(platform, acting),
      ...defaultRoleRoutes(platform, acting),
      ...userAccessRoutes(platform, acting),
    ],
    channels: peopleChannels,
    sync: { ...peopleSync(platform), kept: [placesKept(platform)] },
    jobs: (working: Pick<Sync, 'writeOnServer'>) => [
      ...peopleJobs(platform, working),
      defaultRoleJob(platform, working),
      accounts.job,
    ],
    lists: [
      userServerList,
      directoryServerList,
      directoryTeamServerList,
      directoryOfficeServerList,
      formerUserServerList(countOpenItems),
      roleServerList,
      coachGroupsByProviderList,
      termsAnswersServerList,
    ],
    records: [userTitleRecords, accountTemplateRecords, ...peopleRecords(platform, { teams, settled })],
    activity: [userActivity, roleActivity],
    personal: personalParts(platform),
    erasure: peopleErasure,
    retention: [privateOfFormer],
  }
}

/** Records of the organisation. The directory of colleagues follows the places. */
function peopleRecords(
  { now }: Pick<Platform, 'now'>,
  { teams, settled }: { teams: ServerRecord; settled: () => Promise<void> },
) {
  const places = [regionRecords({ settled }), officeRecords({ settled }), teams]
  return [...places, coachGroupRecords, ophTargetRecords(now), termsRecords(now)]
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
