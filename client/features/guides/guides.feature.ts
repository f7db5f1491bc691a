import { AppWindow, BookOpen, FolderTree, Grid3x3, PencilLine } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const reading = { permission: 'view embeds', namespaces: ['guides', 'failures'] } as const
const writing = {
  permission: 'admin embeds',
  namespaces: ['guideadmin', 'guides', 'calendar', 'edition', 'resource', 'failures'],
} as const

/** Guides that people read and confirm, and embeds. */
export const guidesFeature = defineFeature({
  routes: [
    {
      ...reading,
      name: 'guides',
      titleKey: 'guides:title',
      nav: { labelKey: 'menu:guidesRead', icon: BookOpen },
      screen: () => import('./reading/guides.screen.tsx').then((module) => module.GuidesScreen),
    },
    {
      ...reading,
      name: 'view-guide',
      navActiveLink: 'guides',
      titleKey: 'guides:one',
      screen: () => import('./reading/view-guide.screen.tsx').then((module) => module.ViewGuideScreen),
    },
    {
      ...writing,
      name: 'guide-management',
      titleKey: 'guideadmin:guide.title',
      nav: { labelKey: 'menu:guideManagement', icon: PencilLine },
      screen: () => import('./manage/guide.list.tsx').then((module) => module.GuideListScreen),
    },
    {
      ...writing,
      name: 'guide-receipts',
      navActiveLink: 'guide-management',
      titleKey: 'guideadmin:receipt.title',
      screen: () => import('./receipt/guide-receipt.list.tsx').then((module) => module.GuideReceiptListScreen),
    },
    {
      ...writing,
      name: 'guide-editor',
      navActiveLink: 'guide-management',
      titleKey: 'guideadmin:guide.one',
      screen: () => import('./manage/guide.detail.tsx').then((module) => module.GuideDetailScreen),
    },
    {
      ...writing,
      name: 'guide-categories',
      titleKey: 'guideadmin:category.title',
      nav: { labelKey: 'menu:guideCategories', icon: FolderTree },
      screen: () => import('./category/guide-category.list.tsx').then((module) => module.GuideCategoryListScreen),
    },
    {
      ...writing,
      name: 'guide-category',
      navActiveLink: 'guide-categories',
      titleKey: 'guideadmin:category.one',
      screen: () => import('./category/guide-category.detail.tsx').then((module) => module.GuideCategoryDetailScreen),
    },
    {
      ...writing,
      name: 'guide-categories-and-roles',
      titleKey: 'guideadmin:grid.title',
      nav: { labelKey: 'menu:guideGrid', icon: Grid3x3 },
      screen: () => import('./category/guide-grid.screen.tsx').then((module) => module.GuideGridScreen),
    },
    {
      ...writing,
      name: 'users-embeds',
      titleKey: 'guideadmin:embed.title',
      nav: { labelKey: 'menu:usersEmbeds', icon: AppWindow },
      screen: () => import('./embed/embed.list.tsx').then((module) => module.EmbedListScreen),
    },
    {
      ...writing,
      name: 'users-embed',
      navActiveLink: 'users-embeds',
      titleKey: 'guideadmin:embed.one',
      screen: () => import('./embed/embed.detail.tsx').then((module) => module.EmbedDetailScreen),
    },
  ],
})
