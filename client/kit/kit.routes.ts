import { defineRoutes } from '../resource/app-route.ts'

/** Only while developing: `allRoutes` leaves it out of the build, and the screen with it. */
export const kitRoutes = defineRoutes([
  {
    name: 'kit',
    public: true,
    layout: 'blank',
    titleKey: 'kit:title',
    screen: () => import('./kit.screen.tsx').then((module) => module.KitScreen),
  },
])
