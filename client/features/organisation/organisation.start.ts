import { defineStart } from '../../feature.ts'

export const organisationStart = defineStart({
  routes: [],
  panels: {
    team: {
      namespaces: ['live'],
      load: () => import('./team/team-online.panel.tsx').then((module) => module.TeamOnlinePanel),
    },
    firstHour: {
      permission: 'manage all',
      load: () => import('./first-hour/first-hour.panel.tsx').then((module) => module.FirstHourPanel),
    },
  },
})
