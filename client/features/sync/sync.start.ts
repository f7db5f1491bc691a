import { defineStart } from '../../feature.ts'

export const syncStart = defineStart({
  routes: [],
  panels: {
    syncChip: { namespaces: ['sync'], load: () => import('./sync-chip.panel.tsx').then((module) => module.SyncChip) },
    firstLoad: {
      namespaces: ['sync'],
      load: () => import('./first-load.panel.tsx').then((module) => module.FirstLoadNotice),
    },
    recovery: {
      namespaces: ['sync'],
      load: () => import('./rescue/recovery-notice.panel.tsx').then((module) => module.RecoveryNotice),
    },
  },
})
