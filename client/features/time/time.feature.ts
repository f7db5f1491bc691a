import { BedDouble, CalendarClock, CalendarRange, Thermometer } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const timeFeature = defineFeature({
  namespaces: ['time', 'resource', 'failures'],
  routes: [
    {
      name: 'sick-notice-own',
      permission: 'create sicknotices',
      titleKey: 'time:sick.title',
      namespaces: ['time', 'failures'],
      nav: { labelKey: 'menu:sickNoticeOwn', icon: Thermometer },
      palette: [
        { labelKey: 'shell:palette.places.absence', soughtKey: 'shell:palette.sought.absence', icon: BedDouble },
      ],
      screen: () => import('./sick-notice/sick-notice.screen.tsx').then((module) => module.SickNoticeScreen),
    },
    {
      name: 'time-reports',
      permission: 'view time_reports',
      titleKey: 'time:timeReport.title',
      nav: { labelKey: 'menu:timeReports', query: '?status=submitted', icon: CalendarClock },
      screen: () => import('./report/time-report.list.tsx').then((module) => module.TimeReportListScreen),
    },
    {
      name: 'time-report',
      permission: 'view time_reports',
      navActiveLink: 'time-reports',
      titleKey: 'time:timeReport.one',
      screen: () => import('./report/time-report.detail.tsx').then((module) => module.TimeReportDetailScreen),
    },
    {
      name: 'time-week',
      permission: 'view time_reports',
      titleKey: 'time:week.title',
      nav: { labelKey: 'menu:timeWeek', icon: CalendarRange },
      screen: () => import('./week/time-week.screen.tsx').then((module) => module.TimeWeekScreen),
    },
    {
      name: 'sick-notices',
      permission: 'view sicknotices',
      titleKey: 'time:sickNotice.title',
      nav: { labelKey: 'menu:sickNotices', icon: Thermometer },
      screen: () => import('./sick-notice/sick-notice.list.tsx').then((module) => module.SickNoticeListScreen),
    },
    {
      name: 'sick-notice',
      permission: 'view sicknotices',
      navActiveLink: 'sick-notices',
      titleKey: 'time:sickNotice.one',
      screen: () => import('./sick-notice/sick-notice.detail.tsx').then((module) => module.SickNoticeDetailScreen),
    },
  ],
})
