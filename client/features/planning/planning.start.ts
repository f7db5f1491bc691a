import { defineStart } from '../../feature.ts'

export const planningStart = defineStart({
  routes: [],
  panels: {
    plan: {
      permission: 'create time_reports',
      namespaces: ['ownplan'],
      load: () => import('./own/start-plan.panel.tsx').then((module) => module.StartPlanPanel),
    },
  },
})
