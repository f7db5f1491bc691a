import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useOutbox, type OutboxItem } from '../../../sync/use-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'

/** What the server would not take of what was done to this row here: why, what was written, and what to do about it. */
export function RefusalsPanel({ rowId }: { rowId: Id }) {
  const { t } = useTranslation()
  const { items, retry, dismiss } = useOutbox()
  const refusedHere = items.filter(({ state, touches }) => state === 'needs_you' && touches.includes(rowId))
  return refusedHere.map((item) => (
    <Notice key={item.seq} tone="danger" icon={CircleAlert}>
      <RefusalWords item={item} />
      <chakra.div display="flex" gap="2" marginTop="2">
        <Button size="sm" onClick={() => void retry(item.seq)}>
          {t('common:retry')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void dismiss(item.seq)}>
          {t('orders:refusal.dismiss')}
        </Button>
      </chakra.div>
    </Notice>
  ))
}

function RefusalWords({ item }: { item: OutboxItem }) {
  const text = useText()
  const failureText = useFailureText()
  const written = writtenIn(item.args)
  return (
    <>
      <chakra.p>{text('orders:refusal.title', { act: text(`orders:refusal.acts.${actOf(item.name)}`) })}</chakra.p>
      {item.failures.map((failure) => (
        <chakra.p key={`${failure.code} ${failure.field ?? ''}`} fontWeight="normal">
          {failureText(failure)}
        </chakra.p>
      ))}
      {written === '' ? null : (
        <chakra.p fontWeight="normal" fontStyle="italic">
          “{written}”
        </chakra.p>
      )}
    </>
  )
}

/** `sale.raise-deviation` → `raise-deviation`. */
const actOf = (commandName: string): string => commandName.slice(commandName.indexOf('.') + 1)

/** The words a person wrote into the act, so that they are not lost with it. */
function writtenIn(args: unknown): string {
  const { comment, text, question } = args as { comment?: string; text?: string; question?: string }
  return comment ?? text ?? question ?? ''
}
