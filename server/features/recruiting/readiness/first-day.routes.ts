import { getFirstDay } from '../../../../shared/features/recruiting/readiness/first-day.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadPeople } from '../../people/directory.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { loadWorkPhones } from '../../people/profiles.door.ts'
import { findCandidateOfUser } from '../candidate/candidate.store.ts'
import { coachIdsOf, readinessFor } from './readiness.store.ts'

/** The newcomer's own first day: where, with whom, and what is still missing. */
export const firstDayRoute = (platform: Platform): Route =>
  route(getFirstDay, async ({ actor }) => {
    const { db } = platform.database
    const candidate = await findCandidateOfUser(db, actor.userId)
    if (candidate === null) return { firstDay: null }
    const [coachId = ''] = await coachIdsOf(db, actor.userId)
    const people = await loadPeople(db, [coachId, actor.userId])
    const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
    return {
      firstDay: {
        firstName: candidate.firstName,
        startDay: candidate.startDay,
        startTime: candidate.startTime,
        officeName: place?.officeName ?? '',
        teamName: people.find(({ id }) => id === actor.userId)?.teamName ?? '',
        coachName: people.find(({ id }) => id === coachId)?.name ?? '',
        coachPhone: (await loadWorkPhones(db, [coachId])).get(coachId) ?? '',
        recruiterName: candidate.recruiterName,
        directoryName: candidate.directoryName ?? '',
        spaceUrl: candidate.spaceUrl,
        items: [...(await readinessFor(platform, candidate))],
      },
    }
  })
