import { CalendarX2, FileOutput, Hash } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const payrollFeature = defineFeature({
  routes: [
    {
      name: 'own-pay',
      isOwnAct: true,
      permission: 'view sales_salary_calculator',
      navActiveLink: 'wallet',
      titleKey: 'ownpay:title',
      namespaces: ['ownpay', 'payroll', 'finance', 'dashboards', 'failures'],
      screen: () => import('./own/own-pay.screen.tsx').then((module) => module.OwnPayScreen),
    },
    {
      name: 'paycodes',
      permission: 'view paycodes',
      titleKey: 'payroll:paycodes.title',
      namespaces: ['payroll', 'resource', 'failures'],
      nav: { labelKey: 'menu:paycodes', icon: Hash },
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
    {
      name: 'payroll-export',
      permission: 'update commissions',
      titleKey: 'payroll:runs.pay.title',
      namespaces: ['payroll', 'ownpay', 'resource', 'failures'],
      nav: { labelKey: 'menu:payrollExport', icon: FileOutput },
      screen: () => import('./run/payroll-run.screen.tsx').then((module) => module.PayrollExportScreen),
    },
    {
      name: 'absence-export',
      permission: 'view absenceexport',
      titleKey: 'payroll:runs.absence.title',
      namespaces: ['payroll', 'ownpay', 'resource', 'failures'],
      nav: { labelKey: 'menu:absenceExport', icon: CalendarX2 },
      screen: () => import('./run/payroll-run.screen.tsx').then((module) => module.AbsenceExportScreen),
    },
  ],
})
