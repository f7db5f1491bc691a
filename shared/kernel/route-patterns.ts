import { startRoutePatterns } from './start-route-patterns.ts'

/** Every URL of the product by the name of its route. A name is what navigation and redirects speak of. */
export const routePatterns = {
  ...startRoutePatterns,

  register: '/register',
  survey: '/survey',
  'candidate-page': '/candidate',
  'contract-page': '/contract',
  'first-day': '/first-day',
  unsubscribe: '/unsubscribe',
  'two-step': '/two-step',
  'verify-email': '/verify-email',
  maintenance: '/maintenance',
  'server-error': '/server-error',

  'sale-report': '/backoffice/salereports/:id',
  'double-sales': '/backoffice/salereports/doubles',
  'double-sale': '/backoffice/salereports/doubles/:id',
  deviation: '/backoffice/deviations/:id',
  'sale-reasons': '/backoffice/reasons',
  'sale-reason': '/backoffice/reasons/:id',
  'call-register': '/backoffice/callregister',
  'contact-blocks': '/backoffice/callregister/blocks',
  'contact-block': '/backoffice/callregister/blocks/:id',
  'outgoing-mails': '/backoffice/confirmations',
  deliveries: '/backoffice/deliveries',
  'commission-disputes': '/backoffice/commissiondisputes',
  'commission-dispute': '/backoffice/commissiondisputes/:id',
  'commission-payouts': '/backoffice/commissionpayouts',
  'commission-ready': '/backoffice/commissionpayouts/ready',
  'commission-payout': '/backoffice/commissionpayouts/:id',
  'commission-ledger': '/backoffice/commissionledger',
  'commission-month': '/backoffice/commissionledger/month',
  'override-rules': '/backoffice/commissionledger/overrides',
  'override-rule': '/backoffice/commissionledger/overrides/:id',
  'bonus-rules': '/backoffice/commissionledger/bonuses',
  'bonus-rule': '/backoffice/commissionledger/bonuses/:id',
  'category-commissions': '/backoffice/categorycommissions',
  'commission-rates': '/backoffice/commissionrates',
  'commission-rate': '/backoffice/commissionrates/:id',
  budgets: '/backoffice/finance/budgets',
  'order-management': '/backoffice/ordermanagement',
  'order-statistics': '/backoffice/ordermanagement/statistics',
  'order-registration': '/backoffice/ordermanagement/:id',
  customers: '/backoffice/customers',
  customer: '/backoffice/customers/:id',
  'absence-export': '/backoffice/absenceexport',
  'controlling-maps': '/backoffice/controlling/maps',
  'controlling-runs': '/backoffice/controlling/runs',
  devices: '/backoffice/devices',
  device: '/backoffice/devices/:id',
  'device-receipt': '/devices/receipts/:id',
  downloads: '/backoffice/downloads',
  'profitability-legacy': '/backoffice/finance/profitability-legacy',
  'profitability-managers': '/backoffice/finance/profitability-managers',
  'profitability-providers': '/backoffice/finance/profitability-providers',
  'profitability-sellers': '/backoffice/finance/profitability-sellers',
  'profitability-teams': '/backoffice/finance/profitability-teams',
  'sales-distribution': '/backoffice/finance/distribution',
  'compare-periods': '/backoffice/finance/compare-periods',
  'extra-incomes': '/backoffice/finance/extra-income',
  'extra-income': '/backoffice/finance/extra-income/:id',
  'cost-settings': '/backoffice/finance/pay-costs',
  'cost-setting': '/backoffice/finance/pay-costs/:id',
  'currency-rates': '/backoffice/finance/currency-rates',
  'currency-rate': '/backoffice/finance/currency-rates/:id',
  'mix-targets': '/backoffice/finance/target-mix',
  'mix-target': '/backoffice/finance/target-mix/:id',
  candidates: '/backoffice/onboarding/candidates',
  'candidate-board': '/backoffice/onboarding/candidates/board',
  'candidate-figures': '/backoffice/onboarding/candidates/figures',
  candidate: '/backoffice/onboarding/candidates/:id',
  'contract-templates': '/backoffice/onboarding/contracts',
  'contract-template': '/backoffice/onboarding/contracts/:id',
  'own-pay': '/sales/earnings/pay',
  'payroll-export': '/backoffice/payrollexport',
  paycodes: '/backoffice/paycodes',
  paycode: '/backoffice/paycodes/:id',
  products: '/backoffice/products',
  product: '/backoffice/products/:id',
  'product-categories': '/backoffice/productcategories',
  'product-category': '/backoffice/productcategories/:id',
  providers: '/backoffice/providers',
  provider: '/backoffice/providers/:id',
  'sale-quality-all': '/backoffice/salequality/statistics/all',
  'sale-quality-grades': '/backoffice/salequality/statistics/grades',
  'sale-quality-monthly': '/backoffice/salequality/statistics/monthly',
  'sale-quality-sellers': '/backoffice/salequality/statistics/sellers',
  'sale-quality-surveys': '/backoffice/salequality/surveys',
  'sale-quality-calls': '/backoffice/salequality/surveys/calls',
  'sale-quality-survey': '/backoffice/salequality/surveys/:id',
  'sale-quality-templates': '/backoffice/salequality/templates',
  'sale-quality-template': '/backoffice/salequality/templates/:id',
  'scheduled-messages': '/backoffice/scheduledmessages',
  'scheduled-message': '/backoffice/scheduledmessages/:id',
  'message-templates': '/backoffice/scheduledmessages/templates',
  'message-template': '/backoffice/scheduledmessages/templates/:id',
  'message-log': '/backoffice/scheduledmessages/log',
  'seller-transcriptions': '/backoffice/sellertranscriptions',
  'seller-transcription': '/backoffice/sellertranscriptions/:id',
  'sick-notices': '/backoffice/sicknotices',
  'sick-notice': '/backoffice/sicknotices/:id',
  'time-reports': '/backoffice/timereports',
  'time-report': '/backoffice/timereports/:id',
  'time-week': '/backoffice/timeweeks',

  'dashboard-manager': '/dashboards/sales/manager',
  'dashboard-seller': '/dashboards/sales/seller',

  'guide-categories-and-roles': '/guides/categories-and-guides-and-roles',
  guides: '/guides/dashboard',
  'view-guide': '/guides/dashboard/ViewGuide/:id',
  'guide-categories': '/guides/guide-categories',
  'guide-category': '/guides/guide-categories/:id',
  'guide-management': '/guides/guide-management',
  'guide-receipts': '/guides/guide-management/receipts',
  'guide-editor': '/guides/guide-management/:id',
  'users-embeds': '/guides/users-embeds',
  'users-embed': '/guides/users-embeds/:id',

  chat: '/keyai',
  'business-intelligence': '/keyai/business-intelligence',
  stats: '/keyai/stats',
  stat: '/keyai/stats/:id',

  'sales-flow': '/sales-flow',
  'sales-flow-admin': '/sales-flow/admin',
  'game-badges': '/sales-flow/admin/badges',
  'game-badge': '/sales-flow/admin/badges/:id',
  'game-competitions': '/sales-flow/admin/competitions',
  'game-competition': '/sales-flow/admin/competitions/:id',
  'game-levels': '/sales-flow/admin/levels',
  'game-level': '/sales-flow/admin/levels/:id',
  'game-rewards': '/sales-flow/admin/rewards',
  'game-reward': '/sales-flow/admin/rewards/:id',
  'game-rules': '/sales-flow/admin/rules',
  'game-rule': '/sales-flow/admin/rules/:id',
  'sales-flow-badges': '/sales-flow/badges',
  'sales-flow-competitions': '/sales-flow/competitions',
  'sales-flow-leaderboards': '/sales-flow/leaderboards',
  'sales-flow-level': '/sales-flow/level',
  'sales-flow-rewards': '/sales-flow/rewards',

  'lead-pts-transform': '/tools/lead-pts-transform',
  'sales-planner': '/tools/sales-planner',
  'sales-planner-legacy': '/tools/sales-planner-legacy',

  'coach-groups': '/user-admin/coach-groups',
  'coach-group': '/user-admin/coach-groups/:id',
  'coach-groups-provider': '/user-admin/coach-groups/provider',
  retention: '/user-admin/retention',
  operations: '/user-admin/operations',
  'external-accounts': '/user-admin/external-accounts',
  'external-account-template': '/user-admin/external-accounts/:id',
  'users-former': '/user-admin/management/former',
  'users-new': '/user-admin/management/new',
  offices: '/user-admin/offices',
  office: '/user-admin/offices/:id',
  oph: '/user-admin/oph',
  'oph-target': '/user-admin/oph/:id',
  regions: '/user-admin/regions',
  region: '/user-admin/regions/:id',
  roles: '/user-admin/roles',
  teams: '/user-admin/teams',
  team: '/user-admin/teams/:id',
  'terms-of-use': '/user-admin/terms-of-use',
  'terms-of-use-answers': '/user-admin/terms-of-use/answers',
  'terms-of-use-version': '/user-admin/terms-of-use/:id',
  'user-titles': '/user-admin/user-titles',
  'user-title': '/user-admin/user-titles/:id',
  users: '/user-admin/users',
  user: '/user-admin/users/:id',
  'user-deviations': '/user-admin/users/deviations',
  'user-notifications': '/user-admin/users/notifications',
  'user-notification': '/user-admin/users/notifications/:id',
} as const

type RouteName = keyof typeof routePatterns

export type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** A route with what its URL needs: a missing parameter does not compile. */
export type Link = {
  [Name in RouteName]: {
    readonly route: Name
    readonly query?: Readonly<Record<string, string>>
  } & ([ParamsOf<(typeof routePatterns)[Name]>] extends [never]
    ? { readonly params?: never }
    : { readonly params: Readonly<Record<ParamsOf<(typeof routePatterns)[Name]>, string>> })
}[RouteName]

/** The path of a link, for those who have no router: notices, mails. */
export function pathOf({ route, params, query = {} }: Link): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  const path = routePatterns[route].replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return search === '' ? path : `${path}?${search}`
}
