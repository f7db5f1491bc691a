import { ClipboardList, TriangleAlert } from 'lucide-react'
import { defineStart } from '../../feature.ts'

const deskNamespaces = ['orders', 'resource', 'sales', 'sync', 'failures']

export const ordersStart = defineStart({
  routes: [
    {
      name: 'sale-reports',
      permission: 'view sale_reports',
      namespaces: deskNamespaces,
      titleKey: 'orders:saleReport.title',
      nav: {
        labelKey: 'frame:nav.saleReports',
        query: '?status=finalized',
        icon: ClipboardList,
        bar: 6,
        barLabelKey: 'frame:bar.saleReports',
      },
      screen: () => import('./report/sale-report.list.tsx').then((module) => module.SaleReportListScreen),
    },
    {
      name: 'deviations',
      permission: 'view sale_reports',
      namespaces: deskNamespaces,
      titleKey: 'orders:deviation.title',
      nav: { labelKey: 'frame:nav.deviations', icon: TriangleAlert, bar: 7 },
      screen: () => import('./deviation/deviation.list.tsx').then((module) => module.DeviationListScreen),
    },
  ],
})
