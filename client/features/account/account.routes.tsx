import { defineRoutes } from '../../resource/app-route.ts'

export const accountRoutes = defineRoutes([
  {
    name: 'login',
    public: true,
    layout: 'blank',
    titleKey: 'account:signIn.title',
    namespaces: ['account', 'failures'],
    screen: () => import('./sign-in.screen.tsx').then((module) => module.SignInScreen),
  },
  {
    name: 'setup',
    public: true,
    layout: 'blank',
    titleKey: 'account:setup.title',
    namespaces: ['account', 'failures'],
    screen: () => import('./setup.screen.tsx').then((module) => module.SetupScreen),
  },
])
