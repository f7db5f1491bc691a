import type { EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { PhoneForwarded } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFollowUp } from '../../../../shared/features/orders/order/order.api.ts'
import type { OrderAttempt } from '../../../../shared/features/orders/order/order.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Deadline } from '../../../entities/deadline.tsx'
import { ExternalStatusBadge } from '../../../entities/external-status-badge.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { AttemptDialog } from './attempt.dialog.tsx'

/** The attempts to get an answer about the order, and when to ask again. */
export function FollowUpPanel({ sale, asked }: { sale: Sale; asked: EndpointAnswer<OrderFollowUp> }) {
  const { t } = useTranslation('orderdesk')
  const mayWrite = useCan('update sale_reports')
  const [isOpen, setOpen] = useState(false)
  const { value, failed, again } = asked
  return (
    <Section
      title={t('followUp.title')}
      actions={
        mayWrite ? (
          <Button size="sm" variant="solid" onClick={() => setOpen(true)}>
            <PhoneForwarded size={16} aria-hidden />
            {t('followUp.add')}
          </Button>
        ) : undefined
      }
    >
      {value === null && failed ? <Notice tone="warning">{t('followUp.unread')}</Notice> : null}
      {value === null && !failed ? <ListSkeleton rows={2} /> : null}
      {value === null ? null : (
        <chakra.div display="grid" gap="4">
          {value.dueAt === null ? null : (
            <chakra.p fontWeight="medium">
              {t('followUp.next')} <Deadline at={value.dueAt} />
            </chakra.p>
          )}
          {value.attempts.length === 0 ? <chakra.p color="fg.muted">{t('followUp.none')}</chakra.p> : null}
          <chakra.ol listStyleType="none" margin="0" padding="0" display="grid" gap="3">
            {value.attempts.map((attempt) => (
              <Attempt key={attempt.id} attempt={attempt} />
            ))}
          </chakra.ol>
          <Said reports={value.reports} />
        </chakra.div>
      )}
      {isOpen ? <AttemptDialog sale={sale} onSaved={again} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

/** What the provider has said in its files. */
function Said({ reports }: { reports: OrderFollowUp['reports'] }) {
  const { t } = useTranslation('orderdesk')
  if (reports.length === 0) return null
  return (
    <chakra.div display="grid" gap="3">
      <chakra.h3 fontWeight="semibold" fontSize="sm">
        {t('followUp.said.title')}
      </chakra.h3>
      <chakra.ol listStyleType="none" margin="0" padding="0" display="grid" gap="3">
        {reports.map(({ id, word, externalStatus, reason, day, byName, at }) => (
          <chakra.li key={id} borderInlineStartWidth="2px" paddingInlineStart="3" display="grid" gap="1">
            <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <chakra.b fontWeight="semibold">{word}</chakra.b>
              <ExternalStatusBadge status={externalStatus} />
            </chakra.div>
            {reason === '' ? null : <chakra.div overflowWrap="anywhere">{reason}</chakra.div>}
            <chakra.div color="fg.muted" fontSize="sm">
              <DayText day={day} /> · {byName} · <MomentText at={at} />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.div>
  )
}

function Attempt({ attempt: { way, note, at, byName } }: { attempt: OrderAttempt }) {
  const { t } = useTranslation('orderdesk')
  return (
    <chakra.li borderInlineStartWidth="2px" paddingInlineStart="3">
      <chakra.div fontWeight="semibold">{t(`followUp.way.${way}`)}</chakra.div>
      {note === '' ? null : <chakra.div overflowWrap="anywhere">{note}</chakra.div>}
      <chakra.div color="fg.muted" fontSize="sm">
        {byName} · <MomentText at={at} />
      </chakra.div>
    </chakra.li>
  )
}
