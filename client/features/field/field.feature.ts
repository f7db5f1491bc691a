import { BadgeCheck, DoorOpen, Map, QrCode, ShieldAlert, Siren } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const seller = { permission: 'create sales', namespaces: ['field', 'failures'] } as const
const desk = { namespaces: ['areas', 'field', 'imports', 'resource', 'failures'] } as const

/** Areas and their doors, the badge at the door, and help when it is unsafe. */
export const fieldFeature = defineFeature({
  routes: [
    {
      ...seller,
      name: 'doors',
      titleKey: 'field:doors.title',
      leadsTo: 'sale-create',
      nav: { labelKey: 'menu:doors', icon: DoorOpen },
      screen: () => import('./door/doors.screen.tsx').then((module) => module.DoorsScreen),
    },
    {
      ...seller,
      name: 'badge',
      titleKey: 'field:badge.title',
      nav: { labelKey: 'menu:badge', icon: QrCode },
      screen: () => import('./badge/badge.screen.tsx').then((module) => module.BadgeScreen),
    },
    {
      ...seller,
      name: 'safety',
      permission: 'view profile',
      titleKey: 'field:safety.title',
      nav: { labelKey: 'menu:safety', icon: ShieldAlert, permission: 'create sales' },
      screen: () => import('./alarm/safety.screen.tsx').then((module) => module.SafetyScreen),
    },
    {
      name: 'badge-page',
      public: true,
      layout: 'blank',
      titleKey: 'badgepage:title',
      namespaces: ['badgepage', 'failures'],
      screen: () => import('./badge/badge-page.screen.tsx').then((module) => module.BadgePageScreen),
    },
    {
      ...desk,
      name: 'areas',
      permission: 'view sales_planner',
      titleKey: 'areas:area.title',
      nav: { labelKey: 'menu:areas', icon: Map },
      screen: () => import('./area/area.list.tsx').then((module) => module.AreaListScreen),
    },
    {
      ...desk,
      name: 'area-coverage',
      permission: ['view sales_planner', 'update daily_checkouts'],
      titleKey: 'areas:coverage.title',
      nav: { labelKey: 'menu:areaCoverage', icon: DoorOpen },
      screen: () => import('./area/coverage.screen.tsx').then((module) => module.CoverageScreen),
    },
    {
      ...desk,
      name: 'area',
      permission: 'view sales_planner',
      navActiveLink: 'areas',
      titleKey: 'areas:area.one',
      screen: () => import('./area/area.detail.tsx').then((module) => module.AreaDetailScreen),
    },
    {
      ...desk,
      name: 'badges',
      permission: 'update daily_checkouts',
      titleKey: 'areas:badges.title',
      nav: { labelKey: 'menu:badges', icon: BadgeCheck },
      screen: () => import('./badge/badges.screen.tsx').then((module) => module.BadgesScreen),
    },
    {
      ...desk,
      name: 'safety-log',
      permission: 'update daily_checkouts',
      titleKey: 'areas:safety.title',
      nav: { labelKey: 'menu:safetyLog', icon: Siren },
      screen: () => import('./alarm/safety-log.screen.tsx').then((module) => module.SafetyLogScreen),
    },
  ],
})
