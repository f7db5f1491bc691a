import { defineRoutes } from '../../resource/app-route.ts'

export const timeRoutes = defineRoutes([
  {
    name: 'own-time',
    permission: 'create time_reports',
    titleKey: 'time:own.title',
    namespaces: ['time', 'failures'],
    screen: () => import('./own-time.screen.tsx').then((module) => module.OwnTimeScreen),
  },
  {
    name: 'sick-notice-own',
    permission: 'create sicknotices',
    navActiveLink: 'own-time',
    titleKey: 'time:sick.title',
    namespaces: ['time', 'failures'],
    screen: () => import('./sick-notice.screen.tsx').then((module) => module.SickNoticeScreen),
  },
  {
    name: 'time-reports',
    permission: 'view time_reports',
    titleKey: 'time:timeReport.title',
    namespaces: ['time', 'resource', 'failures'],
    screen: () => import('./time-report.list.tsx').then((module) => module.TimeReportListScreen),
  },
  {
    name: 'time-report',
    permission: 'view time_reports',
    navActiveLink: 'time-reports',
    titleKey: 'time:timeReport.one',
    namespaces: ['time', 'resource', 'failures'],
    screen: () => import('./time-report.detail.tsx').then((module) => module.TimeReportDetailScreen),
  },
  {
    name: 'sick-notices',
    permission: 'view sicknotices',
    titleKey: 'time:sickNotice.title',
    namespaces: ['time', 'resource', 'failures'],
    screen: () => import('./sick-notice.list.tsx').then((module) => module.SickNoticeListScreen),
  },
  {
    name: 'sick-notice',
    permission: 'view sicknotices',
    navActiveLink: 'sick-notices',
    titleKey: 'time:sickNotice.one',
    namespaces: ['time', 'resource', 'failures'],
    screen: () => import('./sick-notice.detail.tsx').then((module) => module.SickNoticeDetailScreen),
  },
])
