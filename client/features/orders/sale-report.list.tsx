import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaleReportRow } from '../../../shared/features/sales/sale-report.list.ts'
import { saleStatuses } from '../../../shared/features/sales/sale.schema.ts'
import { atDesk } from '../../entities/desk/online-desk.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { useProviderOptions, useSellerOptions } from './filter-options.queries.ts'
import type { SaleBulkAct } from './sale-acts.rules.ts'
import { SaleBulkDialog } from './sale-bulk.dialog.tsx'
import { SaleQuickLook } from './sale-quick-look.panel.tsx'
import { saleReportList } from './sale-report.queries.tsx'

const { ManyFilter, OneFilter, DaysFilter } = filtersOf(saleReportList)

interface OpenAct {
  readonly act: SaleBulkAct
  readonly rows: readonly SaleReportRow[]
  readonly clear: () => void
}

export const SaleReportListScreen = atDesk(SaleReports, { isList: true })

function SaleReports() {
  const canReview = useCan('update sale_reports')
  // Above the list: a sale that is approved leaves the filter, and must not take the dialog with it.
  const [open, setOpen] = useState<OpenAct | null>(null)
  return (
    <>
      <ListScreen
        list={saleReportList}
        filters={<Filters />}
        selection={canReview ? bulkActionsOf(setOpen) : undefined}
        quickLook={quickLook}
      />
      {open === null ? null : (
        <SaleBulkDialog
          act={open.act}
          rows={open.rows}
          onClose={() => {
            setOpen(null)
            open.clear()
          }}
        />
      )}
    </>
  )
}

const quickLook = (report: SaleReportRow, page: readonly SaleReportRow[]) => (
  <SaleQuickLook report={report} page={page} />
)

function Filters() {
  const text = useText()
  const providers = useProviderOptions()
  const sellers = useSellerOptions()
  const statuses = saleStatuses
    .filter((status) => status !== 'draft')
    .map((status) => ({ value: status, label: text(`sales:saleReport.status.${status}`) }))
  return (
    <>
      <ManyFilter name="status" options={statuses} />
      <ManyFilter name="providerId" options={providers} />
      <OneFilter name="sellerId" options={sellers} />
      <DaysFilter name="soldOn" />
    </>
  )
}

const bulkActionsOf = (open: (act: OpenAct) => void) => (chosen: Omit<OpenAct, 'act'>) => (
  <BulkActions onPress={(act) => open({ act, ...chosen })} />
)

function BulkActions({ onPress }: { onPress: (act: SaleBulkAct) => void }) {
  const { t } = useTranslation()
  const canApprove = useCan('approve sale_reports')
  return (
    <>
      {canApprove ? (
        <Button variant="solid" size="sm" onClick={() => onPress('approve')}>
          {t('orders:act.approve.button')}
        </Button>
      ) : null}
      <Button size="sm" onClick={() => onPress('flag')}>
        {t('orders:act.flag.button')}
      </Button>
    </>
  )
}
