import { Megaphone, UserRoundX } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const namespaces = ['messaging', 'resource', 'sync', 'failures']

export const messagingFeature = defineFeature({
  namespaces,
  routes: [
    {
      name: 'user-notifications',
      permission: 'view notifications',
      titleKey: 'messaging:announcements.title',
      nav: { labelKey: 'menu:userNotifications', icon: Megaphone },
      screen: () => import('./announcement/announcement.list.tsx').then((module) => module.AnnouncementListScreen),
    },
    {
      name: 'user-notification',
      permission: 'view notifications',
      navActiveLink: 'user-notifications',
      titleKey: 'messaging:announcements.one',
      screen: () => import('./announcement/announcement.detail.tsx').then((module) => module.AnnouncementDetailScreen),
    },
    {
      name: 'user-deviations',
      permission: 'view sale_reports',
      titleKey: 'messaging:userDeviations.title',
      namespaces: [...namespaces, 'sales'],
      nav: { labelKey: 'menu:userDeviations', icon: UserRoundX },
      screen: () => import('./deviation/deviation-sellers.screen.tsx').then((module) => module.DeviationSellersScreen),
    },
  ],
})
