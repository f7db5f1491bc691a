import { ChartNoAxesCombined, UsersRound } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const dashboardsFeature = defineFeature({
  namespaces: ['leading', 'resource', 'failures'],
  routes: [
    {
      name: 'dashboard-coach',
      permission: 'view dashboard_sales',
      titleKey: 'leading:coach.title',
      nav: {
        labelKey: 'menu:ownTeam',
        icon: UsersRound,
        permission: 'create coach_notes',
        bar: 4,
        barLabelKey: 'menu:team',
      },
      screen: () => import('./coach-dashboard.screen.tsx').then((module) => module.CoachDashboardScreen),
    },
    {
      name: 'dashboard-manager',
      permission: 'view offices',
      titleKey: 'leading:manager.title',
      nav: { labelKey: 'menu:dashboardManager', icon: ChartNoAxesCombined },
      screen: () => import('./manager-dashboard.screen.tsx').then((module) => module.ManagerDashboardScreen),
    },
  ],
})
