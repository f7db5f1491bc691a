import { Activity, FolderDown, Smartphone } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const deviceNamespaces = ['devices', 'customer', 'resource', 'failures']

export const operationsFeature = defineFeature({
  namespaces: ['operations', 'resource', 'failures'],
  routes: [
    {
      name: 'devices',
      permission: 'view devices',
      titleKey: 'devices:list.title',
      namespaces: deviceNamespaces,
      nav: { labelKey: 'menu:devices', icon: Smartphone },
      screen: () => import('./device/device.list.tsx').then((module) => module.DeviceListScreen),
    },
    {
      name: 'device',
      permission: 'view devices',
      navActiveLink: 'devices',
      titleKey: 'devices:list.one',
      namespaces: deviceNamespaces,
      screen: () => import('./device/device.detail.tsx').then((module) => module.DeviceDetailScreen),
    },
    {
      name: 'device-receipt',
      permission: 'view profile',
      titleKey: 'devices:receipt.title',
      namespaces: ['devices', 'failures'],
      screen: () => import('./device/device-receipt.screen.tsx').then((module) => module.DeviceReceiptScreen),
    },
    {
      name: 'downloads',
      permission: 'view downloads',
      titleKey: 'operations:downloads.title',
      nav: { labelKey: 'menu:downloads', icon: FolderDown },
      screen: () => import('./download/downloads.screen.tsx').then((module) => module.DownloadsScreen),
    },
    {
      name: 'operations',
      permission: 'update roles',
      titleKey: 'health:title',
      namespaces: ['health', 'failures'],
      nav: { labelKey: 'menu:operations', icon: Activity },
      screen: () => import('./health/health.screen.tsx').then((module) => module.HealthScreen),
    },
  ],
})
