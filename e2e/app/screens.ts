import type { RoleName } from '../../shared/access/roles.ts'

/** Every screen that exists, with who may see it. `:sale`, `:deviation` and `:sickNotice` stand for one of the demonstration's. */
export const screens: Readonly<Record<'visitor' | Extract<RoleName, 'seller' | 'backoffice'>, readonly string[]>> = {
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
    '/users/profile?tab=notices',
    '/outbox',
  ],
  backoffice: [
    '/start',
    '/backoffice/salereports',
    '/backoffice/salereports/:sale',
    '/backoffice/deviations',
    '/backoffice/deviations/:deviation',
    '/backoffice/timereports',
    '/backoffice/sicknotices',
    '/backoffice/commissiondisputes',
    '/backoffice/confirmations',
    '/backoffice/callregister',
    '/backoffice/sicknotices/:sickNotice',
    '/user-admin/users/deviations',
    '/user-admin/users/notifications',
    '/outbox',
  ],
}
