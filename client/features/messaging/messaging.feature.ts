import { CalendarClock, MailPlus, Megaphone, Send, Signature, UserRoundX } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const namespaces = ['messaging', 'resource', 'sync', 'failures']

const scheduled = {
  permission: 'view scheduled_messages',
  namespaces: ['schedules', 'calendar', 'resource', 'failures'],
} as const

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
    {
      ...scheduled,
      name: 'scheduled-messages',
      titleKey: 'schedules:jobs.title',
      nav: { labelKey: 'menu:scheduledMessages', icon: CalendarClock },
      screen: () => import('./schedule/schedule.list.tsx').then((module) => module.ScheduleListScreen),
    },
    {
      ...scheduled,
      name: 'scheduled-message',
      navActiveLink: 'scheduled-messages',
      titleKey: 'schedules:jobs.one',
      screen: () => import('./schedule/schedule.detail.tsx').then((module) => module.ScheduleDetailScreen),
    },
    {
      ...scheduled,
      name: 'message-templates',
      titleKey: 'schedules:templates.title',
      nav: { labelKey: 'menu:messageTemplates', icon: MailPlus },
      screen: () => import('./template/message-template.list.tsx').then((module) => module.MessageTemplateListScreen),
    },
    {
      ...scheduled,
      name: 'message-template',
      namespaces: [...scheduled.namespaces, 'edition'],
      navActiveLink: 'message-templates',
      titleKey: 'schedules:templates.one',
      screen: () =>
        import('./template/message-template.detail.tsx').then((module) => module.MessageTemplateDetailScreen),
    },
    {
      ...scheduled,
      name: 'message-log',
      titleKey: 'schedules:log.title',
      nav: { labelKey: 'menu:messageLog', icon: Send },
      screen: () => import('./delivery/delivery.list.tsx').then((module) => module.DeliveryListScreen),
    },
    {
      name: 'unsubscribe',
      public: true,
      layout: 'blank',
      titleKey: 'schedules:unsubscribe.title',
      namespaces: ['schedules', 'failures'],
      screen: () => import('./delivery/unsubscribe-page.screen.tsx').then((module) => module.UnsubscribeScreen),
    },
    {
      name: 'message-senders',
      permission: 'update roles',
      titleKey: 'messaging:messageSenders.title',
      namespaces: ['messaging', 'resource', 'failures'],
      nav: { labelKey: 'menu:messageSenders', icon: Signature },
      screen: () => import('./message-sender/message-sender.list.tsx').then((module) => module.MessageSenderListScreen),
    },
    {
      name: 'message-sender',
      permission: 'update roles',
      navActiveLink: 'message-senders',
      titleKey: 'messaging:messageSenders.one',
      namespaces: ['messaging', 'resource', 'failures'],
      screen: () =>
        import('./message-sender/message-sender.detail.tsx').then((module) => module.MessageSenderDetailScreen),
    },
  ],
})
