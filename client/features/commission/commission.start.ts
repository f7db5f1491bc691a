import { defineStart } from '../../feature.ts'

export const commissionStart = defineStart({
  routes: [],
  panels: {
    payouts: {
      permission: 'update commissions',
      namespaces: ['inbox'],
      load: () => import('./start-payouts.panel.tsx').then((module) => module.PayoutsPanel),
    },
    earnings: {
      permission: 'view sales_salary_calculator',
      namespaces: ['dashboards'],
      load: () => import('./earning/earnings.panel.tsx').then((module) => module.EarningsPanel),
    },
    budget: {
      permission: 'view sales_salary_calculator',
      namespaces: ['finance'],
      load: () => import('./salary/budget.panel.tsx').then((module) => module.BudgetPanel),
    },
  },
})
