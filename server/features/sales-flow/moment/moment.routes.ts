import { getMoments } from '../../../../shared/features/sales-flow/moment/moment.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readerLanguage } from '../text/reader-language.store.ts'
import { loadMoments } from './moment.store.ts'

/** What a person has reached in the last day. */
export function momentRoutes({ database: { db }, now }: Platform): readonly Route[] {
  return [
    route(getMoments, async ({ actor, input }) => {
      const asOf = now()
      const language = await readerLanguage(db, actor.userId, input.language)
      const asked = { now: asOf, today: dayOf(asOf, actor.zone), language }
      return { moments: await loadMoments(db, actor.userId, asked), asOf }
    }),
  ]
}
