/**
 * The URLs that a first load speaks of: its screens, where they lead, and their neighbours under `/sales/`. All others are
 * fetched after the start (`route-patterns.ts`), so that a seller's first load does not grow with the desk.
 */
export const startRoutePatterns = {
  index: '/',
  login: '/login',
  setup: '/setup',
  'not-authorized': '/not-authorized',
  withdrawal: '/withdrawal',
  offer: '/offer',
  start: '/start',
  error: '*',
  kit: '/__kit',
  sales: '/sales',
  'sale-create': '/sales/create',
  sale: '/sales/:id',
  'daily-checkout': '/sales/daily-checkout',
  'own-time': '/sales/time',
  'sick-notice-own': '/sales/sick-notice',
  'salary-calculator': '/sales/salary-calculator',
  wallet: '/sales/earnings',
  'wallet-lines': '/sales/earnings/lines',
  outbox: '/outbox',
  doors: '/field/doors',
  'view-guide': '/guides/dashboard/ViewGuide/:id',
  'sales-flow': '/sales-flow',
  'sale-reports': '/backoffice/salereports',
  deviations: '/backoffice/deviations',
  'dashboard-coach': '/dashboards/sales/coach',
  profile: '/users/profile',
} as const
