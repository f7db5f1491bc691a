import { ChartColumn, ClipboardCheck, Copy, ListChecks, PackageCheck } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const orderNamespaces = ['orderdesk', 'orders', 'resource', 'sales', 'sync', 'failures']
const doubleNamespaces = ['doublesales', 'resource', 'sales', 'failures']
const reasonNamespaces = ['reasons', 'resource', 'sales', 'selling', 'failures']

export const ordersFeature = defineFeature({
  namespaces: ['orders', 'resource', 'sales', 'sync', 'failures'],
  routes: [
    {
      name: 'sale-report',
      permission: 'view sale_reports',
      navActiveLink: 'sale-reports',
      titleKey: 'orders:saleReport.one',
      namespaces: orderNamespaces,
      screen: () => import('./report/sale-report.detail.tsx').then((module) => module.SaleReportDetailScreen),
    },
    {
      name: 'order-management',
      permission: 'view order_registrations',
      titleKey: 'orderdesk:orders.title',
      namespaces: orderNamespaces,
      nav: {
        labelKey: 'menu:orderManagement',
        icon: ClipboardCheck,
        query: '?externalStatus=unknown&status=approved',
      },
      screen: () => import('./order/order-registration.list.tsx').then((module) => module.OrderRegistrationListScreen),
    },
    {
      name: 'order-statistics',
      permission: 'view sale_reports',
      titleKey: 'orderdesk:statistics.title',
      namespaces: [...orderNamespaces, 'report'],
      nav: { labelKey: 'menu:orderStatistics', icon: ChartColumn },
      screen: () => import('./statistics/order-statistics.screen.tsx').then((module) => module.OrderStatisticsScreen),
    },
    {
      name: 'order-registration',
      permission: 'view order_registrations',
      navActiveLink: 'order-management',
      titleKey: 'orderdesk:orders.one',
      namespaces: orderNamespaces,
      screen: () =>
        import('./order/order-registration.detail.tsx').then((module) => module.OrderRegistrationDetailScreen),
    },
    {
      name: 'double-sales',
      permission: 'update sale_reports',
      titleKey: 'doublesales:list.title',
      namespaces: doubleNamespaces,
      nav: { labelKey: 'menu:doubleSales', icon: Copy, query: '?state=suspected' },
      screen: () => import('./double/double-sale.list.tsx').then((module) => module.DoubleSaleListScreen),
    },
    {
      name: 'double-sale',
      permission: 'update sale_reports',
      navActiveLink: 'double-sales',
      titleKey: 'doublesales:one',
      namespaces: doubleNamespaces,
      screen: () => import('./double/double-sale.detail.tsx').then((module) => module.DoubleSaleDetailScreen),
    },
    {
      name: 'deviation',
      permission: 'view sale_reports',
      navActiveLink: 'deviations',
      titleKey: 'orders:deviation.one',
      screen: () => import('./deviation/deviation.detail.tsx').then((module) => module.DeviationDetailScreen),
    },
    {
      name: 'sale-reasons',
      permission: 'update providers',
      titleKey: 'reasons:list.title',
      namespaces: reasonNamespaces,
      nav: { labelKey: 'menu:saleReasons', icon: ListChecks },
      screen: () => import('./reason/sale-reason.list.tsx').then((module) => module.SaleReasonListScreen),
    },
    {
      name: 'sale-reason',
      permission: 'update providers',
      navActiveLink: 'sale-reasons',
      titleKey: 'reasons:list.one',
      namespaces: reasonNamespaces,
      screen: () => import('./reason/sale-reason.detail.tsx').then((module) => module.SaleReasonDetailScreen),
    },
    {
      name: 'deliveries',
      permission: 'update sale_reports',
      titleKey: 'orders:deliveries.title',
      nav: { labelKey: 'menu:deliveries', icon: PackageCheck },
      screen: () => import('./delivery/delivery.list.tsx').then((module) => module.DeliveryListScreen),
    },
  ],
})
