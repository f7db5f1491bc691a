import { ChartNoAxesColumn } from 'lucide-react'
import { defineFeature } from '../../feature.ts'

/** Screens that compose several features, and that no start needs. */
export const frameFeature = defineFeature({
  routes: [
    {
      name: 'dashboard-seller',
      permission: 'view dashboard_sales',
      titleKey: 'menu:sellerDashboard',
      namespaces: ['dashboards', 'menu'],
      // The permission to see dashboards is everybody's; this one is for people who sell.
      nav: { labelKey: 'menu:sellerDashboard', icon: ChartNoAxesColumn, permission: 'create sales' },
      screen: () => import('../start/seller-dashboard.screen.tsx').then((module) => module.SellerDashboardScreen),
    },
    {
      name: 'profile',
      permission: 'view profile',
      titleKey: 'people:title',
      namespaces: ['people', 'failures'],
      screen: () => import('../profile/profile.screen.tsx').then((module) => module.ProfileScreen),
    },
  ],
})
