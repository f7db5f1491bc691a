import { BanknoteArrowDown, CalendarCheck, MessageCircleQuestionMark } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

/** Roles that answer questions about a commission, and roles that pay accordingly. */
const disputeReaders = ['update sale_reports', 'update commissions'] as const

export const payoutFeature = defineFeature({
  namespaces: ['finance', 'resource', 'failures'],
  routes: [
    {
      name: 'commission-disputes',
      permission: disputeReaders,
      titleKey: 'finance:disputes.title',
      nav: { labelKey: 'menu:disputes', query: '?status=open', icon: MessageCircleQuestionMark },
      screen: () => import('./dispute/dispute.list.tsx').then((module) => module.DisputeListScreen),
    },
    {
      name: 'commission-dispute',
      permission: disputeReaders,
      navActiveLink: 'commission-disputes',
      titleKey: 'finance:disputes.one',
      screen: () => import('./dispute/dispute.detail.tsx').then((module) => module.DisputeDetailScreen),
    },
    {
      name: 'commission-payouts',
      permission: 'update commissions',
      titleKey: 'finance:payouts.title',
      nav: { labelKey: 'menu:payouts', icon: BanknoteArrowDown },
      screen: () => import('./payout/commission-payout.list.tsx').then((module) => module.PayoutListScreen),
    },
    {
      name: 'commission-month',
      permission: 'update commissions',
      titleKey: 'monthpay:month.title',
      namespaces: ['monthpay', 'ledger', 'rates', 'resource', 'failures'],
      nav: { labelKey: 'menu:monthPay', icon: CalendarCheck },
      screen: () => import('./month/month-pay.screen.tsx').then((module) => module.MonthPayScreen),
    },
    {
      name: 'override-rules',
      permission: 'update commissions',
      navActiveLink: 'commission-month',
      titleKey: 'monthpay:override.title',
      namespaces: ['monthpay', 'ledger', 'rates', 'resource', 'failures'],
      screen: () => import('./month/override-rule.list.tsx').then((module) => module.OverrideRuleListScreen),
    },
    {
      name: 'override-rule',
      permission: 'update commissions',
      navActiveLink: 'commission-month',
      titleKey: 'monthpay:override.one',
      namespaces: ['monthpay', 'ledger', 'rates', 'resource', 'failures'],
      screen: () => import('./month/override-rule.detail.tsx').then((module) => module.OverrideRuleDetailScreen),
    },
    {
      name: 'bonus-rules',
      permission: 'update commissions',
      navActiveLink: 'commission-month',
      titleKey: 'monthpay:bonus.title',
      namespaces: ['monthpay', 'ledger', 'rates', 'resource', 'failures'],
      screen: () => import('./month/bonus-rule.list.tsx').then((module) => module.BonusRuleListScreen),
    },
    {
      name: 'bonus-rule',
      permission: 'update commissions',
      navActiveLink: 'commission-month',
      titleKey: 'monthpay:bonus.one',
      namespaces: ['monthpay', 'ledger', 'rates', 'resource', 'failures'],
      screen: () => import('./month/bonus-rule.detail.tsx').then((module) => module.BonusRuleDetailScreen),
    },
    {
      name: 'commission-ready',
      permission: 'update commissions',
      navActiveLink: 'commission-payouts',
      titleKey: 'finance:ready.title',
      screen: () => import('./payout/commission-ready.screen.tsx').then((module) => module.CommissionReadyScreen),
    },
    {
      name: 'commission-payout',
      permission: 'update commissions',
      navActiveLink: 'commission-payouts',
      titleKey: 'finance:payouts.one',
      screen: () => import('./payout/commission-payout.detail.tsx').then((module) => module.PayoutDetailScreen),
    },
  ],
})
