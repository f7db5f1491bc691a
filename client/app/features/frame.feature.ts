import { BellRing, Goal, KeyRound, ShieldCheck, TriangleAlert, UserRound } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

/** Screens that compose several features, and that no start needs. */
export const frameFeature = defineFeature({
  routes: [
    {
      name: 'server-error',
      public: true,
      layout: 'blank',
      titleKey: 'shell:serverError.title',
      namespaces: ['shell'],
      screen: () => import('../dead-end.screen.tsx').then((module) => module.ServerErrorScreen),
    },
    {
      name: 'coming-soon',
      public: true,
      layout: 'blank',
      titleKey: 'shell:comingSoon.title',
      namespaces: ['shell'],
      screen: () => import('../dead-end.screen.tsx').then((module) => module.ComingSoonScreen),
    },
    {
      name: 'maintenance',
      public: true,
      layout: 'blank',
      titleKey: 'shell:maintenance.title',
      namespaces: ['shell'],
      screen: () => import('../maintenance.screen.tsx').then((module) => module.MaintenanceScreen),
    },
    {
      name: 'dashboard-seller',
      permission: 'view dashboard_sales',
      titleKey: 'leading:seller.title',
      namespaces: ['leading', 'finance', 'failures'],
      nav: { labelKey: 'menu:dashboardSeller', icon: Goal, permission: 'create sales' },
      screen: () => import('../start/seller-dashboard.screen.tsx').then((module) => module.SellerDashboardScreen),
    },
    {
      name: 'profile',
      permission: 'view profile',
      titleKey: 'people:title',
      palette: [
        { labelKey: 'shell:palette.places.profile', soughtKey: 'shell:palette.sought.profile', icon: UserRound },
        {
          labelKey: 'shell:palette.places.security',
          soughtKey: 'shell:palette.sought.security',
          icon: KeyRound,
          query: 'tab=security',
        },
        { labelKey: 'shell:palette.places.notices', icon: BellRing, query: 'tab=notices' },
        { labelKey: 'shell:palette.places.privacy', icon: ShieldCheck, query: 'tab=privacy' },
        {
          labelKey: 'shell:palette.places.mySalesDeviations',
          soughtKey: 'shell:palette.sought.deviations',
          icon: TriangleAlert,
          route: 'sales',
          query: 'status=deviation',
        },
      ],
      namespaces: ['people', 'factors', 'field', 'devices', 'failures'],
      screen: () => import('../profile/profile.screen.tsx').then((module) => module.ProfileScreen),
    },
  ],
})
