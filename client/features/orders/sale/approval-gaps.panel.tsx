import { chakra } from '@chakra-ui/react'
import { FileWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { uninformedUntil } from '../../../../shared/features/sales/law/legal.rules.ts'
import {
  approvalGapsOf,
  isPaperAsked,
  type ApprovalGap,
} from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Notice } from '../../../ui/states.tsx'
import { approveFailure, type DeskActName } from './sale-acts.rules.ts'

/** What a clerk must know before approving a sale. */
interface BeforeApproval {
  /** What is missing: the approval takes a second press. */
  readonly gaps: readonly ApprovalGap[]
  /** Why it cannot be approved at all. */
  readonly obstacle: Failure | null
  /** The first press on a sale with gaps has been made, and the sale has not changed since. */
  readonly isArmed: boolean
  readonly arm: () => void
}

export function useBeforeApproval(sale: Sale): BeforeApproval {
  const actor = useSession().session?.actor ?? null
  const [armed, setArmed] = useState<number | null>(null)
  const { row: provider, loading } = useRow(providers, sale.providerId ?? undefined)
  // A signature is missing whatever the provider asks for: a key that is pressed at first sight must not pass it by.
  const failure = actor === null || loading ? null : approveFailure(sale, actor, provider)
  // The right and the status are decided before this is asked.
  const obstacle = failure?.code === 'sale.own' ? null : failure
  const gaps = approvalGapsOf(sale, provider)
  const isArmed = gaps.length > 0 && armed === sale.version
  return { gaps, obstacle, isArmed, arm: () => setArmed(sale.version) }
}

/** Beside the button that approves: what stands in the way, what is missing, and what follows from it. */
export function ApprovalGapsNotice({
  sale,
  before: { gaps, obstacle, isArmed },
  names,
}: {
  sale: Sale
  before: BeforeApproval
  /** The acts that are offered. */
  names: readonly DeskActName[]
}) {
  const { t } = useTranslation('orders')
  const failureText = useFailureText()
  const isOffered = names.includes('approve') || names.includes('approve-flagged')
  const late = isPaperAsked(sale) ? uninformedUntil(sale) : null
  if (!isOffered || (gaps.length === 0 && obstacle === null && late === null)) return null
  return (
    <Notice tone={gaps.length > 0 || obstacle !== null ? 'warning' : 'info'} icon={FileWarning}>
      <chakra.div display="grid" gap="1">
        {obstacle === null ? null : <p>{failureText(obstacle)}</p>}
        {gaps.map((gap) => (
          <p key={gap}>{t(`gaps.${gap}`)}</p>
        ))}
        {late === null ? null : (
          <chakra.p fontWeight="normal">
            {t('gaps.paper')} <DayText day={late} />
          </chakra.p>
        )}
        {isArmed ? <p>{t('gaps.pressAgain')}</p> : null}
      </chakra.div>
    </Notice>
  )
}
