import { chakra } from '@chakra-ui/react'
import { Mic, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../../entities/reader-language.ts'
import { useKeptSwitch } from '../../../sync/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { canDictate, useDictation } from './dictation.queries.ts'

/**
 * Practises a pitch aloud: the browser's own speech recognition writes it into the form. The first time it explains who may hear it,
 * and while it listens, it shows so. Nothing where the browser has no recogniser.
 */
export function DictationButton({ onText }: { onText: (sentence: string) => void }) {
  return canDictate() ? <Dictation onText={onText} /> : null
}

function Dictation({ onText }: { onText: (sentence: string) => void }) {
  const { t, i18n } = useTranslation('transcriptions')
  const [isAgreed, setAgreed] = useKeptSwitch('dictation-agreed')
  const [isAsking, setAsking] = useState(false)
  const { state, start, stop } = useDictation(languageOf(i18n.language), onText)
  const isListening = state === 'listening'
  const press = () => {
    if (isListening) stop()
    else if (isAgreed) start()
    else setAsking(true)
  }
  const agree = () => {
    setAgreed(() => true)
    setAsking(false)
    start()
  }
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <Button size="sm" aria-pressed={isListening} onClick={press}>
        {isListening ? <Square size={16} aria-hidden /> : <Mic size={16} aria-hidden />}
        {isListening ? t('dictation.stop') : t('dictation.start')}
      </Button>
      <chakra.p role="status" display="flex" alignItems="center" gap="2" fontSize="sm" color="danger.fg">
        {isListening ? (
          <>
            <chakra.span aria-hidden width="2.5" height="2.5" borderRadius="full" bg="danger.solid" />
            {t('dictation.listening')}
          </>
        ) : null}
      </chakra.p>
      {isAsking ? (
        <Notice tone="info">
          <chakra.span display="grid" gap="2" justifyItems="start">
            {t('dictation.consent')}
            <Button size="sm" variant="solid" onClick={agree}>
              {t('dictation.agree')}
            </Button>
          </chakra.span>
        </Notice>
      ) : null}
      {state === 'refused' ? <Notice tone="warning">{t('dictation.refused')}</Notice> : null}
      {state === 'failed' ? <Notice tone="warning">{t('dictation.failed')}</Notice> : null}
    </chakra.div>
  )
}
