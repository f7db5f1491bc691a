import { Banknote, FileSearch, ListChecks, Map, Scale, Table2 } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const desk = {
  permission: 'view controlling',
  namespaces: ['controlling', 'catalog', 'orders', 'calendar', 'report', 'resource', 'failures'],
} as const

/** Providers' files beside our sales: maps, reconciliations, and claims for what is missing. */
export const controllingFeature = defineFeature({
  routes: [
    {
      ...desk,
      name: 'controlling-runs',
      titleKey: 'controlling:run.title',
      nav: { labelKey: 'menu:controllingRuns', icon: Scale },
      screen: () => import('./run/run.list.tsx').then((module) => module.RunListScreen),
    },
    {
      ...desk,
      name: 'controlling-run',
      navActiveLink: 'controlling-runs',
      titleKey: 'controlling:run.one',
      screen: () => import('./run/run.detail.tsx').then((module) => module.RunDetailScreen),
    },
    {
      ...desk,
      name: 'matched-sale-reports',
      titleKey: 'controlling:row.title',
      nav: { labelKey: 'menu:matchedReports', icon: ListChecks },
      screen: () => import('./row/matched-row.list.tsx').then((module) => module.MatchedRowListScreen),
    },
    {
      ...desk,
      name: 'missing-money',
      titleKey: 'controlling:missing.title',
      nav: { labelKey: 'menu:missingMoney', icon: FileSearch },
      screen: () => import('./claim/missing-money.screen.tsx').then((module) => module.MissingMoneyScreen),
    },
    {
      ...desk,
      name: 'controlling-claims',
      titleKey: 'controlling:claim.title',
      nav: { labelKey: 'menu:controllingClaims', icon: Banknote },
      screen: () => import('./claim/claim.list.tsx').then((module) => module.ClaimListScreen),
    },
    {
      ...desk,
      name: 'controlling-claim',
      navActiveLink: 'controlling-claims',
      titleKey: 'controlling:claim.one',
      screen: () => import('./claim/claim.detail.tsx').then((module) => module.ClaimDetailScreen),
    },
    {
      ...desk,
      name: 'controlling-maps',
      titleKey: 'controlling:map.title',
      nav: { labelKey: 'menu:controllingMaps', icon: Table2 },
      screen: () => import('./map/map.list.tsx').then((module) => module.MapListScreen),
    },
    {
      ...desk,
      name: 'controlling-map',
      namespaces: [...desk.namespaces, 'sales', 'imports', 'edition'],
      navActiveLink: 'controlling-maps',
      titleKey: 'controlling:map.one',
      screen: () => import('./map/map.detail.tsx').then((module) => module.MapDetailScreen),
    },
    {
      ...desk,
      name: 'sales-map',
      titleKey: 'controlling:salesMap.title',
      nav: { labelKey: 'menu:salesMap', icon: Map },
      screen: () => import('./sales-map/sales-map.screen.tsx').then((module) => module.SalesMapScreen),
    },
  ],
})
