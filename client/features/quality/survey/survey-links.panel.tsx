import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { SurveyView } from '../../../../shared/features/quality/survey/survey.api.ts'
import { MomentText } from '../../../entities/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'

/** Messages to the customer, sent ones and those that would have been sent with a gateway. */
export function SurveyLinks({ links }: Pick<SurveyView, 'links'>) {
  const { t } = useTranslation('quality')
  if (links.length === 0) return null
  return (
    <Section title={t('links.title')}>
      <chakra.ul display="grid" gap="4" margin="0" padding="0" listStyle="none">
        {links.map(({ id, via, state, at, text }) => (
          <chakra.li key={id} display="grid" gap="2">
            <chakra.span>
              {t(`channel.${via}`)} · {t(`link.${state}`)} · <MomentText at={at} />
            </chakra.span>
            {text === null ? null : (
              <>
                <Notice tone="info">{t('links.kept')}</Notice>
                <chakra.blockquote
                  margin="0"
                  padding="3"
                  bg="bg.subtle"
                  borderRadius="md"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                  fontSize="sm"
                >
                  {text}
                </chakra.blockquote>
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
