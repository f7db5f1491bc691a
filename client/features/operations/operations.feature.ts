import { Activity, FolderDown, Send, Smartphone, Webhook } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const deviceNamespaces = ['devices', 'customer', 'resource', 'failures']

const ofWebhooks = { permission: 'update roles', namespaces: ['webhooks', 'resource', 'failures'] } as const

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
    {
      ...ofWebhooks,
      name: 'webhooks',
      titleKey: 'webhooks:list.title',
      nav: { labelKey: 'menu:webhooks', icon: Webhook },
      screen: () => import('./webhook/webhook.list.tsx').then((module) => module.WebhookListScreen),
    },
    {
      ...ofWebhooks,
      name: 'webhook',
      navActiveLink: 'webhooks',
      titleKey: 'webhooks:list.one',
      screen: () => import('./webhook/webhook.detail.tsx').then((module) => module.WebhookDetailScreen),
    },
    {
      ...ofWebhooks,
      name: 'webhook-deliveries',
      titleKey: 'webhooks:log.title',
      nav: { labelKey: 'menu:tab.webhookDeliveries', icon: Send },
      screen: () => import('./webhook/webhook-delivery.list.tsx').then((module) => module.WebhookDeliveryListScreen),
    },
  ],
})
