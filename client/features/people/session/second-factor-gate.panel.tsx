import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** The role asks for a second factor, and the week to set one up has passed. */
export function SecondFactorGate() {
  const { t } = useTranslation('factors')
  return (
    <Page width="form">
      <EmptyState
        icon={ShieldCheck}
        heading="h1"
        title={t('gate.title')}
        action={
          <LinkButton variant="solid" size="lg" to={`${pathTo('profile')}?tab=security`}>
            {t('gate.go')}
          </LinkButton>
        }
      >
        {t('gate.text')}
      </EmptyState>
    </Page>
  )
}
