import { CalendarDays, Wrench } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const planningFeature = defineFeature({
  namespaces: ['planning', 'resource', 'failures'],
  routes: [
    {
      name: 'sales-planner',
      permission: 'view sales_planner',
      titleKey: 'planning:week.title',
      nav: { labelKey: 'menu:salesPlanner', icon: CalendarDays },
      screen: () => import('./week/plan-week.screen.tsx').then((module) => module.PlanWeekScreen),
    },
    {
      name: 'sales-planner-legacy',
      permission: 'view sales_planner',
      titleKey: 'planning:list.title',
      nav: { labelKey: 'menu:salesPlannerLegacy', icon: Wrench },
      screen: () => import('./plan/plan.list.tsx').then((module) => module.PlanListScreen),
    },
  ],
})
