import { defineStart } from '../../feature.ts'

export const peopleStart = defineStart({
  routes: [],
  panels: {
    team: {
      namespaces: ['live'],
      load: () => import('./team/team-online.panel.tsx').then((module) => module.TeamOnlinePanel),
    },
    firstHour: {
      permission: 'manage all',
      load: () => import('./place/first-hour.panel.tsx').then((module) => module.FirstHourPanel),
    },
  },
})
