import { CalendarClock } from 'lucide-react'
import { defineStart } from '../../feature.ts'

export const timeStart = defineStart({
  namespaces: ['time', 'failures'],
  routes: [
    {
      name: 'own-time',
      permission: 'create time_reports',
      titleKey: 'time:own.title',
      nav: { labelKey: 'frame:nav.ownTime', icon: CalendarClock, bar: 8, barLabelKey: 'frame:bar.ownTime' },
      screen: () => import('./own-time.screen.tsx').then((module) => module.OwnTimeScreen),
    },
  ],
  panels: {
    day: { load: () => import('./start-day.panel.tsx').then((module) => module.DayPanel) },
  },
})
