import { Contact } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const customerNamespaces = ['customers', 'orderdesk', 'messageblocks', 'resource', 'sales', 'failures']

export const customersFeature = defineFeature({
  routes: [
    {
      name: 'customers',
      permission: 'view customers',
      titleKey: 'customers:list.title',
      namespaces: customerNamespaces,
      nav: { labelKey: 'menu:customers', icon: Contact },
      screen: () => import('./customer/customer.list.tsx').then((module) => module.CustomerListScreen),
    },
    {
      name: 'customer',
      permission: 'view customers',
      navActiveLink: 'customers',
      titleKey: 'customers:one',
      namespaces: customerNamespaces,
      screen: () => import('./customer/customer.detail.tsx').then((module) => module.CustomerDetailScreen),
    },
  ],
})
