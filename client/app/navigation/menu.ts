import {
  Activity,
  Banknote,
  BookOpen,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardCheck,
  ClipboardList,
  Contact,
  DoorOpen,
  FileOutput,
  Gamepad2,
  Gauge,
  Landmark,
  MapPinned,
  Megaphone,
  MonitorCog,
  Package,
  Percent,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShieldQuestionMark,
  Sparkles,
  Star,
  Store,
  Target,
  TriangleAlert,
  Trophy,
  UserRound,
  UserRoundPlus,
  Users,
  UsersRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { RouteName } from '../../paths.ts'

/** A view of a place: its route, with a shorter label where the row of tabs already says the rest. */
export type MenuTab = RouteName | { readonly route: RouteName; readonly labelKey: string }

/** One thing with several views. Each view has its own route; the menu has one line for all of them. */
export interface MenuViews {
  readonly labelKey: string
  readonly icon: LucideIcon
  readonly tabs: readonly MenuTab[]
}

export type MenuPlace = RouteName | MenuViews

/** Places under a heading. */
interface MenuGroup {
  readonly labelKey: string
  readonly icon: LucideIcon
  readonly places: readonly MenuPlace[]
  /** Visible only to sellers. Administrators have a seller's permissions but do not sell. */
  readonly isForSellers?: true
}

export type MenuEntry = MenuPlace | MenuGroup

/**
 * The menu: groups by work, in the order of the day. A place appears once its route has a `nav` in the descriptor of its
 * feature, and only for people who may open it. So routes of later areas already have their places here, and every route
 * of the catalogue has exactly one (`menu.test.ts`).
 */
export const menu: readonly MenuEntry[] = [
  'start',
  { labelKey: 'menu:overview', icon: Gauge, tabs: ['dashboard-manager', 'dashboard-coach'] },
  {
    labelKey: 'menu:selling',
    icon: ReceiptText,
    isForSellers: true,
    places: [
      'sale-create',
      'sales',
      'doors',
      'badge',
      'safety',
      'daily-checkout',
      'own-time',
      'sick-notice-own',
      'dashboard-seller',
      'wallet',
      'salary-calculator',
    ],
  },
  {
    labelKey: 'menu:daily',
    icon: ClipboardList,
    places: [
      { labelKey: 'frame:nav.saleReports', icon: ClipboardList, tabs: ['sale-reports', 'double-sales'] },
      { labelKey: 'frame:nav.deviations', icon: TriangleAlert, tabs: ['deviations', 'user-deviations'] },
      {
        labelKey: 'menu:orderManagement',
        icon: ClipboardCheck,
        tabs: ['order-management', 'deliveries', 'outgoing-mails', 'order-statistics'],
      },
      { labelKey: 'menu:customers', icon: Contact, tabs: ['customers', 'call-register'] },
    ],
  },
  {
    labelKey: 'menu:timeAndAbsence',
    icon: CalendarClock,
    places: [
      {
        labelKey: 'menu:timeReports',
        icon: CalendarClock,
        tabs: ['time-reports', 'time-week', 'absence-export'],
      },
      'sick-notices',
    ],
  },
  {
    labelKey: 'menu:pay',
    icon: Banknote,
    places: [
      'commission-disputes',
      'commission-payouts',
      { labelKey: 'menu:ledger', icon: ScrollText, tabs: ['commission-ledger', 'commission-month'] },
      { labelKey: 'menu:rates', icon: Percent, tabs: ['commission-rates', 'category-commissions'] },
      { labelKey: 'menu:payrollExport', icon: FileOutput, tabs: ['payroll-export', 'paycodes'] },
    ],
  },
  {
    labelKey: 'menu:economy',
    icon: Landmark,
    places: [
      {
        labelKey: 'menu:profit',
        icon: ChartNoAxesCombined,
        tabs: [
          { route: 'profitability-sellers', labelKey: 'menu:tab.sellers' },
          { route: 'profitability-teams', labelKey: 'menu:tab.teams' },
          { route: 'profitability-providers', labelKey: 'menu:tab.providers' },
          { route: 'profitability-managers', labelKey: 'menu:tab.managers' },
          { route: 'profitability-legacy', labelKey: 'menu:tab.legacy' },
        ],
      },
      { labelKey: 'menu:comparisons', icon: Scale, tabs: ['compare-periods', 'sales-distribution'] },
      'budgets',
      'extra-incomes',
      {
        labelKey: 'menu:economySettings',
        icon: Landmark,
        tabs: ['cost-settings', 'hourly-pays', 'currency-rates', 'mix-targets'],
      },
      {
        labelKey: 'menu:controlling',
        icon: Target,
        tabs: [
          { route: 'controlling-runs', labelKey: 'menu:tab.runs' },
          { route: 'matched-sale-reports', labelKey: 'menu:tab.matched' },
          { route: 'missing-money', labelKey: 'menu:tab.missing' },
          { route: 'controlling-claims', labelKey: 'menu:tab.claims' },
          { route: 'controlling-maps', labelKey: 'menu:tab.maps' },
          { route: 'sales-map', labelKey: 'menu:tab.salesMap' },
        ],
      },
    ],
  },
  {
    labelKey: 'menu:range',
    icon: Store,
    places: ['providers', { labelKey: 'menu:products', icon: Package, tabs: ['products', 'product-categories'] }],
  },
  {
    labelKey: 'menu:quality',
    icon: Star,
    places: [
      {
        labelKey: 'menu:surveys',
        icon: ShieldQuestionMark,
        tabs: [
          { route: 'sale-quality-surveys', labelKey: 'menu:tab.surveys' },
          { route: 'sale-quality-templates', labelKey: 'menu:tab.templates' },
        ],
      },
      {
        labelKey: 'menu:qualityStatistics',
        icon: ChartNoAxesCombined,
        tabs: [
          { route: 'sale-quality-all', labelKey: 'menu:tab.qualityAll' },
          { route: 'sale-quality-grades', labelKey: 'menu:tab.grades' },
          { route: 'sale-quality-monthly', labelKey: 'menu:tab.monthly' },
          { route: 'sale-quality-sellers', labelKey: 'menu:tab.sellers' },
        ],
      },
      'seller-transcriptions',
    ],
  },
  {
    labelKey: 'menu:people',
    icon: Users,
    places: [
      { labelKey: 'menu:users', icon: UserRound, tabs: ['users', 'users-new', 'users-former'] },
      { labelKey: 'menu:teams', icon: Users, tabs: ['teams', 'oph'] },
      { labelKey: 'menu:coachGroups', icon: UsersRound, tabs: ['coach-groups', 'coach-groups-provider'] },
      {
        labelKey: 'menu:candidates',
        icon: UserRoundPlus,
        tabs: ['candidates', 'candidate-board', 'candidate-figures', 'contract-templates'],
      },
      { labelKey: 'menu:organisation', icon: Building2, tabs: ['offices', 'regions', 'user-titles'] },
    ],
  },
  {
    labelKey: 'menu:guides',
    icon: BookOpen,
    places: [
      'guides',
      {
        labelKey: 'menu:guideManagement',
        icon: BookOpen,
        tabs: ['guide-management', 'guide-categories', 'guide-categories-and-roles', 'users-embeds'],
      },
    ],
  },
  {
    labelKey: 'menu:doorWork',
    icon: DoorOpen,
    places: [{ labelKey: 'menu:areas', icon: MapPinned, tabs: ['areas', 'area-coverage'] }, 'badges', 'safety-log'],
  },
  { labelKey: 'menu:assistant', icon: Sparkles, places: ['chat', 'business-intelligence', 'stats'] },
  {
    labelKey: 'menu:salesFlow',
    icon: Trophy,
    places: [
      {
        labelKey: 'menu:salesFlow',
        icon: Trophy,
        tabs: [
          { route: 'sales-flow', labelKey: 'menu:tab.game' },
          { route: 'sales-flow-competitions', labelKey: 'menu:tab.gameCompetitions' },
          { route: 'sales-flow-leaderboards', labelKey: 'menu:tab.gameBoards' },
          { route: 'sales-flow-badges', labelKey: 'menu:tab.gameBadges' },
          { route: 'sales-flow-level', labelKey: 'menu:tab.gameLevel' },
          { route: 'sales-flow-rewards', labelKey: 'menu:tab.gameRewards' },
        ],
      },
      {
        labelKey: 'menu:salesFlowAdmin',
        icon: Gamepad2,
        tabs: [
          { route: 'sales-flow-admin', labelKey: 'menu:tab.gameOverview' },
          { route: 'game-rules', labelKey: 'menu:tab.gameRules' },
          { route: 'game-levels', labelKey: 'menu:tab.gameLevels' },
          { route: 'game-badges', labelKey: 'menu:tab.gameBadges' },
          { route: 'game-competitions', labelKey: 'menu:tab.gameCompetitions' },
          { route: 'game-rewards', labelKey: 'menu:tab.gameRewards' },
        ],
      },
    ],
  },
  {
    labelKey: 'menu:tools',
    icon: Wrench,
    places: [
      {
        labelKey: 'menu:userNotifications',
        icon: Megaphone,
        tabs: ['user-notifications', 'scheduled-messages', 'message-templates', 'message-log', 'message-senders'],
      },
      'downloads',
      {
        labelKey: 'menu:salesPlanner',
        icon: CalendarDays,
        tabs: [
          { route: 'sales-planner', labelKey: 'menu:tab.planWeek' },
          { route: 'sales-planner-legacy', labelKey: 'menu:tab.planList' },
        ],
      },
      'lead-pts-transform',
      // A record made by `npm run new` begins here.
    ],
  },
  {
    labelKey: 'menu:settings',
    icon: Settings,
    places: [
      'roles',
      'sale-reasons',
      { labelKey: 'menu:policies', icon: ScrollText, tabs: ['terms-of-use', 'retention'] },
      { labelKey: 'menu:equipment', icon: MonitorCog, tabs: ['devices', 'external-accounts'] },
      {
        labelKey: 'menu:operations',
        icon: Activity,
        tabs: [
          { route: 'operations', labelKey: 'menu:tab.server' },
          'webhooks',
          { route: 'webhook-deliveries', labelKey: 'menu:tab.webhookDeliveries' },
        ],
      },
    ],
  },
]
