import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { raiseDispute } from '../../../shared/features/finance/commission-dispute.commands.ts'
import type { Earning } from '../../../shared/features/finance/earning.rules.ts'
import { useAct } from '../../entities/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, Input, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'

/** «This is wrong»: what, and what it should be. It waits on the phone until there is a network. */
export function DisputeForm({ earning, onClose }: { earning: Earning; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common'])
  const raise = useCommand(raiseDispute)
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [expected, setExpected] = useState('')
  const { busy, failures, run } = useAct(onClose)
  const wrong = failures.find(({ field }) => field === 'text')
  const { sale, amountOre } = earning
  const kronor = Number(expected.replace(',', '.'))
  const expectedOre = expected === '' || Number.isNaN(kronor) ? null : Math.round(kronor * 100)
  return (
    <>
      <FieldFrame label={t('dispute.what')} error={wrong && failureText(wrong)} required>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={1000}
            paddingBlock="3"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('dispute.expected', { currency: sale.currency === 'EUR' ? '€' : 'kr' })}>
        {(ids) => (
          <Input {...ids} inputMode="decimal" value={expected} onChange={(event) => setExpected(event.target.value)} />
        )}
      </FieldFrame>
      {failures
        .filter(({ field }) => field === undefined)
        .map((one) => (
          <Notice key={one.code} tone="danger" icon={CircleAlert}>
            {failureText(one)}
          </Notice>
        ))}
      <Button
        variant="solid"
        busy={busy}
        onClick={() => run(() => raise({ saleId: sale.id, shownOre: amountOre, expectedOre, text }))}
      >
        {t('dispute.send')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </>
  )
}
