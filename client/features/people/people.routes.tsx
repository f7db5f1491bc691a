import { defineRoutes } from '../../resource/app-route.ts'

const namespaces = ['teams', 'resource', 'failures']

export const peopleRoutes = defineRoutes([
  {
    name: 'teams',
    permission: 'view teams',
    titleKey: 'teams:title',
    namespaces,
    screen: () => import('./team.list.tsx').then((module) => module.TeamListScreen),
  },
  {
    name: 'team',
    permission: 'view teams',
    navActiveLink: 'teams',
    titleKey: 'teams:one',
    namespaces,
    screen: () => import('./team.screen.tsx').then((module) => module.TeamScreen),
  },
])
