import { Layers, Percent } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

/** Rates of commission: one by one, and what each category pays month by month. */
export const ratesFeature = defineFeature({
  routes: [
    {
      name: 'commission-rates',
      permission: 'update commissions',
      titleKey: 'rates:list.title',
      namespaces: ['rates', 'simulation', 'resource', 'failures'],
      nav: { labelKey: 'menu:rates', icon: Percent },
      screen: () => import('./rate/rate.list.tsx').then((module) => module.RateListScreen),
    },
    {
      name: 'commission-rate',
      permission: 'update commissions',
      navActiveLink: 'commission-rates',
      titleKey: 'rates:list.one',
      namespaces: ['rates', 'resource', 'failures'],
      screen: () => import('./rate/rate.detail.tsx').then((module) => module.RateDetailScreen),
    },
    {
      name: 'category-commissions',
      permission: 'update commissions',
      titleKey: 'rates:category.title',
      namespaces: ['rates', 'simulation', 'resource', 'failures'],
      nav: { labelKey: 'menu:categoryCommissions', icon: Layers },
      screen: () => import('./rate/category-commission.screen.tsx').then((module) => module.CategoryCommissionScreen),
    },
  ],
})
