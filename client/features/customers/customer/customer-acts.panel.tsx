import { chakra } from '@chakra-ui/react'
import { Ban, CircleCheck, Eraser, FileDown, Split, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerView } from '../../../../shared/features/customers/customer/customer.api.ts'
import type { CustomerRow } from '../../../../shared/features/customers/customer/customer.list.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { CustomerActDialog, type CustomerAct } from './customer-act.dialog.tsx'
import { CustomerSplitDialog } from './customer-split.dialog.tsx'

interface ActsProps {
  customer: CustomerRow
  view: CustomerView | null
  onDone: () => void
}

const icons: Readonly<Record<CustomerAct | 'split', LucideIcon>> = {
  block: Ban,
  unblock: CircleCheck,
  split: Split,
  file: FileDown,
  erase: Eraser,
}

/** What can be done for the customer, each with a reason. */
export function CustomerActsPanel({ customer, view, onDone }: ActsProps) {
  const { t } = useTranslation('customers')
  const mayChange = useCan('update sale_reports')
  const mayReveal = useCan('reveal identity_numbers')
  const [act, setAct] = useState<CustomerAct | 'split' | null>(null)
  if (view === null || (!mayChange && !mayReveal)) return null
  const isErased = customer.erasedAt !== null
  const acts = [
    ...(mayChange ? [view.blocks.length > 0 ? ('unblock' as const) : ('block' as const)] : []),
    ...(mayChange && !isErased && view.orders.length > 1 ? ['split' as const] : []),
    ...(mayReveal ? ['file' as const] : []),
    ...(mayChange && !isErased ? ['erase' as const] : []),
  ]
  const close = () => setAct(null)
  return (
    <Section title={t('acts')} screenOnly>
      <chakra.div display="grid" gap="2">
        {acts.map((name) => {
          const Icon = icons[name]
          return (
            <Button
              key={name}
              wide
              justifyContent="flex-start"
              color={name === 'erase' ? 'danger.fg' : undefined}
              onClick={() => setAct(name)}
            >
              <Icon size={18} aria-hidden />
              {t(`act.${name}.button`)}
            </Button>
          )
        })}
      </chakra.div>
      {act === 'split' ? (
        <CustomerSplitDialog customer={customer} orders={view.orders} onDone={onDone} onClose={close} />
      ) : null}
      {act === null || act === 'split' ? null : (
        <CustomerActDialog act={act} customer={customer} view={view} onDone={onDone} onClose={close} />
      )}
    </Section>
  )
}
