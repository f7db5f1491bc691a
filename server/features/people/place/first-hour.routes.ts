import { endFirstHour, getFirstHour } from '../../../../shared/features/people/place/first-hour.api.ts'
import { readMarker, setMarker } from '../../../platform/database/marker.store.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'

const MARKER = 'first-hour'
const OVER = 'over'

/** The guide of a new organisation: shown to administrators until it is closed. */
export const firstHourRoutes = ({ database }: Pick<Platform, 'database'>): readonly Route[] => [
  route(getFirstHour, async () => ({ isOver: (await readMarker(database.db, MARKER)) === OVER })),
  route(endFirstHour, async () => {
    await database.tx((db) => setMarker(db, MARKER, OVER))
    return { isOver: true }
  }),
]
