import {
  BanknoteArrowDown,
  Calculator,
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardList,
  House,
  Megaphone,
  MessageCircleQuestionMark,
  Plus,
  ReceiptText,
  Thermometer,
  TriangleAlert,
  UserRoundX,
  Users,
  Wallet,
} from 'lucide-react'
import type { NavItem } from './navigation.ts'

/** The menu of the product. An item shows once its screen exists and its permission is held. */
export const navItems: readonly NavItem[] = [
  { labelKey: 'frame:nav.start', icon: House, route: 'start', bar: 1 },
  {
    labelKey: 'frame:nav.selling',
    icon: ReceiptText,
    children: [
      {
        labelKey: 'frame:nav.saleCreate',
        icon: Plus,
        route: 'sale-create',
        permission: 'create sales',
        bar: 3,
        barLabelKey: 'frame:bar.saleCreate',
      },
      {
        labelKey: 'frame:nav.sales',
        icon: ReceiptText,
        route: 'sales',
        permission: 'view sales',
        bar: 2,
        barLabelKey: 'frame:bar.sales',
      },
      {
        labelKey: 'frame:nav.dailyCheckout',
        icon: CalendarCheck,
        route: 'daily-checkout',
        permission: 'create daily_checkouts',
        bar: 4,
        barLabelKey: 'frame:bar.dailyCheckout',
      },
      {
        labelKey: 'frame:nav.ownTime',
        icon: CalendarClock,
        route: 'own-time',
        permission: 'create time_reports',
        bar: 5,
        barLabelKey: 'frame:bar.ownTime',
      },
      {
        labelKey: 'frame:nav.sellerDashboard',
        icon: ChartNoAxesColumn,
        route: 'dashboard-seller',
        permission: 'create sales',
      },
      {
        labelKey: 'frame:nav.wallet',
        icon: Wallet,
        route: 'wallet',
        permission: 'view sales_salary_calculator',
      },
      {
        labelKey: 'frame:nav.salaryCalculator',
        icon: Calculator,
        route: 'salary-calculator',
        permission: 'view sales_salary_calculator',
      },
    ],
  },
  {
    labelKey: 'frame:nav.backOffice',
    icon: ClipboardList,
    children: [
      {
        labelKey: 'frame:nav.saleReports',
        icon: ClipboardList,
        route: 'sale-reports',
        permission: 'view sale_reports',
        bar: 4,
        barLabelKey: 'frame:bar.saleReports',
      },
      {
        labelKey: 'frame:nav.deviations',
        icon: TriangleAlert,
        route: 'deviations',
        permission: 'view sale_reports',
        bar: 5,
      },
      {
        labelKey: 'frame:nav.timeReports',
        icon: CalendarClock,
        route: 'time-reports',
        permission: 'view time_reports',
      },
      {
        labelKey: 'frame:nav.sickNotices',
        icon: Thermometer,
        route: 'sick-notices',
        permission: 'view sicknotices',
      },
      {
        labelKey: 'frame:nav.disputes',
        icon: MessageCircleQuestionMark,
        route: 'commission-disputes',
        permission: 'view sale_reports',
      },
      {
        labelKey: 'frame:nav.payouts',
        icon: BanknoteArrowDown,
        route: 'commission-payouts',
        permission: 'update commissions',
      },
      {
        labelKey: 'frame:nav.callRegister',
        icon: UserRoundX,
        route: 'call-register',
        permission: 'update sale_reports',
      },
    ],
  },
  {
    labelKey: 'frame:nav.userAdmin',
    icon: Users,
    children: [
      {
        labelKey: 'frame:nav.userNotifications',
        icon: Megaphone,
        route: 'user-notifications',
        permission: 'view notifications',
      },
      {
        labelKey: 'frame:nav.userDeviations',
        icon: UserRoundX,
        route: 'user-deviations',
        permission: 'view sale_reports',
      },
    ],
  },
]
