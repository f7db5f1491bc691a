import { defineFeature } from '../../feature.ts'

export const syncFeature = defineFeature({
  routes: [
    {
      name: 'outbox',
      permission: 'view profile',
      titleKey: 'sync:title',
      namespaces: ['sync', 'outbox', 'rescue', 'sales', 'failures', 'live'],
      screen: () => import('./outbox.screen.tsx').then((module) => module.OutboxScreen),
    },
  ],
})
