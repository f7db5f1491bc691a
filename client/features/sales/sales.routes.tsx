import { defineRoutes } from '../../resource/app-route.ts'

export const salesRoutes = defineRoutes([
  {
    name: 'withdrawal',
    public: true,
    layout: 'blank',
    titleKey: 'customer:title',
    namespaces: ['customer'],
    screen: () => import('./withdrawal.screen.tsx').then((module) => module.WithdrawalScreen),
  },
  {
    name: 'sales',
    permission: 'view sales',
    titleKey: 'sales:list.title',
    namespaces: ['sales'],
    screen: () => import('./sale.list.tsx').then((module) => module.SaleListScreen),
  },
  {
    name: 'sale-create',
    leadsTo: 'sale',
    permission: 'create sales',
    titleKey: 'sales:list.create',
    namespaces: ['sales', 'failures'],
    screen: () => import('./sale-create.screen.tsx').then((module) => module.SaleCreateScreen),
  },
  {
    name: 'sale',
    permission: 'view sales',
    navActiveLink: 'sales',
    titleKey: 'sales:detail.title',
    namespaces: ['sales', 'failures', 'customer'],
    screen: () => import('./sale.detail.tsx').then((module) => module.SaleDetailScreen),
  },
])
