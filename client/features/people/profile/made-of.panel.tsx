import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page.tsx'

/** Packages and data of others, with their licences: a text that the build writes. */
export function MadeOfPanel() {
  const { t } = useTranslation('people')
  return (
    <Section title={t('madeOf.title')}>
      <chakra.p color="fg.muted">{t('madeOf.lead')}</chakra.p>
      <chakra.a
        href="/notice.txt"
        target="_blank"
        rel="noreferrer"
        minHeight="12"
        display="inline-flex"
        alignItems="center"
      >
        {t('madeOf.link')}
      </chakra.a>
    </Section>
  )
}
