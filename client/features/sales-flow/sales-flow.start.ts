import { defineStart } from '../../feature.ts'

export const salesFlowStart = defineStart({
  routes: [],
  panels: {
    gameMoments: {
      namespaces: ['game'],
      load: () => import('./moment/moment-watch.panel.tsx').then((module) => module.MomentWatch),
    },
  },
})
