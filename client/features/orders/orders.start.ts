import { ClipboardList, TriangleAlert } from 'lucide-react'
import { defineStart } from '../../feature.ts'

export const ordersStart = defineStart({
  namespaces: ['orders', 'resource', 'sales', 'sync', 'failures'],
  routes: [
    {
      name: 'sale-reports',
      permission: 'view sale_reports',
      titleKey: 'orders:saleReport.title',
      nav: {
        labelKey: 'frame:nav.saleReports',
        icon: ClipboardList,
        bar: 4,
        barLabelKey: 'frame:bar.saleReports',
      },
      screen: () => import('./sale-report.list.tsx').then((module) => module.SaleReportListScreen),
    },
    {
      name: 'deviations',
      permission: 'view sale_reports',
      titleKey: 'orders:deviation.title',
      nav: { labelKey: 'frame:nav.deviations', icon: TriangleAlert, bar: 5 },
      screen: () => import('./deviation.list.tsx').then((module) => module.DeviationListScreen),
    },
  ],
})
