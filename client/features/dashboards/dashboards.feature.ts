import { ChartNoAxesCombined } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const dashboardsFeature = defineFeature({
  namespaces: ['leading', 'resource', 'failures'],
  routes: [
    {
      name: 'dashboard-manager',
      permission: 'view offices',
      titleKey: 'leading:manager.title',
      nav: { labelKey: 'menu:dashboardManager', icon: ChartNoAxesCombined },
      screen: () => import('./manager-dashboard.screen.tsx').then((module) => module.ManagerDashboardScreen),
    },
  ],
})
