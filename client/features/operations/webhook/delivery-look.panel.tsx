import { chakra } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { postDeliveryReplay } from '../../../../shared/features/operations/webhook/webhook.api.ts'
import {
  webhookDeliveryList,
  type WebhookDeliveryRow,
} from '../../../../shared/features/operations/webhook/webhook.list.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { useRowCall } from '../../../desk/act/use-row-call.ts'
import type { ListDefinition } from '../../../resource/list.ts'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'

const factNames = ['state', 'at', 'attempts', 'lastAt', 'nextAt', 'status', 'fault', 'ms']

interface Props {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly list: ListDefinition<WebhookDeliveryRow, any>
  readonly row: WebhookDeliveryRow
}

/** The quick look of a delivery, with the exact request and response bodies. */
export function DeliveryLook({ list, row }: Props) {
  const { t } = useTranslation('webhooks')
  const text = useText()
  const listChanged = useListChanged()
  const { busyId, run } = useRowCall(() => listChanged(webhookDeliveryList.name))
  const again = () =>
    run(row.id, callEndpoint(postDeliveryReplay, { params: { id: row.id }, input: {} }), t('replay.done'))
  return (
    <>
      <QuickLookHead title={text(`webhooks:event.${row.event}`)} badge={row.webhookName} />
      <ListFacts list={list} row={row} names={factNames} />
      {row.state === 'waiting' ? null : (
        <Button busy={busyId === row.id} onClick={again}>
          <RotateCcw size={18} aria-hidden />
          {t('replay.one')}
        </Button>
      )}
      <Text title={t('look.body')}>{row.body}</Text>
      <Text title={t('look.answer')}>{row.answer === '' ? t('look.noAnswer') : row.answer}</Text>
    </>
  )
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <chakra.section display="grid" gap="1">
      <chakra.h3 fontSize="sm" color="fg.muted">
        {title}
      </chakra.h3>
      <chakra.pre fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere" margin="0" padding="2" bg="bg.muted">
        {children}
      </chakra.pre>
    </chakra.section>
  )
}
