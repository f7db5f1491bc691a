import {
  getQualityWarnings,
  qualityReport,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readQuality } from './quality-figures.store.ts'
import { readWarnings } from './quality-warning.store.ts'

/** Figures of surveys and regrets, as far as the asker's rights to them reach. */
export const qualityStatisticsRoutes = ({
  database: { db },
  now,
}: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(qualityReport.ask, ({ actor, input }) => readQuality(db, { actor, ...input }), { perMinute: 120 }),
  route(
    getQualityWarnings,
    async ({ actor }) => ({ warnings: await readWarnings(db, { actor, today: dayOf(now(), actor.zone) }) }),
    { perMinute: 60 },
  ),
]
