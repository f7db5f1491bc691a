import { defineStart } from '../../feature.ts'

export const accountStart = defineStart({
  namespaces: ['account', 'factors', 'failures'],
  routes: [
    {
      name: 'login',
      public: true,
      layout: 'blank',
      titleKey: 'account:signIn.title',
      screen: () => import('./sign-in.screen.tsx').then((module) => module.SignInScreen),
    },
    {
      name: 'setup',
      public: true,
      layout: 'blank',
      titleKey: 'account:setup.title',
      screen: () => import('./setup.screen.tsx').then((module) => module.SetupScreen),
    },
  ],
})
