import { Factory, Package, Shapes } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const catalogFeature = defineFeature({
  namespaces: ['catalog', 'simulation', 'resource', 'failures'],
  routes: [
    {
      name: 'providers',
      permission: 'view providers',
      titleKey: 'catalog:providers.title',
      nav: { labelKey: 'menu:providers', icon: Factory },
      screen: () => import('./provider.list.tsx').then((module) => module.ProviderListScreen),
    },
    {
      name: 'provider',
      permission: 'view providers',
      navActiveLink: 'providers',
      titleKey: 'catalog:providers.one',
      namespaces: ['catalog', 'resource', 'sales', 'selling', 'failures'],
      screen: () => import('./provider.detail.tsx').then((module) => module.ProviderDetailScreen),
    },
    {
      name: 'products',
      permission: 'view products',
      titleKey: 'catalog:products.title',
      nav: { labelKey: 'menu:products', icon: Package },
      screen: () => import('./product.list.tsx').then((module) => module.ProductListScreen),
    },
    {
      name: 'product',
      permission: 'view products',
      navActiveLink: 'products',
      titleKey: 'catalog:products.one',
      namespaces: ['catalog', 'simulation', 'rates', 'resource', 'failures'],
      screen: () => import('./product.detail.tsx').then((module) => module.ProductDetailScreen),
    },
    {
      name: 'product-categories',
      permission: 'view products',
      titleKey: 'catalog:categories.title',
      nav: { labelKey: 'menu:productCategories', icon: Shapes },
      screen: () => import('./product-category.list.tsx').then((module) => module.ProductCategoryListScreen),
    },
    {
      name: 'product-category',
      permission: 'view products',
      navActiveLink: 'product-categories',
      titleKey: 'catalog:categories.one',
      screen: () => import('./product-category.detail.tsx').then((module) => module.ProductCategoryDetailScreen),
    },
  ],
})
