import { reaches } from '../../../../shared/access/reach.ts'
import { getPersonReach } from '../../../../shared/features/people/person/person-reach.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { placeOfUser } from '../../organisation/access.door.ts'
import { loadPersonReach } from './person-reach.store.ts'

const rights = ['view sale_reports', 'view time_reports', 'view sicknotices'] as const

/** How a colleague is reached, for whoever works with what they did. */
export const personReachRoutes = ({ database }: Pick<Platform, 'database'>): readonly Route[] => [
  route(getPersonReach, async ({ actor, params }) => {
    const { db } = database
    const id = params['id'] ?? ''
    const place = await placeOfUser(db, id)
    const person = place && rights.some((right) => reaches(actor, right, place)) ? await loadPersonReach(db, id) : null
    if (person === null) throw new Problem(404, 'request.not-found')
    return person
  }),
]
