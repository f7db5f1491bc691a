import { Tag, Users } from 'lucide-react'
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
    {
      name: 'user-titles',
      permission: 'view titles',
      titleKey: 'people:userTitles.title',
      namespaces: ['people', 'resource', 'failures'],
      nav: { labelKey: 'menu:userTitles', icon: Tag },
      screen: () => import('./user-title.list.tsx').then((module) => module.UserTitleListScreen),
    },
    {
      name: 'user-title',
      permission: 'view titles',
      navActiveLink: 'user-titles',
      titleKey: 'people:userTitles.one',
      namespaces: ['people', 'resource', 'failures'],
      screen: () => import('./user-title.detail.tsx').then((module) => module.UserTitleDetailScreen),
    },
  ],
})
