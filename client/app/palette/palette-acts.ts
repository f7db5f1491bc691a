import {
  CircleCheckBig,
  CloudDownload,
  HandCoins,
  ListChecks,
  MailPlus,
  PackagePlus,
  Send,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { RouteName } from '../../paths.ts'

/** An act that the palette offers: where it is done, and for whom. */
export interface PaletteAct {
  readonly name: string
  readonly labelKey: string
  /** Other words it is looked for by, parted by spaces. */
  readonly soughtKey: string
  readonly icon: LucideIcon
  readonly permission: Permission
  readonly route: RouteName
  /** Filters of the list, or `#new` for its form. */
  readonly query?: string
  /** The key that does it on the screen it leads to. */
  readonly keyName?: string
}

export const paletteActs: readonly PaletteAct[] = [
  {
    name: 'approve-orders',
    labelKey: 'shell:palette.act.approveOrders',
    soughtKey: 'shell:palette.actSought.approveOrders',
    icon: CircleCheckBig,
    permission: 'approve sale_reports',
    route: 'sale-reports',
    query: '?status=finalized',
    keyName: 'A',
  },
  {
    name: 'approve-days',
    labelKey: 'shell:palette.act.approveDays',
    soughtKey: 'shell:palette.actSought.approveDays',
    icon: CircleCheckBig,
    permission: 'approve time_reports',
    route: 'time-reports',
    query: '?status=submitted',
  },
  {
    name: 'answer-deviations',
    labelKey: 'shell:palette.act.answerDeviations',
    soughtKey: 'shell:palette.actSought.answerDeviations',
    icon: TriangleAlert,
    permission: 'update sale_reports',
    route: 'deviations',
    query: '?state=answered',
  },
  {
    name: 'register-orders',
    labelKey: 'shell:palette.act.registerOrders',
    soughtKey: 'shell:palette.actSought.registerOrders',
    icon: PackagePlus,
    permission: 'view order_registrations',
    route: 'order-management',
    query: '?externalStatus=unknown',
  },
  {
    name: 'see-regrets',
    labelKey: 'shell:palette.act.seeRegrets',
    soughtKey: 'shell:palette.actSought.seeRegrets',
    icon: Undo2,
    permission: 'view sale_reports',
    route: 'sale-reports',
    query: '?status=regret',
  },
  {
    name: 'export-reports',
    labelKey: 'shell:palette.act.exportReports',
    soughtKey: 'shell:palette.actSought.exportReports',
    icon: CloudDownload,
    permission: 'view sale_reports',
    route: 'sale-reports',
  },
  {
    name: 'pay-out',
    labelKey: 'shell:palette.act.payOut',
    soughtKey: 'shell:palette.actSought.payOut',
    icon: HandCoins,
    permission: 'update commissions',
    route: 'commission-ready',
  },
  {
    name: 'invite',
    labelKey: 'shell:palette.act.invite',
    soughtKey: 'shell:palette.actSought.invite',
    icon: MailPlus,
    permission: 'update users',
    route: 'users-new',
    query: '#new',
  },
  {
    name: 'first-steps',
    labelKey: 'shell:palette.act.firstSteps',
    soughtKey: 'shell:palette.actSought.firstSteps',
    icon: ListChecks,
    permission: 'manage all',
    route: 'start',
    query: '#first-steps',
  },
  {
    name: 'send-message',
    labelKey: 'shell:palette.act.sendMessage',
    soughtKey: 'shell:palette.actSought.sendMessage',
    icon: Send,
    permission: 'create notifications',
    route: 'user-notifications',
  },
]

const profit = 'shell:palette.found.profit'

/** Other words that places of the menu are looked for by. */
export const placeSynonyms: Readonly<Partial<Record<RouteName, string>>> = {
  products: 'shell:palette.found.products',
  providers: 'shell:palette.found.providers',
  'sale-reports': 'shell:palette.found.saleReports',
  customers: 'shell:palette.found.customers',
  'call-register': 'shell:palette.found.callRegister',
  'time-reports': 'shell:palette.found.timeReports',
  'sick-notices': 'shell:palette.found.sickNotices',
  'commission-payouts': 'shell:palette.found.payouts',
  'commission-ledger': 'shell:palette.found.ledger',
  'commission-month': 'shell:palette.found.monthPay',
  'commission-rates': 'shell:palette.found.rates',
  'cost-settings': 'shell:palette.found.costs',
  'profitability-sellers': profit,
  'profitability-teams': profit,
  'profitability-providers': profit,
  'profitability-managers': profit,
  'profitability-legacy': profit,
  'currency-rates': 'shell:palette.found.currencyRates',
  users: 'shell:palette.found.users',
  'users-new': 'shell:palette.found.usersNew',
  'users-former': 'shell:palette.found.usersFormer',
  roles: 'shell:palette.found.roles',
  retention: 'shell:palette.found.retention',
  operations: 'shell:palette.found.operations',
  'external-accounts': 'shell:palette.found.externalAccounts',
  downloads: 'shell:palette.found.downloads',
  devices: 'shell:palette.found.devices',
  'outgoing-mails': 'shell:palette.found.outgoingMails',
  'sale-reasons': 'shell:palette.found.saleReasons',
}
