import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { peopleJobs } from './person/person.jobs.ts'
import { termsAnswersServerList } from './terms/terms-answer-list.store.ts'
import { termsRecords } from './terms/terms.store.ts'
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
import { placeOfUser } from '../organisation/access.door.ts'
import { formerUserServerList, type CountOpenItems } from './user/former-user-list.store.ts'
import { userServerList } from './user/user-list.store.ts'
import { emailChangeRoutes } from './user/email-change.routes.ts'
import { userChoiceRoutes, userRoutes } from './user/user.routes.ts'
import { roleServerList } from './role/role-list.store.ts'
import { defaultRoleJob } from './role/default-role.jobs.ts'
import { defaultRoleRoutes } from './role/default-role.routes.ts'
import { roleRoutes } from './role/role.routes.ts'
import { userAccessReadRoutes, userAccessRoutes } from './user/user-access.routes.ts'
import { reaches } from '../../../shared/access/reach.ts'
import { personalParts } from './profile/personal-parts.store.ts'
import { sealedProfileRoutes } from './profile/sealed-profile.routes.ts'
import type { ActivitySubject } from '../../resource/activity/activity-routes.ts'

const nothingIsCounted: CountOpenItems = () => Promise.resolve(new Map())

/** Users, roles, terms of use, and the directory of colleagues. */
export function peopleFeature(platform: Platform, countOpenItems: CountOpenItems = nothingIsCounted) {
  const accounts = createAccounts(platform)
  return {
    name: 'people',
    routes: [
      ...userChoiceRoutes(platform),
      ...userAccessReadRoutes(platform),
      ...sealedProfileRoutes(platform),
      ...personReachRoutes(platform),
      ...externalAccountRoutes(platform, accounts),
    ],
    actingRoutes: (acting: Pick<Sync, 'within' | 'writeOnServer'>) => [
      ...userRoutes(platform, acting),
      ...emailChangeRoutes(platform, acting),
      ...roleRoutes(platform, acting),
      ...defaultRoleRoutes(platform, acting),
      ...userAccessRoutes(platform, acting),
    ],
    sync: peopleSync(platform),
    jobs: (working: Pick<Sync, 'within' | 'writeOnServer'>) => [
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
      termsAnswersServerList,
    ],
    records: [accountTemplateRecords, termsRecords(platform.now)],
    activity: [userActivity, roleActivity],
    personal: personalParts(platform),
    erasure: peopleErasure,
    retention: [privateOfFormer],
  }
}

const roleActivity: ActivitySubject = {
  kind: 'roles',
  permission: 'view roles',
  reach: 'company',
}

const userActivity: ActivitySubject = {
  kind: 'users',
  permission: 'view users',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const place = await placeOfUser(db, id)
    return place !== null && reaches(actor, 'view users', place)
  },
}
