import {
  ChartColumnBig,
  ChartNoAxesCombined,
  ClipboardCheck,
  FileQuestionMark,
  Mic,
  TrendingUp,
  Users,
} from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const statistics = {
  permission: 'view sale_quality_surveys',
  namespaces: ['quality', 'report', 'resource', 'failures'],
} as const
const surveys = {
  permission: 'view sale_quality_surveys',
  namespaces: ['quality', 'survey', 'letter', 'orders', 'calendar', 'resource', 'failures'],
} as const
const templates = {
  permission: 'view sale_quality_templates',
  namespaces: ['quality', 'survey', 'edition', 'resource', 'failures'],
} as const
const pitches = {
  permission: 'view seller_transcriptions',
  namespaces: ['transcriptions', 'calendar', 'resource', 'failures'],
} as const

/** Surveys of customers, and pitches of sellers. */
export const qualityFeature = defineFeature({
  routes: [
    {
      name: 'survey',
      public: true,
      layout: 'blank',
      titleKey: 'survey:title',
      namespaces: ['survey', 'failures'],
      screen: () => import('./customer/survey-page.screen.tsx').then((module) => module.SurveyPageScreen),
    },
    {
      ...surveys,
      name: 'sale-quality-surveys',
      titleKey: 'quality:survey.title',
      nav: { labelKey: 'menu:qualitySurveys', icon: ClipboardCheck },
      screen: () => import('./survey/survey.list.tsx').then((module) => module.SurveyListScreen),
    },
    {
      ...surveys,
      name: 'sale-quality-calls',
      permission: 'update sale_quality_surveys',
      navActiveLink: 'sale-quality-surveys',
      titleKey: 'quality:calls.title',
      screen: () => import('./survey/calls.screen.tsx').then((module) => module.CallsScreen),
    },
    {
      ...surveys,
      name: 'sale-quality-survey',
      navActiveLink: 'sale-quality-surveys',
      titleKey: 'quality:survey.one',
      screen: () => import('./survey/survey.detail.tsx').then((module) => module.SurveyDetailScreen),
    },
    {
      ...templates,
      name: 'sale-quality-templates',
      titleKey: 'quality:template.title',
      nav: { labelKey: 'menu:qualityTemplates', icon: FileQuestionMark },
      screen: () => import('./template/template.list.tsx').then((module) => module.TemplateListScreen),
    },
    {
      ...templates,
      name: 'sale-quality-template',
      navActiveLink: 'sale-quality-templates',
      titleKey: 'quality:template.one',
      screen: () => import('./template/template.detail.tsx').then((module) => module.TemplateDetailScreen),
    },
    {
      ...statistics,
      name: 'sale-quality-all',
      titleKey: 'quality:statistics.all.title',
      nav: { labelKey: 'menu:qualityAll', icon: ChartNoAxesCombined },
      screen: () => import('./statistics/all.screen.tsx').then((module) => module.QualityAllScreen),
    },
    {
      ...statistics,
      name: 'sale-quality-grades',
      titleKey: 'quality:statistics.grades.title',
      nav: { labelKey: 'menu:qualityGrades', icon: ChartColumnBig },
      screen: () => import('./statistics/grades.screen.tsx').then((module) => module.QualityGradesScreen),
    },
    {
      ...statistics,
      name: 'sale-quality-monthly',
      titleKey: 'quality:statistics.monthly.title',
      nav: { labelKey: 'menu:qualityMonthly', icon: TrendingUp },
      screen: () => import('./statistics/monthly.screen.tsx').then((module) => module.QualityMonthlyScreen),
    },
    {
      ...statistics,
      name: 'sale-quality-sellers',
      titleKey: 'quality:statistics.sellers.title',
      nav: { labelKey: 'menu:qualitySellers', icon: Users },
      screen: () => import('./statistics/sellers.screen.tsx').then((module) => module.QualitySellersScreen),
    },
    {
      ...pitches,
      name: 'seller-transcriptions',
      titleKey: 'transcriptions:list.title',
      nav: { labelKey: 'menu:transcriptions', icon: Mic },
      screen: () => import('./transcription/transcription.list.tsx').then((module) => module.TranscriptionListScreen),
    },
    {
      ...pitches,
      name: 'seller-transcription',
      navActiveLink: 'seller-transcriptions',
      titleKey: 'transcriptions:list.one',
      screen: () =>
        import('./transcription/transcription.detail.tsx').then((module) => module.TranscriptionDetailScreen),
    },
  ],
})
