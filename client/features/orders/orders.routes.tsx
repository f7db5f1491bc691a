import { defineRoutes } from '../../resource/app-route.ts'

const namespaces = ['orders', 'resource', 'sales', 'sync', 'failures']

export const ordersRoutes = defineRoutes([
  {
    name: 'sale-reports',
    permission: 'view sale_reports',
    titleKey: 'orders:saleReport.title',
    namespaces,
    screen: () => import('./sale-report.list.tsx').then((module) => module.SaleReportListScreen),
  },
  {
    name: 'sale-report',
    permission: 'view sale_reports',
    navActiveLink: 'sale-reports',
    titleKey: 'orders:saleReport.one',
    namespaces,
    screen: () => import('./sale-report.detail.tsx').then((module) => module.SaleReportDetailScreen),
  },
  {
    name: 'deviations',
    permission: 'view sale_reports',
    titleKey: 'orders:deviation.title',
    namespaces,
    screen: () => import('./deviation.list.tsx').then((module) => module.DeviationListScreen),
  },
  {
    name: 'call-register',
    permission: 'update sale_reports',
    titleKey: 'callregister:title',
    namespaces: ['callregister', 'failures'],
    screen: () => import('./call-register.screen.tsx').then((module) => module.CallRegisterScreen),
  },
  {
    name: 'contact-blocks',
    permission: 'update sale_reports',
    navActiveLink: 'call-register',
    titleKey: 'callregister:blocks.title',
    namespaces: ['callregister', 'resource', 'failures'],
    screen: () => import('./contact-block.list.tsx').then((module) => module.ContactBlockListScreen),
  },
  {
    name: 'contact-block',
    permission: 'update sale_reports',
    navActiveLink: 'call-register',
    titleKey: 'callregister:blocks.one',
    namespaces: ['callregister', 'resource', 'failures'],
    screen: () => import('./contact-block.detail.tsx').then((module) => module.ContactBlockDetailScreen),
  },
  {
    name: 'outgoing-mails',
    permission: 'update sale_reports',
    titleKey: 'orders:outgoingList.title',
    namespaces,
    screen: () => import('./outgoing-mail.list.tsx').then((module) => module.OutgoingMailListScreen),
  },
  {
    name: 'deviation',
    permission: 'view sale_reports',
    navActiveLink: 'deviations',
    titleKey: 'orders:deviation.one',
    namespaces,
    screen: () => import('./deviation.detail.tsx').then((module) => module.DeviationDetailScreen),
  },
])
