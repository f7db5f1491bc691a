import { ListFilter } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const shared = { permission: 'view tool_pts_transform' } as const
const profiles = {
  ...shared,
  navActiveLink: 'lead-pts-transform',
  namespaces: ['leads', 'resource', 'failures'],
} as const

/** Lists of leads, prepared in the browser. */
export const leadsFeature = defineFeature({
  routes: [
    {
      ...shared,
      name: 'lead-pts-transform',
      titleKey: 'leads:title',
      namespaces: ['leads', 'imports', 'resource', 'failures'],
      nav: { labelKey: 'menu:leadTransform', icon: ListFilter },
      screen: () => import('./list/lead-transform.screen.tsx').then((module) => module.LeadTransformScreen),
    },
    {
      ...profiles,
      name: 'lead-profiles',
      titleKey: 'leads:profiles.title',
      screen: () => import('./profile/lead-profile.list.tsx').then((module) => module.LeadProfileListScreen),
    },
    {
      ...profiles,
      name: 'lead-profile',
      titleKey: 'leads:profiles.one',
      screen: () => import('./profile/lead-profile.detail.tsx').then((module) => module.LeadProfileDetailScreen),
    },
  ],
})
