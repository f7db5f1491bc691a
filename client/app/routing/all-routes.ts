import { accountRoutes } from '../../features/account/account.routes.tsx'
import { salesRoutes } from '../../features/sales/sales.routes.tsx'
import { syncRoutes } from '../../features/sync/sync.routes.tsx'
import { timeRoutes } from '../../features/time/time.routes.tsx'
import { financeRoutes } from '../../features/finance/finance.routes.tsx'
import { messagingRoutes } from '../../features/messaging/messaging.routes.tsx'
import { peopleRoutes } from '../../features/people/people.routes.tsx'
import { ordersRoutes } from '../../features/orders/orders.routes.tsx'
import { defineRoutes, type AppRoute } from '../../resource/app-route.ts'

const frameRoutes = defineRoutes([
  {
    name: 'start',
    public: true,
    layout: 'empty',
    titleKey: 'frame:title.start',
    screen: () => import('../start/start.screen.tsx').then((module) => module.StartScreen),
  },
  {
    name: 'dashboard-seller',
    permission: 'view dashboard_sales',
    titleKey: 'frame:title.sellerDashboard',
    namespaces: ['dashboards'],
    screen: () => import('../start/seller-dashboard.screen.tsx').then((module) => module.SellerDashboardScreen),
  },
  {
    name: 'daily-checkout',
    permission: 'create daily_checkouts',
    titleKey: 'time:checkout.title',
    namespaces: ['time', 'failures'],
    screen: () => import('../start/daily-checkout.screen.tsx').then((module) => module.DailyCheckoutScreen),
  },
  {
    name: 'profile',
    permission: 'view profile',
    titleKey: 'people:title',
    namespaces: ['people', 'failures'],
    screen: () => import('../profile/profile.screen.tsx').then((module) => module.ProfileScreen),
  },
  {
    name: 'not-authorized',
    public: true,
    layout: 'blank',
    titleKey: 'frame:title.notAuthorized',
    screen: () => import('../dead-end.screen.tsx').then((module) => module.NotAuthorizedScreen),
  },
  {
    name: 'error',
    public: true,
    layout: 'blank',
    titleKey: 'frame:title.error',
    screen: () => import('../dead-end.screen.tsx').then((module) => module.NotFoundScreen),
  },
])

/** The design system on one page, while developing. Written out here, so that the build leaves out the screen with it. */
const kitRoutes: readonly AppRoute[] = import.meta.env.DEV
  ? [
      {
        name: 'kit',
        public: true,
        layout: 'blank',
        titleKey: 'kit:title',
        screen: () => import('../../kit/kit.screen.tsx').then((module) => module.KitScreen),
      },
    ]
  : []

/** Every screen that exists. A feature joins by adding its list here; navigation shows nothing that is not in it. */
export const allRoutes: readonly AppRoute[] = [
  ...accountRoutes,
  ...timeRoutes,
  ...ordersRoutes,
  ...financeRoutes,
  ...messagingRoutes,
  ...peopleRoutes,
  ...salesRoutes,
  ...syncRoutes,
  ...frameRoutes,
  ...kitRoutes,
]
