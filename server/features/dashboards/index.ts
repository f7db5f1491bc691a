import type { Platform } from '../../platform/platform.ts'
import { coachNoteRoutes } from './coach-note.routes.ts'
import { noteErasure, noteParts } from './coach-note.store.ts'
import { officeOverviewRoutes } from './office-overview.routes.ts'
import { teamDashboardRoutes } from './team-dashboard.routes.ts'

/** What those who lead see of their teams, and what they write down about it. */
export function dashboardsFeature(platform: Platform) {
  return {
    name: 'dashboards',
    routes: [...teamDashboardRoutes(platform), ...officeOverviewRoutes(platform), ...coachNoteRoutes(platform)],
    personal: noteParts,
    erasure: noteErasure,
  }
}
