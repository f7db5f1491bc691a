import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { getRetention, type RetentionRow } from '../../../../shared/resource/privacy.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'

/** What is kept how long, and what has been removed: the report of retention. */
export function RetentionScreen() {
  const { t } = useTranslation(['erasure', 'common'])
  const { value, failed, again } = useEndpoint(getRetention, { isFresh: true })
  return (
    <Page width="form">
      <PageHeader title={t('erasure:retention.title')} lead={t('erasure:retention.lead')} />
      {value !== null ? (
        value.rules.map((rule) => <Rule key={rule.name} rule={rule} />)
      ) : failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>}>
          {t('erasure:retention.unavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  )
}

function Rule({ rule: { name, keepDays, lastRunAt, removed, total } }: { rule: RetentionRow }) {
  const { t } = useTranslation('erasure')
  const text = useText()
  return (
    <Section title={text(`erasure:rules.${name}.title`)}>
      <p>{text(`erasure:rules.${name}.why`)}</p>
      <chakra.p color="fg.muted" fontSize="sm" marginTop="2">
        {keepDays === 0 ? t('retention.keepsNot') : t('retention.keeps', { count: keepDays })} ·{' '}
        {lastRunAt === null ? (
          t('retention.notYet')
        ) : (
          <>
            {t('retention.removed', { count: removed, total })} · <MomentText at={lastRunAt} />
          </>
        )}
      </chakra.p>
    </Section>
  )
}
