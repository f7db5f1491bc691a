import { leadColumnsImport } from '../../../shared/features/leads/run/lead-run.api.ts'
import type { Platform } from '../../platform/platform.ts'
import { leadProfileRecords } from './profile/lead-profile.store.ts'
import { leadRunRoutes } from './run/lead-run.routes.ts'
import { importProfileRoutes } from '../../resource/import/import-profile-routes.ts'
import { leadErasure, leadParts } from './personal-parts.store.ts'

/** Lists of leads: how they are prepared, and how many rows came out of them. */
export const leadsFeature = (platform: Platform) => ({
  name: 'leads',
  routes: [...leadRunRoutes(platform), ...importProfileRoutes(platform, leadColumnsImport)],
  records: [leadProfileRecords],
  personal: leadParts,
  erasure: leadErasure,
})
