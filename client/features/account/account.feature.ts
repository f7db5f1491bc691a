import { defineFeature } from '../../define-feature.ts'

/** Pages in front of the application that no first load needs. */
export const accountFeature = defineFeature({
  namespaces: ['account', 'factors', 'failures'],
  routes: [
    {
      name: 'register',
      public: true,
      layout: 'blank',
      titleKey: 'account:register.title',
      screen: () => import('./register.screen.tsx').then((module) => module.RegisterScreen),
    },
    {
      name: 'verify-email',
      public: true,
      layout: 'blank',
      titleKey: 'account:verifyEmail.title',
      screen: () => import('./verify-email.screen.tsx').then((module) => module.VerifyEmailScreen),
    },
    {
      name: 'two-step',
      public: true,
      layout: 'blank',
      titleKey: 'factors:step.title',
      screen: () => import('./two-step.screen.tsx').then((module) => module.TwoStepScreen),
    },
  ],
})
