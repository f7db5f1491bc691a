import type { RoleName } from '../../shared/access/roles.ts'

/**
 * Every screen that exists, with who may see it; the house checks compare it with the routes. What stands after a colon
 * is one of the demonstration's.
 */
export const screens: Readonly<
  Record<'visitor' | Extract<RoleName, 'seller' | 'backoffice' | 'finance'>, readonly string[]>
> = {
  visitor: ['/login', '/setup', '/withdrawal', '/not-authorized', '/no/such/door', '/start'],
  seller: [
    '/start',
    '/sales',
    '/sales/:sale',
    '/sales/create',
    '/sales/daily-checkout',
    '/sales/time',
    '/sales/sick-notice',
    '/sales/earnings',
    '/sales/salary-calculator',
    '/dashboards/sales/seller',
    '/users/profile',
    '/users/profile?tab=personal',
    '/users/profile?tab=notices',
    '/users/profile?tab=security',
    '/users/profile?tab=privacy',
    '/outbox',
  ],
  backoffice: [
    '/start',
    '/backoffice/salereports',
    '/backoffice/salereports/:sale',
    '/backoffice/deviations',
    '/backoffice/deviations/:deviation',
    '/backoffice/timereports',
    '/backoffice/timereports/:timeReport',
    '/backoffice/sicknotices',
    '/backoffice/sicknotices/:sickNotice',
    '/backoffice/commissiondisputes',
    '/backoffice/commissiondisputes/:dispute',
    '/backoffice/confirmations',
    '/backoffice/callregister',
    '/backoffice/callregister/blocks',
    '/backoffice/callregister/blocks/:contactBlock',
    '/user-admin/teams',
    '/user-admin/teams/:team',
    '/user-admin/users/deviations',
    '/user-admin/users/notifications',
    '/user-admin/users/notifications/:announcement',
    '/outbox',
  ],
  finance: [
    '/backoffice/commissionpayouts',
    '/backoffice/commissionpayouts/ready',
    '/backoffice/commissionpayouts/:payout',
  ],
}
