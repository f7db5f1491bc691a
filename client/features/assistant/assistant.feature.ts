import { ChartSpline, LayoutDashboard, Sparkles } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const assistantFeature = defineFeature({
  namespaces: ['assistant', 'metrics', 'selling', 'report', 'resource', 'failures'],
  routes: [
    {
      name: 'chat',
      permission: 'view chat',
      titleKey: 'assistant:chat.title',
      nav: { labelKey: 'menu:assistantChat', icon: Sparkles },
      screen: () => import('./chat/chat.screen.tsx').then((module) => module.ChatScreen),
    },
    {
      name: 'business-intelligence',
      permission: 'view business_intelligence',
      titleKey: 'assistant:intelligence.title',
      nav: { labelKey: 'menu:businessIntelligence', icon: LayoutDashboard },
      screen: () => import('./intelligence/intelligence.screen.tsx').then((module) => module.IntelligenceScreen),
    },
    {
      name: 'stats',
      permission: 'view stats',
      titleKey: 'assistant:stats.title',
      nav: { labelKey: 'menu:stats', icon: ChartSpline },
      screen: () => import('./stat/stat-list.screen.tsx').then((module) => module.StatListScreen),
    },
    {
      name: 'stat',
      permission: 'view stats',
      navActiveLink: 'stats',
      titleKey: 'assistant:stats.one',
      screen: () => import('./stat/stat.screen.tsx').then((module) => module.StatScreen),
    },
    {
      name: 'company-words',
      permission: 'update roles',
      navActiveLink: 'chat',
      titleKey: 'assistant:companyWords.title',
      screen: () => import('./company-word/company-word.list.tsx').then((module) => module.CompanyWordListScreen),
    },
    {
      name: 'unread-words',
      permission: 'update roles',
      navActiveLink: 'chat',
      titleKey: 'assistant:unread.title',
      screen: () => import('./company-word/unread-word.screen.tsx').then((module) => module.UnreadWordScreen),
    },
    {
      name: 'company-word',
      permission: 'update roles',
      navActiveLink: 'chat',
      titleKey: 'assistant:companyWords.one',
      screen: () => import('./company-word/company-word.detail.tsx').then((module) => module.CompanyWordDetailScreen),
    },
  ],
})
