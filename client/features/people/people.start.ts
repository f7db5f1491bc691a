import { defineStart } from '../../feature.ts'

export const peopleStart = defineStart({
  routes: [],
  panels: {
    team: {
      namespaces: ['live'],
      load: () => import('./start-people.panel.tsx').then((module) => module.StartPeoplePanel),
    },
  },
})
