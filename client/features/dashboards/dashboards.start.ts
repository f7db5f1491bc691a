import { UsersRound } from 'lucide-react'
import { defineStart } from '../../feature.ts'

export const dashboardsStart = defineStart({
  namespaces: ['leading', 'resource', 'failures'],
  routes: [
    {
      name: 'dashboard-coach',
      permission: 'view dashboard_sales',
      titleKey: 'leading:coach.title',
      nav: {
        labelKey: 'frame:nav.team',
        icon: UsersRound,
        permission: 'create coach_notes',
        bar: 4,
        barLabelKey: 'frame:bar.team',
      },
      screen: () => import('./coach-dashboard.screen.tsx').then((module) => module.CoachDashboardScreen),
    },
  ],
  panels: {
    teamFirst: {
      permission: 'update daily_checkouts',
      namespaces: ['leading', 'time', 'failures', 'resource'],
      load: () => import('./team-first.panel.tsx').then((module) => module.TeamFirstPanel),
    },
  },
})
