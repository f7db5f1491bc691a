import { personMoved } from '../../../shared/features/organisation/team/membership.events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { coachGroupsByProviderList } from './coaching/coach-group-provider.store.ts'
import { coachGroupRecords } from './coaching/coach-group.store.ts'
import { ophTargetRecords } from './coaching/oph-target.store.ts'
import { firstHourRoutes } from './first-hour/first-hour.routes.ts'
import { membershipRoutes } from './member/membership.routes.ts'
import { changesOf } from './access/act-parts.store.ts'
import { officeRecords } from './place/office.store.ts'
import { postalTownRoutes } from './place/postal-town.routes.ts'
import { regionRecords } from './place/region.store.ts'
import { organisationChannels } from './team/organisation.channels.ts'
import { placeImportRoutes } from './team/place-import.store.ts'
import { placesKept } from './team/place.kept.ts'
import { teamRecords } from './team/team-record.store.ts'
import { teamClosingRoutes } from './closing/team-closing.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { userTitleRecords } from './user-title/user-title.store.ts'

/** Regions, offices, teams, titles, and where everybody belongs. `settled` runs once a change of places is committed. */
export function organisationFeature(platform: Platform, settled: () => Promise<void>) {
  const teams = teamRecords({ settled })
  return {
    name: 'organisation',
    routes: [
      ...teamRoutes(platform),
      ...firstHourRoutes(platform),
      ...postalTownRoutes(platform, changesOf(platform, 'postal-towns')),
      ...placeImportRoutes(platform, { settled }),
    ],
    actingRoutes: (acting: Pick<Sync, 'within' | 'writeOnServer'>) => [
      ...teamClosingRoutes(platform, { record: teams, settled, acting }),
      ...membershipRoutes(platform, { settled, acting }),
    ],
    channels: organisationChannels,
    sync: { events: [personMoved], collections: [], commands: [], scopesFor: () => [], kept: [placesKept(platform)] },
    lists: [coachGroupsByProviderList],
    records: [
      userTitleRecords,
      regionRecords({ settled }),
      officeRecords({ settled }),
      teams,
      coachGroupRecords,
      ophTargetRecords(platform.now),
    ],
  }
}
