import { defineFeature } from '../../define-feature.ts'

export const salesFeature = defineFeature({
  routes: [
    {
      name: 'shared-photo',
      isOwnAct: true,
      leadsTo: 'sale-create',
      permission: 'create sales',
      navActiveLink: 'sales',
      titleKey: 'sales:share.title',
      namespaces: ['sales', 'failures'],
      screen: () => import('./share/shared-photo.screen.tsx').then((module) => module.SharedPhotoScreen),
    },
  ],
})
