import { ChartNoAxesCombined, FileSignature, Kanban, UserRoundPlus } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const desk = {
  permission: 'view candidates',
  namespaces: [
    'recruiting',
    'candidatepage',
    'people',
    'calendar',
    'imports',
    'letter',
    'messageblocks',
    'report',
    'resource',
    'failures',
  ],
} as const
const page = {
  public: true,
  layout: 'blank',
  namespaces: ['candidatepage', 'customer', 'calendar', 'failures'],
} as const

/** Candidates, from the first contact to the first day at work. */
export const recruitingFeature = defineFeature({
  routes: [
    {
      ...page,
      name: 'candidate-page',
      titleKey: 'candidatepage:info.title',
      screen: () => import('./info/info-page.screen.tsx').then((module) => module.InfoPageScreen),
    },
    {
      ...page,
      name: 'contract-page',
      titleKey: 'candidatepage:contract.title',
      screen: () => import('./contract/contract-page.screen.tsx').then((module) => module.ContractPageScreen),
    },
    {
      ...desk,
      name: 'candidates',
      titleKey: 'recruiting:candidate.title',
      nav: { labelKey: 'menu:candidateList', icon: UserRoundPlus },
      screen: () => import('./candidate/candidate.list.tsx').then((module) => module.CandidateListScreen),
    },
    {
      ...desk,
      name: 'candidate-board',
      titleKey: 'recruiting:board.title',
      nav: { labelKey: 'menu:candidateBoard', icon: Kanban },
      screen: () => import('./candidate/board.screen.tsx').then((module) => module.CandidateBoardScreen),
    },
    {
      ...desk,
      name: 'candidate-figures',
      titleKey: 'recruiting:figures.title',
      nav: { labelKey: 'menu:candidateFigures', icon: ChartNoAxesCombined },
      screen: () => import('./figures/figures.screen.tsx').then((module) => module.RecruitingFiguresScreen),
    },
    {
      ...desk,
      name: 'candidate',
      navActiveLink: 'candidates',
      titleKey: 'recruiting:candidate.one',
      screen: () => import('./desk/candidate.detail.tsx').then((module) => module.CandidateDetailScreen),
    },
    {
      ...desk,
      name: 'contract-templates',
      titleKey: 'recruiting:templates.title',
      nav: { labelKey: 'menu:contractTemplates', icon: FileSignature },
      screen: () => import('./contract/contract-template.list.tsx').then((module) => module.ContractTemplateListScreen),
    },
    {
      ...desk,
      name: 'contract-template',
      navActiveLink: 'contract-templates',
      titleKey: 'recruiting:templates.one',
      screen: () =>
        import('./contract/contract-template.detail.tsx').then((module) => module.ContractTemplateDetailScreen),
    },
    {
      name: 'first-day',
      permission: 'view profile',
      titleKey: 'recruiting:firstDay.title',
      namespaces: ['recruiting', 'failures'],
      navActiveLink: 'start',
      screen: () => import('./readiness/first-day.screen.tsx').then((module) => module.FirstDayScreen),
    },
  ],
})
