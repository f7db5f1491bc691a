import { widestExtentOf } from '../../../../shared/access/ability.ts'
import { wageRights } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHolds, useSession } from '../../../desk/session/session.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import type { SaleReportRow } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { pathTo } from '../../../paths.ts'
import { ListScreen, type BulkOpener } from '../../../resource/list-screen.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { deskActs, type SaleBulkAct } from '../sale/sale-acts.rules.ts'
import { SaleBulkDialog } from './sale-bulk.dialog.tsx'
import { SaleQuickLook } from './sale-quick-look.panel.tsx'
import { saleReportList } from '../sale/sale-report.queries.tsx'

export const SaleReportListScreen = atDesk(SaleReports, { isList: true })

function SaleReports() {
  const grants = useSession().session?.actor?.grants ?? []
  const extent = widestExtentOf(grants, wageRights)
  const list = extent === null || extent === 'own' ? listWithoutWages : saleReportList
  const { t } = useTranslation('orders')
  const seesDoubles = useHolds('update sale_reports')
  const actions = seesDoubles ? (
    <LinkButton to={`${pathTo('double-sales')}?state=suspected`}>
      <Copy size={18} aria-hidden />
      {t('doubles')}
    </LinkButton>
  ) : undefined
  return (
    <ListScreen list={list} bulk={bulk} quickLook={quickLook} actKeys={actKeys} {...(actions ? { actions } : {})} />
  )
}

/** The most frequent acts. The others show their key on the button. */
const actKeys = (['approve', 'flag', 'raise-deviation', 'ask'] as const).map(
  (act) => [deskActs[act].key, `orders:act.${act}.button`] as const,
)

/** For those who see others' sales and not what these earn. */
const listWithoutWages = {
  ...saleReportList,
  columns: saleReportList.columns.filter(({ field }) => field !== 'commissionOre'),
}

const quickLook = (report: SaleReportRow, page: readonly SaleReportRow[]) => (
  <SaleQuickLook report={report} page={page} />
)

const dialogFor = (act: SaleBulkAct) => (props: BulkProps<SaleReportRow>) => <SaleBulkDialog act={act} {...props} />

const bulk: readonly BulkOpener<SaleReportRow>[] = [
  {
    labelKey: 'orders:act.approve.button',
    permission: 'approve sale_reports',
    isOffered: ({ status }) => status === 'finalized' || status === 'flagged',
    Dialog: dialogFor('approve'),
  },
  {
    labelKey: 'orders:act.flag.button',
    permission: 'update sale_reports',
    isOffered: ({ status }) => status === 'finalized' || status === 'approved',
    Dialog: dialogFor('flag'),
  },
]
