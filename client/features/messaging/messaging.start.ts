import { defineStart } from '../../feature.ts'

export const messagingStart = defineStart({
  routes: [],
  panels: {
    bells: { load: () => import('./notification/bells.panel.tsx').then((module) => module.Bells) },
    arrivals: {
      namespaces: ['sales'],
      load: () => import('./arrivals-watch.panel.tsx').then((module) => module.ArrivalsWatch),
    },
  },
})
