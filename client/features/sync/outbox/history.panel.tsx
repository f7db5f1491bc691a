import { chakra } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useHistory, type SettledItem } from '../../../sync/use-history.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { EntryDetails } from './entry-details.panel.tsx'
import { EntryFrame } from './outbox-entry.panel.tsx'
import { useSaleOf } from './act-sale.queries.ts'

const FEW = 5

/** What became of what this phone sent in the last 30 days. */
export function HistoryPanel() {
  const { t } = useTranslation('outbox')
  const settled = (useHistory() ?? []).filter(isWork)
  const [isWhole, setWhole] = useState(false)
  if (settled.length === 0) return null
  const shown = isWhole ? settled : settled.slice(0, FEW)
  return (
    <Section title={t('history.title')} flush>
      {shown.map((item) => (
        <SettledEntry key={item.seq} item={item} />
      ))}
      {settled.length > shown.length ? (
        <chakra.div padding="3" borderTopWidth="1px">
          <Button variant="ghost" wide onClick={() => setWhole(true)}>
            {t('history.all', { count: settled.length })}
          </Button>
        </chakra.div>
      ) : null}
    </Section>
  )
}

/** Having read a notice is no work: what has arrived of it would fill the list. */
const isWork = ({ name, answered }: SettledItem): boolean => name !== 'notification.mark' || answered !== 'applied'

function SettledEntry({ item }: { item: SettledItem }) {
  const { t } = useTranslation('outbox')
  const sale = useSaleOf(item)
  const isApplied = item.answered === 'applied'
  const badge = isApplied ? (
    <ReceiptBadge state="received" />
  ) : (
    <Badge tone="neutral" icon={Ban}>
      {t('history.putAway')}
    </Badge>
  )
  return (
    <EntryFrame item={item} sale={sale} state="settled" badge={badge}>
      <chakra.p color="fg.muted" fontSize="sm">
        {isApplied ? t('history.applied') : t('history.refused')} <MomentText at={item.settledAt} />
      </chakra.p>
      <EntryDetails item={item} sale={sale} />
    </EntryFrame>
  )
}
