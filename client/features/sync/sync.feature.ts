import { CloudUpload } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const syncFeature = defineFeature({
  routes: [
    {
      name: 'outbox',
      permission: 'view profile',
      titleKey: 'sync:title',
      palette: [
        { labelKey: 'shell:palette.places.outbox', soughtKey: 'shell:palette.sought.outbox', icon: CloudUpload },
      ],
      namespaces: ['sync', 'outbox', 'rescue', 'sales', 'failures', 'live'],
      screen: () => import('./outbox/outbox.screen.tsx').then((module) => module.OutboxScreen),
    },
  ],
})
