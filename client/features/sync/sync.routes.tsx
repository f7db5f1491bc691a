import { defineRoutes } from '../../resource/app-route.ts'

export const syncRoutes = defineRoutes([
  {
    name: 'outbox',
    permission: 'view profile',
    titleKey: 'sync:title',
    namespaces: ['sync', 'outbox', 'rescue', 'sales', 'failures', 'live'],
    screen: () => import('./outbox.screen.tsx').then((module) => module.OutboxScreen),
  },
])
