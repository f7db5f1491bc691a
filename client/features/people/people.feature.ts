import { Users } from 'lucide-react'
import { defineFeature } from '../../feature.ts'

export const peopleFeature = defineFeature({
  namespaces: ['teams', 'resource', 'failures'],
  routes: [
    {
      name: 'teams',
      permission: 'view teams',
      titleKey: 'teams:title',
      nav: { labelKey: 'menu:teams', icon: Users },
      screen: () => import('./team.list.tsx').then((module) => module.TeamListScreen),
    },
    {
      name: 'team',
      permission: 'view teams',
      navActiveLink: 'teams',
      titleKey: 'teams:one',
      screen: () => import('./team.screen.tsx').then((module) => module.TeamScreen),
    },
  ],
})
