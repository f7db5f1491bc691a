import { CalendarCheck, House } from 'lucide-react'
import { defineStart } from '../../feature.ts'

/** Screens that compose several features, and the dead ends. */
export const frameStart = defineStart({
  routes: [
    {
      name: 'start',
      public: true,
      layout: 'empty',
      titleKey: 'frame:title.start',
      nav: { labelKey: 'frame:nav.start', icon: House, bar: 1 },
      screen: () => import('../start/start.screen.tsx').then((module) => module.StartScreen),
    },
    {
      name: 'daily-checkout',
      permission: 'create daily_checkouts',
      titleKey: 'time:checkout.title',
      namespaces: ['time', 'failures'],
      nav: {
        labelKey: 'frame:nav.dailyCheckout',
        icon: CalendarCheck,
        bar: 5,
        barLabelKey: 'frame:bar.dailyCheckout',
      },
      screen: () => import('../start/daily-checkout.screen.tsx').then((module) => module.DailyCheckoutScreen),
    },
    {
      name: 'not-authorized',
      public: true,
      layout: 'blank',
      titleKey: 'frame:title.notAuthorized',
      namespaces: ['shell'],
      screen: () => import('../dead-end.screen.tsx').then((module) => module.NotAuthorizedScreen),
    },
    {
      name: 'error',
      public: true,
      layout: 'blank',
      titleKey: 'frame:title.error',
      namespaces: ['shell'],
      screen: () => import('../dead-end.screen.tsx').then((module) => module.NotFoundScreen),
    },
  ],
})
