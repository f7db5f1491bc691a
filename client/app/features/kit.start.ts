import { defineStart } from '../../feature.ts'

/** The design system on one page, while developing. Written out here, so that the build leaves the screen out with it. */
export const kitStart = defineStart({
  routes: import.meta.env.DEV
    ? [
        {
          name: 'kit',
          public: true,
          layout: 'blank',
          titleKey: 'kit:title',
          screen: () => import('../../kit/kit.screen.tsx').then((module) => module.KitScreen),
        },
      ]
    : [],
})
