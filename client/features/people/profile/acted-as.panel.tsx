import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { VenetianMask } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listOwnImpersonations } from '../../../../shared/features/account/impersonation.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

/** Who has acted in the person's name: nothing is shown where nobody has. */
export function ActedAsPanel() {
  const { t } = useTranslation('people')
  const { value } = useEndpoint(listOwnImpersonations)
  if (value === null || value.impersonations.length === 0) return null
  return (
    <Section title={t('acting.log')}>
      <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
        {t('acting.logText')}
      </chakra.p>
      <Timeline
        entries={value.impersonations.map(({ id, byName, reason, mayWrite, startedAt }) => ({
          key: id,
          icon: VenetianMask,
          title: mayWrite ? t('acting.changed', { name: byName }) : t('acting.looked', { name: byName }),
          meta: <MomentText at={startedAt} />,
          body: reason,
        }))}
      />
    </Section>
  )
}
