import { VenetianMask } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startPathTo } from '../../start-paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Replaces a screen that is not available while acting for another person. */
export function NotWhileActingScreen() {
  const { t } = useTranslation(['acting', 'shell'])
  return (
    <Page width="form">
      <PageHeader title={t('acting:notHere.title')} />
      <Section>
        <EmptyState
          icon={VenetianMask}
          title={t('acting:notHere.text')}
          action={
            <LinkButton to={startPathTo('index')} variant="solid">
              {t('shell:notFound.home')}
            </LinkButton>
          }
        />
      </Section>
    </Page>
  )
}
