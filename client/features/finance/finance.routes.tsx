import { defineRoutes } from '../../resource/app-route.ts'

/** Who answers a question about a commission, and who pays by the answer. */
const disputeReaders = ['update sale_reports', 'update commissions'] as const

export const financeRoutes = defineRoutes([
  {
    name: 'wallet',
    permission: 'view sales_salary_calculator',
    titleKey: 'finance:wallet.title',
    namespaces: ['finance', 'failures'],
    screen: () => import('./wallet.screen.tsx').then((module) => module.WalletScreen),
  },
  {
    name: 'salary-calculator',
    permission: 'view sales_salary_calculator',
    titleKey: 'finance:salary.title',
    namespaces: ['finance', 'failures'],
    screen: () => import('./salary-calculator.screen.tsx').then((module) => module.SalaryCalculatorScreen),
  },
  {
    name: 'commission-disputes',
    permission: disputeReaders,
    titleKey: 'finance:disputes.title',
    namespaces: ['finance', 'resource', 'failures'],
    screen: () => import('./dispute.list.tsx').then((module) => module.DisputeListScreen),
  },
  {
    name: 'commission-dispute',
    permission: disputeReaders,
    navActiveLink: 'commission-disputes',
    titleKey: 'finance:disputes.one',
    namespaces: ['finance', 'resource', 'failures'],
    screen: () => import('./dispute.detail.tsx').then((module) => module.DisputeDetailScreen),
  },
  {
    name: 'commission-payouts',
    permission: 'update commissions',
    titleKey: 'finance:payouts.title',
    namespaces: ['finance', 'resource', 'failures'],
    screen: () => import('./commission-payout.list.tsx').then((module) => module.PayoutListScreen),
  },
  {
    name: 'commission-ready',
    permission: 'update commissions',
    navActiveLink: 'commission-payouts',
    titleKey: 'finance:ready.title',
    namespaces: ['finance', 'resource', 'failures'],
    screen: () => import('./commission-ready.screen.tsx').then((module) => module.CommissionReadyScreen),
  },
  {
    name: 'commission-payout',
    permission: 'update commissions',
    navActiveLink: 'commission-payouts',
    titleKey: 'finance:payouts.one',
    namespaces: ['finance', 'resource', 'failures'],
    screen: () => import('./commission-payout.detail.tsx').then((module) => module.PayoutDetailScreen),
  },
])
