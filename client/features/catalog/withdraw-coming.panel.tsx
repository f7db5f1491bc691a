import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { productRecord } from '../../../shared/features/catalog/product.list.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { inWords } from '../../desk/server/call-endpoint.ts'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { IconButton } from '../../ui/button.tsx'
import { useOutcome } from '../../ui/form/use-outcome.ts'

interface WithdrawComingProps {
  readonly label: string
  /** What is said afterwards. */
  readonly done: string
  readonly withdraw: () => Promise<Result<unknown>>
}

/** Takes back what has not begun yet: a price, a category or legal parameters of a product. */
export function WithdrawComing({ label, done, withdraw }: WithdrawComingProps) {
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const result = await inWords(withdraw()).finally(() => setBusy(false))
    listChanged(productRecord.list.name)
    outcome(result, done)
  }
  return (
    <IconButton label={label} disabled={busy} onClick={() => void act().catch(reportError)}>
      <Undo2 size={16} aria-hidden />
    </IconButton>
  )
}
