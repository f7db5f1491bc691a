import { defineStart } from '../../feature.ts'

export const financeStart = defineStart({
  routes: [],
  panels: {
    earnings: {
      permission: 'view sales_salary_calculator',
      namespaces: ['dashboards'],
      load: () => import('./earnings.panel.tsx').then((module) => module.EarningsPanel),
    },
    budget: {
      permission: 'view sales_salary_calculator',
      namespaces: ['finance'],
      load: () => import('./budget.panel.tsx').then((module) => module.BudgetPanel),
    },
  },
})
