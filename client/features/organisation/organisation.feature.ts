import { Building2, Layers, Map, Tag, Target, Users, UsersRound } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const coachingWords = ['coaching', 'resource', 'failures']

export const organisationFeature = defineFeature({
  namespaces: ['teams', 'organisation', 'coaching', 'resource', 'failures'],
  routes: [
    {
      name: 'teams',
      permission: 'view teams',
      titleKey: 'teams:title',
      nav: { labelKey: 'menu:teams', icon: Users },
      screen: () => import('./team/team.list.tsx').then((module) => module.TeamListScreen),
    },
    {
      name: 'team',
      permission: 'view teams',
      navActiveLink: 'teams',
      titleKey: 'teams:list.one',
      screen: () => import('./team/team.detail.tsx').then((module) => module.TeamDetailScreen),
    },
    {
      name: 'user-titles',
      permission: 'view titles',
      titleKey: 'organisation:userTitles.title',
      namespaces: ['organisation', 'resource', 'failures'],
      nav: { labelKey: 'menu:userTitles', icon: Tag },
      screen: () => import('./user-title/user-title.list.tsx').then((module) => module.UserTitleListScreen),
    },
    {
      name: 'user-title',
      permission: 'view titles',
      navActiveLink: 'user-titles',
      titleKey: 'organisation:userTitles.one',
      namespaces: ['organisation', 'resource', 'failures'],
      screen: () => import('./user-title/user-title.detail.tsx').then((module) => module.UserTitleDetailScreen),
    },
    {
      name: 'offices',
      permission: 'view offices',
      titleKey: 'organisation:offices.title',
      namespaces: ['organisation', 'resource', 'failures'],
      nav: { labelKey: 'menu:offices', icon: Building2 },
      screen: () => import('./place/office.list.tsx').then((module) => module.OfficeListScreen),
    },
    {
      name: 'office',
      permission: 'view offices',
      navActiveLink: 'offices',
      titleKey: 'organisation:offices.one',
      namespaces: ['organisation', 'resource', 'failures'],
      screen: () => import('./place/office.detail.tsx').then((module) => module.OfficeDetailScreen),
    },
    {
      name: 'regions',
      permission: 'view regions',
      titleKey: 'organisation:regions.title',
      namespaces: ['organisation', 'resource', 'failures'],
      nav: { labelKey: 'menu:regions', icon: Map },
      screen: () => import('./place/region.list.tsx').then((module) => module.RegionListScreen),
    },
    {
      name: 'region',
      permission: 'view regions',
      navActiveLink: 'regions',
      titleKey: 'organisation:regions.one',
      namespaces: ['organisation', 'resource', 'failures'],
      screen: () => import('./place/region.detail.tsx').then((module) => module.RegionDetailScreen),
    },
    {
      name: 'coach-groups',
      permission: 'view coach_groups',
      titleKey: 'coaching:groups.title',
      namespaces: coachingWords,
      nav: { labelKey: 'menu:coachGroups', icon: UsersRound },
      screen: () => import('./coaching/coach-group.list.tsx').then((module) => module.CoachGroupListScreen),
    },
    {
      name: 'coach-groups-provider',
      permission: 'view coach_groups',
      titleKey: 'coaching:byProvider.title',
      namespaces: coachingWords,
      nav: { labelKey: 'menu:coachGroupsProvider', icon: Layers },
      screen: () =>
        import('./coaching/coach-group-provider.list.tsx').then((module) => module.CoachGroupByProviderListScreen),
    },
    {
      name: 'coach-group',
      permission: 'view coach_groups',
      navActiveLink: 'coach-groups',
      titleKey: 'coaching:groups.one',
      namespaces: coachingWords,
      screen: () => import('./coaching/coach-group.detail.tsx').then((module) => module.CoachGroupDetailScreen),
    },
    {
      name: 'oph',
      permission: 'view teams',
      titleKey: 'coaching:oph.title',
      namespaces: coachingWords,
      nav: { labelKey: 'menu:oph', icon: Target },
      screen: () => import('./coaching/oph-target.list.tsx').then((module) => module.OphTargetListScreen),
    },
    {
      name: 'oph-target',
      permission: 'view teams',
      navActiveLink: 'oph',
      titleKey: 'coaching:oph.one',
      namespaces: coachingWords,
      screen: () => import('./coaching/oph-target.detail.tsx').then((module) => module.OphTargetDetailScreen),
    },
  ],
})
