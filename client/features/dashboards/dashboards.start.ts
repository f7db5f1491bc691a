import { defineStart } from '../../feature.ts'

export const dashboardsStart = defineStart({
  routes: [],
  panels: {
    teamFirst: {
      permission: 'update daily_checkouts',
      namespaces: ['leading', 'time', 'failures', 'resource'],
      load: () => import('./team/team-first.panel.tsx').then((module) => module.TeamFirstPanel),
    },
    teamToday: {
      permission: 'view sale_reports',
      namespaces: ['inbox'],
      load: () => import('./team/team-today.panel.tsx').then((module) => module.TeamTodayPanel),
    },
  },
})
