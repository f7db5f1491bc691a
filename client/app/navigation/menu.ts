import { BookOpen, ClipboardList, ReceiptText, Sparkles, Trophy, Users, Wrench, type LucideIcon } from 'lucide-react'
import type { RouteName } from '../../paths.ts'

/** A place of the menu, or a group of places under a heading. */
export type MenuEntry =
  | RouteName
  | { readonly labelKey: string; readonly icon: LucideIcon; readonly places: readonly RouteName[] }

/**
 * The order of the menu, in the groups of the specification. A place appears once its route has a `nav` in the
 * descriptor of its feature, and only for people who may open it; so the places of screens to come stand here already.
 */
export const menu: readonly MenuEntry[] = [
  'start',
  {
    labelKey: 'menu:selling',
    icon: ReceiptText,
    places: [
      'sale-create',
      'sales',
      'daily-checkout',
      'own-time',
      'sick-notice-own',
      'dashboard-seller',
      'dashboard-coach',
      'dashboard-manager',
      'wallet',
      'salary-calculator',
    ],
  },
  {
    labelKey: 'menu:backOffice',
    icon: ClipboardList,
    places: [
      'sale-reports',
      'double-sales',
      'deviations',
      'order-management',
      'order-statistics',
      'customers',
      'time-reports',
      'time-week',
      'sick-notices',
      'absence-export',
      'commission-disputes',
      'commission-payouts',
      'commission-ledger',
      'commission-rates',
      'budgets',
      'paycodes',
      'deliveries',
      'outgoing-mails',
      'call-register',
      'products',
      'providers',
      'sale-quality-surveys',
      'sale-quality-templates',
      'sale-quality-all',
      'sale-quality-grades',
      'sale-quality-monthly',
      'sale-quality-sellers',
      'profitability-managers',
      'profitability-providers',
      'profitability-sellers',
      'profitability-teams',
      'profitability-legacy',
      'controlling-runs',
      'controlling-maps',
      'candidates',
      'scheduled-messages',
      'seller-transcriptions',
      'devices',
      'downloads',
    ],
  },
  {
    labelKey: 'menu:guides',
    icon: BookOpen,
    places: ['guides', 'guide-management', 'guide-categories', 'guide-categories-and-roles', 'users-embeds'],
  },
  { labelKey: 'menu:assistant', icon: Sparkles, places: ['chat', 'business-intelligence', 'stats'] },
  {
    labelKey: 'menu:salesFlow',
    icon: Trophy,
    places: [
      'sales-flow',
      'sales-flow-competitions',
      'sales-flow-leaderboards',
      'sales-flow-badges',
      'sales-flow-level',
      'sales-flow-rewards',
      'sales-flow-admin',
    ],
  },
  {
    labelKey: 'menu:tools',
    icon: Wrench,
    places: ['sales-planner', 'sales-planner-legacy', 'lead-pts-transform'],
  },
  {
    labelKey: 'menu:userAdmin',
    icon: Users,
    places: [
      'user-notifications',
      'user-deviations',
      'users',
      'users-new',
      'users-former',
      'teams',
      'coach-groups',
      'coach-groups-provider',
      'offices',
      'regions',
      'user-titles',
      'roles',
      'external-accounts',
      'terms-of-use',
      'oph',
      'retention',
    ],
  },
]
