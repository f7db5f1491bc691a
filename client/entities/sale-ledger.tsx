import { chakra } from '@chakra-ui/react'
import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSaleLedger } from '../../shared/features/commission/ledger/ledger.api.ts'
import { saleReportList } from '../../shared/features/orders/report/sale-report.list.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { OnlineProblem } from '../resource/notices/online-notice.tsx'
import { Button } from '../ui/button.tsx'
import { ListSkeleton } from '../ui/states.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { useLiveEndpoint } from '../desk/server/use-endpoint.ts'

/** Every krona of a sale explained: for those who ask, or at once (`opened`). The server has the lines. */
export function SaleLedger({ saleId, opened = false }: { saleId: Id; opened?: boolean }) {
  const { t, ready } = useTranslation('ledger')
  const [isOpen, setIsOpen] = useState(opened)
  if (!ready) return null
  return (
    <chakra.div display="grid" gap="3">
      <Button variant="ghost" size="sm" justifySelf="start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ListTree size={18} aria-hidden />
        {t('lines.explain')}
      </Button>
      {isOpen ? <Lines saleId={saleId} /> : null}
    </chakra.div>
  )
}

function Lines({ saleId }: { saleId: Id }) {
  const { t } = useTranslation('ledger')
  const { value, loading, online } = useLiveEndpoint([saleReportList], getSaleLedger, { input: { saleId } })
  if (loading) return <ListSkeleton rows={2} />
  if (value === null) return <OnlineProblem online={online} />
  if (value.lines.length === 0) return <chakra.p color="fg.muted">{t('lines.none')}</chakra.p>
  return <LedgerLines lines={value.lines} />
}
