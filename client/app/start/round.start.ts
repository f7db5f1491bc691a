import { defineStart } from '../../feature.ts'

/** The seller's round on Start, made of several features. */
export const roundStart = defineStart({
  routes: [],
  panels: {
    round: { load: () => import('./round/round.tsx').then((module) => module.RoundPanel) },
  },
})
