import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { loadRun } from './controlling-run.store.ts'

export const RUNS = 'controlling-runs'

export const runActivity: ActivitySubject = {
  kind: RUNS,
  permission: 'view controlling',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadRun(db, id)) !== null,
}
