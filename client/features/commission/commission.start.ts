import { defineStart } from '../../feature.ts'

export const commissionStart = defineStart({
  routes: [],
  panels: {
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
