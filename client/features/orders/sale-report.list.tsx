import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saleStatuses, type Sale } from '../../../shared/features/sales/sale.schema.ts'
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

export function SaleReportListScreen() {
  const canReview = useCan('update sale_reports')
  return (
    <ListScreen
      list={saleReportList}
      filters={<Filters />}
      selection={canReview ? bulkActions : undefined}
      quickLook={quickLook}
    />
  )
}

const quickLook = (sale: Sale) => <SaleQuickLook sale={sale} />

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

const bulkActions = ({ rows, clear }: { rows: readonly Sale[]; clear: () => void }) => (
  <BulkActions rows={rows} onDone={clear} />
)

function BulkActions({ rows, onDone }: { rows: readonly Sale[]; onDone: () => void }) {
  const { t } = useTranslation()
  const canApprove = useCan('approve sale_reports')
  const [open, setOpen] = useState<{ act: SaleBulkAct; rows: readonly Sale[] } | null>(null)
  return (
    <>
      {canApprove ? (
        <Button variant="solid" size="sm" onClick={() => setOpen({ act: 'approve', rows })}>
          {t('orders:act.approve.button')}
        </Button>
      ) : null}
      <Button size="sm" onClick={() => setOpen({ act: 'flag', rows })}>
        {t('orders:act.flag.button')}
      </Button>
      {open === null ? null : (
        <SaleBulkDialog
          act={open.act}
          rows={open.rows}
          onClose={() => {
            setOpen(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
