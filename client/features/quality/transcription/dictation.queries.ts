import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../shared/features/account/account.schema.ts'

/** The speech recognition of browsers. TypeScript's library names its results, but not the recogniser. */
export interface Recogniser extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
}

type RecogniserClass = new () => Recogniser

/** Its events: sentences, a fault, and the end. */
export interface HeardEvent extends Event {
  readonly resultIndex: number
  readonly results: SpeechRecognitionResultList
}
export interface FaultEvent extends Event {
  readonly error: string
}

/** The recogniser of this browser. Null: it has none. */
function recogniserClass(): RecogniserClass | null {
  const named = globalThis as { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass }
  return named.SpeechRecognition ?? named.webkitSpeechRecognition ?? null
}

/** Recognisers of phones ask for the country too. */
const spoken: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB', fi: 'fi-FI' }

/** Whether this browser has speech recognition. */
export const canDictate = (): boolean => recogniserClass() !== null

/** `refused`: the microphone is not allowed. `failed`: the recogniser stopped, for instance without a network. */
export type DictationState = 'off' | 'listening' | 'refused' | 'failed'

/**
 * Transcribes speech. It stops when the page is hidden or left: nothing listens unseen.
 * @param language The language that is spoken
 * @param onText Called with each finished sentence
 */
export function useDictation(language: Language, onText: (sentence: string) => void) {
  const [state, setState] = useState<DictationState>('off')
  const running = useRef<Recogniser | null>(null)
  const latest = useRef(onText)
  useEffect(function followProps() {
    latest.current = onText
  })
  useEffect(function stopUnseen() {
    const stop = () => running.current?.abort()
    document.addEventListener('visibilitychange', stop)
    return () => {
      document.removeEventListener('visibilitychange', stop)
      stop()
    }
  }, [])
  const start = () => {
    const Class = recogniserClass()
    if (Class === null || running.current !== null) return
    const recogniser = new Class()
    Object.assign(recogniser, { lang: spoken[language], continuous: true, interimResults: false })
    recogniser.addEventListener('result', (event) => {
      const { resultIndex, results } = event as HeardEvent
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) latest.current(result[0]?.transcript.trim() ?? '')
    })
    recogniser.addEventListener('error', (event) => {
      const { error } = event as FaultEvent
      // A pause is no failure, and an abort is our own.
      if (error === 'not-allowed' || error === 'service-not-allowed') setState('refused')
      else if (error !== 'no-speech' && error !== 'aborted') setState('failed')
    })
    recogniser.addEventListener('end', () => {
      running.current = null
      setState((now) => (now === 'listening' ? 'off' : now))
    })
    running.current = recogniser
    setState('listening')
    recogniser.start()
  }
  return { state, start, stop: () => running.current?.stop() }
}
