import { Building2, Map, Tag, Users } from 'lucide-react'
import { defineFeature } from '../../feature.ts'

export const peopleFeature = defineFeature({
  namespaces: ['teams', 'organisation', 'resource', 'failures'],
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
      titleKey: 'teams:list.one',
      screen: () => import('./team.detail.tsx').then((module) => module.TeamDetailScreen),
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
    {
      name: 'offices',
      permission: 'view offices',
      titleKey: 'organisation:offices.title',
      namespaces: ['organisation', 'resource', 'failures'],
      nav: { labelKey: 'menu:offices', icon: Building2 },
      screen: () => import('./office.list.tsx').then((module) => module.OfficeListScreen),
    },
    {
      name: 'office',
      permission: 'view offices',
      navActiveLink: 'offices',
      titleKey: 'organisation:offices.one',
      namespaces: ['organisation', 'resource', 'failures'],
      screen: () => import('./office.detail.tsx').then((module) => module.OfficeDetailScreen),
    },
    {
      name: 'regions',
      permission: 'view regions',
      titleKey: 'organisation:regions.title',
      namespaces: ['organisation', 'resource', 'failures'],
      nav: { labelKey: 'menu:regions', icon: Map },
      screen: () => import('./region.list.tsx').then((module) => module.RegionListScreen),
    },
    {
      name: 'region',
      permission: 'view regions',
      navActiveLink: 'regions',
      titleKey: 'organisation:regions.one',
      namespaces: ['organisation', 'resource', 'failures'],
      screen: () => import('./region.detail.tsx').then((module) => module.RegionDetailScreen),
    },
  ],
})
