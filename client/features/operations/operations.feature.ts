import { FolderDown } from 'lucide-react'
import { defineFeature } from '../../feature.ts'

export const operationsFeature = defineFeature({
  namespaces: ['operations', 'resource', 'failures'],
  routes: [
    {
      name: 'downloads',
      permission: 'view downloads',
      titleKey: 'operations:downloads.title',
      nav: { labelKey: 'menu:downloads', icon: FolderDown },
      screen: () => import('./download/downloads.screen.tsx').then((module) => module.DownloadsScreen),
    },
  ],
})
