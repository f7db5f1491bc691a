import { chakra } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerReveal } from '../../../../shared/features/customers/customer/customer.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

/** Who has read the identity number, when and why. */
export function CustomerRevealsPanel({ reveals }: { reveals: readonly CustomerReveal[] }) {
  const { t } = useTranslation('customers')
  return (
    <Section title={t('reveals.title')}>
      {reveals.length === 0 ? <chakra.p color="fg.muted">{t('reveals.none')}</chakra.p> : null}
      <Timeline
        entries={reveals.map(({ id, byName, reason, at }) => ({
          key: id,
          icon: Eye,
          title: byName || t('unknown'),
          meta: <MomentText at={at} />,
          body: reason,
        }))}
      />
    </Section>
  )
}
