import { defineRoutes } from '../../resource/app-route.ts'

export const peopleRoutes = defineRoutes([
  {
    name: 'profile',
    permission: 'view profile',
    titleKey: 'people:title',
    namespaces: ['people', 'failures'],
    screen: () => import('./profile.screen.tsx').then((module) => module.ProfileScreen),
  },
])
