import { defineRoutes } from '../../resource/app-route.ts'

const namespaces = ['messaging', 'resource', 'sync', 'failures']

export const messagingRoutes = defineRoutes([
  {
    name: 'user-notifications',
    permission: 'view notifications',
    titleKey: 'messaging:announcements.title',
    namespaces,
    screen: () => import('./announcement.list.tsx').then((module) => module.AnnouncementListScreen),
  },
  {
    name: 'user-notification',
    permission: 'view notifications',
    navActiveLink: 'user-notifications',
    titleKey: 'messaging:announcements.one',
    namespaces,
    screen: () => import('./announcement.detail.tsx').then((module) => module.AnnouncementDetailScreen),
  },
  {
    name: 'user-deviations',
    permission: 'view sale_reports',
    titleKey: 'messaging:userDeviations.title',
    namespaces: [...namespaces, 'sales'],
    screen: () => import('./user-deviation.list.tsx').then((module) => module.UserDeviationListScreen),
  },
])
