import { chakra } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerRow } from '../../../../shared/features/customers/customer/customer.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { MessageBlocks } from '../../../entities/message-blocks.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { CustomerActsPanel } from './customer-acts.panel.tsx'
import { CustomerContactPanel } from './customer-contact.panel.tsx'
import { CustomerOrdersPanel } from './customer-orders.panel.tsx'
import { CustomerRevealsPanel } from './customer-reveals.panel.tsx'
import { customerScreenList, useCustomerView } from './customer.queries.tsx'

export function CustomerDetailScreen() {
  return (
    <DetailScreen list={customerScreenList} listPath={pathTo('customers')}>
      {(customer) => <CustomerDetail key={customer.id} customer={customer} />}
    </DetailScreen>
  )
}

function CustomerDetail({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation('customers')
  const { t: common } = useTranslation('common')
  const { value: view, failed, again } = useCustomerView(customer.id)
  const { id, name, kind, orders, lastSoldOn, erasedAt } = customer
  const blocks = view?.blocks ?? []
  const [messagesChanged, setMessagesChanged] = useState(0)
  return (
    <>
      <DetailHeader
        title={name || t('one')}
        badge={blocks.length > 0 ? <Badge tone="danger">{t('block.badge')}</Badge> : undefined}
        lead={
          <>
            {t(`kind.${kind}`)} · {t('orderCount', { count: orders })} · <DayText day={lastSoldOn} />
          </>
        }
      />
      {erasedAt === null ? null : (
        <Notice tone="info">
          {t('erase.done')} <MomentText at={erasedAt} />
        </Notice>
      )}
      {blocks.map((block) => (
        <Notice key={block.id} tone="danger" icon={Ban}>
          {t('block.inForce', { name: block.byName || t('unknown') })} {block.reason}{' '}
          {block.at === null ? null : (
            <chakra.span color="fg.muted">
              <MomentText at={block.at} />
            </chakra.span>
          )}
        </Notice>
      ))}
      <Desk
        aside={
          <>
            <CustomerActsPanel customer={customer} view={view} onDone={again} />
            {view === null ? null : <CustomerRevealsPanel reveals={view.reveals} />}
          </>
        }
      >
        <Section title={t('facts')}>
          <ListFacts list={customerScreenList} row={customer} names={factNames} />
        </Section>
        {view === null && failed ? (
          <ErrorState action={<Button onClick={again}>{common('retry')}</Button>}>{t('unread')}</ErrorState>
        ) : null}
        {view === null && !failed ? <ListSkeleton rows={4} /> : null}
        {view === null ? null : (
          <>
            <CustomerOrdersPanel orders={view.orders} />
            <CustomerContactPanel consents={view.consents} contacts={view.contacts} />
          </>
        )}
        {erasedAt === null ? (
          <MessageBlocks kind="customer" id={id} onDone={() => setMessagesChanged((n) => n + 1)} />
        ) : null}
        <ActivityLog key={`${blocks.length} ${messagesChanged}`} of="customers" id={id} words="customers:list" />
      </Desk>
    </>
  )
}

const factNames = ['kind', 'maskedIdNumber', 'phone', 'city', 'country', 'firstSoldOn', 'lastSoldOn']
