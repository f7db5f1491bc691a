import { defineStart } from '../../feature.ts'

export const payoutStart = defineStart({
  routes: [],
  panels: {
    payouts: {
      permission: 'update commissions',
      namespaces: ['inbox'],
      load: () => import('./start-payouts.panel.tsx').then((module) => module.PayoutsPanel),
    },
  },
})
