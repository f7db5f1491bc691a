import { Plus, ReceiptText } from 'lucide-react'
import { defineStart } from '../../feature.ts'

export const salesStart = defineStart({
  routes: [
    {
      name: 'sales',
      permission: 'view sales',
      titleKey: 'sales:list.title',
      namespaces: ['sales'],
      nav: {
        labelKey: 'frame:nav.sales',
        icon: ReceiptText,
        // A phone holds its owner's sales alone: without selling, the list stays empty.
        permission: 'create sales',
        bar: 2,
        barLabelKey: 'frame:bar.sales',
      },
      screen: () => import('./sale/sale.list.tsx').then((module) => module.SaleListScreen),
    },
    {
      name: 'sale-create',
      leadsTo: 'sale',
      isOwnAct: true,
      permission: 'create sales',
      titleKey: 'selling:create',
      namespaces: ['sales', 'failures'],
      nav: { labelKey: 'frame:nav.saleCreate', icon: Plus, bar: 3, barLabelKey: 'frame:bar.saleCreate' },
      screen: () => import('./sale/sale-create.screen.tsx').then((module) => module.SaleCreateScreen),
    },
    {
      name: 'sale',
      permission: 'view sales',
      navActiveLink: 'sales',
      titleKey: 'sales:detail.title',
      namespaces: ['sales', 'failures', 'customer'],
      screen: () => import('./sale/sale.detail.tsx').then((module) => module.SaleDetailScreen),
    },
  ],
  panels: {
    soldToday: {
      load: () => import('./start-selling.panel.tsx').then((module) => module.SoldTodayPanel),
    },
    reviewing: {
      permission: 'view sale_reports',
      namespaces: ['inbox'],
      load: () => import('./start-reviewing.panel.tsx').then((module) => module.ReviewingPanel),
    },
  },
})
