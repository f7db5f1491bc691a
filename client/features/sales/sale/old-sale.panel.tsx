import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { Page } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { SalePage } from './sale-page.panel.tsx'

const Missing = createContext<ReactNode>(null)

/** A sale that is not on this phone, as the server has it; `missing` where the server has none for this person either. */
export function OldSale({ missing }: { missing: ReactNode }) {
  const { ready } = useTranslation('resource')
  return <Missing value={missing}>{ready ? <ServersSale /> : <Waiting />}</Missing>
}

const ServersSale = atDesk(Shown, { hears: [] })

function Shown() {
  const { id } = useParams()
  const missing = useContext(Missing)
  const { row: sale, loading } = useRow(sales, id)
  if (sale) return <SalePage sale={sale} />
  return loading ? <Waiting /> : missing
}

const Waiting = () => (
  <Page width="form">
    <ListSkeleton rows={5} />
  </Page>
)
