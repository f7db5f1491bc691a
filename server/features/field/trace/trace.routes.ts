import { getFieldTraces } from '../../../../shared/features/field/trace/trace.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadAlarmsOf } from '../alarm/alarm.store.ts'
import { loadLooksAt } from '../badge/badge.store.ts'
import { loadVisitsOf } from '../door/visit.store.ts'

const SHOWN = 200

/** What work at doors has stored about the person who asks. */
export const traceRoute = ({ database: { db } }: Pick<Platform, 'database'>): Route =>
  route(getFieldTraces, async ({ actor: { userId } }) => {
    const visits = await loadVisitsOf(db, userId, SHOWN)
    const looks = await loadLooksAt(db, userId, SHOWN)
    const alarms = await loadAlarmsOf(db, userId, SHOWN)
    const providers = await providerStore.load(db, [...new Set(looks.map(({ providerId }) => providerId))])
    return {
      visits: visits.map(({ street, number, town, place, ...visit }) => ({
        ...visit,
        address: `${street} ${number}, ${town}`,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
      })),
      looks: looks.map(({ id, at, providerId }) => ({
        id,
        at,
        providerName: providers.find((provider) => provider.id === providerId)?.name ?? '',
      })),
      alarms: alarms.map(({ id, calledAt, isDrill, state, position, answeredByName }) => ({
        id,
        at: calledAt,
        isDrill,
        state,
        hasPosition: position !== null,
        answeredByName,
      })),
    }
  })
