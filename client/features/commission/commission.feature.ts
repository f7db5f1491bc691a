import { BookText, Calculator, Wallet } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const commissionFeature = defineFeature({
  namespaces: ['finance', 'resource', 'failures'],
  routes: [
    {
      name: 'wallet',
      permission: 'view sales_salary_calculator',
      titleKey: 'finance:wallet.title',
      namespaces: ['finance', 'dashboards', 'failures'],
      nav: { labelKey: 'frame:nav.wallet', icon: Wallet },
      screen: () => import('./salary/wallet.screen.tsx').then((module) => module.WalletScreen),
    },
    {
      name: 'salary-calculator',
      permission: 'view sales_salary_calculator',
      titleKey: 'finance:salary.title',
      namespaces: ['finance', 'dashboards', 'failures'],
      nav: { labelKey: 'frame:nav.salaryCalculator', icon: Calculator },
      screen: () => import('./salary/salary-calculator.screen.tsx').then((module) => module.SalaryCalculatorScreen),
    },
    {
      name: 'commission-ledger',
      permission: 'update commissions',
      titleKey: 'ledger:list.title',
      namespaces: ['ledger', 'resource', 'failures'],
      nav: { labelKey: 'menu:ledger', icon: BookText },
      screen: () => import('./ledger/ledger.list.tsx').then((module) => module.LedgerListScreen),
    },
    {
      name: 'wallet-lines',
      permission: 'view sales_salary_calculator',
      navActiveLink: 'wallet',
      titleKey: 'ledger:month.title',
      namespaces: ['ledger', 'resource', 'failures'],
      screen: () => import('./ledger/wallet-lines.screen.tsx').then((module) => module.WalletLinesScreen),
    },
  ],
})
