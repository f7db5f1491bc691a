import { Tag } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const payrollFeature = defineFeature({
  routes: [
    {
      name: 'paycodes',
      permission: 'view paycodes',
      titleKey: 'payroll:paycodes.title',
      namespaces: ['payroll', 'resource', 'failures'],
      nav: { labelKey: 'menu:paycodes', icon: Tag },
      screen: () => import('./paycode/paycode.list.tsx').then((module) => module.PaycodeListScreen),
    },
    {
      name: 'paycode',
      permission: 'view paycodes',
      navActiveLink: 'paycodes',
      titleKey: 'payroll:paycodes.one',
      namespaces: ['payroll', 'resource', 'failures'],
      screen: () => import('./paycode/paycode.detail.tsx').then((module) => module.PaycodeDetailScreen),
    },
  ],
})
