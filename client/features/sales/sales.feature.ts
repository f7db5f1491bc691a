import {
  ChartColumn,
  ListChecks,
  ClipboardCheck,
  Contact,
  Copy,
  PackageCheck,
  PhoneOff,
  ReceiptText,
} from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const orderNamespaces = ['orderdesk', 'orders', 'resource', 'sales', 'sync', 'failures']
const customerNamespaces = ['customers', 'orderdesk', 'resource', 'sales', 'failures']
const doubleNamespaces = ['doublesales', 'resource', 'sales', 'failures']
const reasonNamespaces = ['reasons', 'resource', 'sales', 'selling', 'failures']
const registerNamespaces = ['callregister', 'imports', 'resource', 'failures']

export const salesFeature = defineFeature({
  namespaces: ['orders', 'resource', 'sales', 'sync', 'failures'],
  routes: [
    {
      // The customer's own pages: no start of a seller's needs them.
      name: 'withdrawal',
      public: true,
      layout: 'blank',
      titleKey: 'customer:title',
      namespaces: ['customer'],
      screen: () => import('./withdrawal/withdrawal.screen.tsx').then((module) => module.WithdrawalScreen),
    },
    {
      name: 'offer',
      public: true,
      layout: 'blank',
      titleKey: 'offer:title',
      namespaces: ['offer', 'failures'],
      screen: () => import('./offer/offer.screen.tsx').then((module) => module.OfferScreen),
    },
    {
      name: 'sale-report',
      permission: 'view sale_reports',
      navActiveLink: 'sale-reports',
      titleKey: 'orders:saleReport.one',
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
      name: 'customers',
      permission: 'view customers',
      titleKey: 'customers:list.title',
      namespaces: customerNamespaces,
      nav: { labelKey: 'menu:customers', icon: Contact },
      screen: () => import('./customer/customer.list.tsx').then((module) => module.CustomerListScreen),
    },
    {
      name: 'customer',
      permission: 'view customers',
      navActiveLink: 'customers',
      titleKey: 'customers:one',
      namespaces: customerNamespaces,
      screen: () => import('./customer/customer.detail.tsx').then((module) => module.CustomerDetailScreen),
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
      name: 'call-register',
      permission: 'update sale_reports',
      titleKey: 'callregister:title',
      namespaces: ['callregister', 'failures'],
      nav: { labelKey: 'menu:callRegister', icon: PhoneOff },
      screen: () => import('./contact/call-register.screen.tsx').then((module) => module.CallRegisterScreen),
    },
    {
      name: 'contact-blocks',
      permission: 'update sale_reports',
      navActiveLink: 'call-register',
      titleKey: 'callregister:blocks.title',
      namespaces: registerNamespaces,
      screen: () => import('./contact/contact-block.list.tsx').then((module) => module.ContactBlockListScreen),
    },
    {
      name: 'contact-block',
      permission: 'update sale_reports',
      navActiveLink: 'call-register',
      titleKey: 'callregister:blocks.one',
      namespaces: registerNamespaces,
      screen: () => import('./contact/contact-block.detail.tsx').then((module) => module.ContactBlockDetailScreen),
    },
    {
      name: 'deliveries',
      permission: 'update sale_reports',
      titleKey: 'orders:deliveries.title',
      nav: { labelKey: 'menu:deliveries', icon: PackageCheck },
      screen: () => import('./delivery/delivery.list.tsx').then((module) => module.DeliveryListScreen),
    },
    {
      name: 'outgoing-mails',
      permission: 'update sale_reports',
      titleKey: 'orders:outgoingList.title',
      nav: { labelKey: 'menu:outgoingMails', icon: ReceiptText },
      screen: () => import('./mail/outgoing-mail.list.tsx').then((module) => module.OutgoingMailListScreen),
    },
  ],
})
