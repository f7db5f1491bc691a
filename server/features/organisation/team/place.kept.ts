import type { Platform } from '../../../platform/platform.ts'
import type { Kept } from '../../../kept/kept.ts'
import { checkPlaces } from './membership.store.ts'

/** The place of today in each account. A job moves people on the day that their membership states. */
export const placesKept = ({ now }: Pick<Platform, 'now'>): Kept => ({
  name: 'people.places-of-today',
  of: [],
  check: (database, { mend }) => checkPlaces(database, { mend, now: now() }),
})
