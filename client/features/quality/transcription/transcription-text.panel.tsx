import { chakra } from '@chakra-ui/react'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hitsOf, piecesOf } from '../../../../shared/features/quality/transcription/checklist.rules.ts'
import type { TranscriptionView } from '../../../../shared/features/quality/transcription/transcription.api.ts'
import { Section } from '../../../ui/page.tsx'

/** The text with what the checklist asks for marked in it. */
export function TranscriptionText({ view: { text, checklist } }: { view: TranscriptionView }) {
  const { t } = useTranslation('transcriptions')
  const hits = hitsOf(text, checklist)
  const pieces = piecesOf(text, hits)
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 18rem' }}
      alignItems="start"
    >
      <Section title={t('text.title')}>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="46rem">
          {pieces.map(({ text: piece, label, from }) =>
            label === null ? (
              piece
            ) : (
              <chakra.mark
                key={from}
                title={label}
                bg="warning.subtle"
                color="warning.fg"
                borderRadius="sm"
                paddingInline="0.5"
              >
                {piece}
              </chakra.mark>
            ),
          )}
        </chakra.p>
      </Section>
      <Section title={t('text.checklist')}>
        {hits.length === 0 ? <chakra.p color="fg.muted">{t('text.noChecklist')}</chakra.p> : null}
        <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="2">
          {hits.map(({ id, label, places }) => (
            <chakra.li key={id} display="flex" gap="2" alignItems="flex-start">
              <chakra.span color={places.length > 0 ? 'success.fg' : 'fg.subtle'} marginTop="0.5">
                {places.length > 0 ? <Check size={18} aria-hidden /> : <Minus size={18} aria-hidden />}
              </chakra.span>
              <span>
                {label}
                <chakra.span display="block" color="fg.muted" fontSize="sm">
                  {places.length > 0 ? t('text.said', { count: places.length }) : t('text.notSaid')}
                </chakra.span>
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
    </chakra.div>
  )
}
