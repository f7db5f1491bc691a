import { useEffect, useRef, useState } from 'react'

/** The speech recognition of browsers. TypeScript's library names its results, but not the recogniser. */
export interface Recogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly resultIndex: number; readonly results: SpeechRecognitionResultList }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

type RecogniserClass = new () => Recogniser

/** The recogniser of this browser. Null: it has none. */
function recogniserClass(): RecogniserClass | null {
  const named = globalThis as { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass }
  return named.SpeechRecognition ?? named.webkitSpeechRecognition ?? null
}

/** Whether this browser writes what somebody speaks. */
export const canDictate = (): boolean => recogniserClass() !== null

/** `refused`: the microphone is not allowed. `failed`: the recogniser stopped, for instance without a network. */
export type DictationState = 'off' | 'listening' | 'refused' | 'failed'

/**
 * Writes what a person speaks. It stops when the page is hidden or left: nothing listens unseen.
 * @param language The language that is spoken, as `sv`
 * @param onText Called with each finished sentence
 */
export function useDictation(language: string, onText: (sentence: string) => void) {
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
    Object.assign(recogniser, { lang: language, continuous: true, interimResults: false })
    recogniser.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) latest.current(result[0]?.transcript.trim() ?? '')
    }
    recogniser.onerror = ({ error }) => {
      // A pause is no failure, and an abort is our own.
      if (error === 'not-allowed' || error === 'service-not-allowed') setState('refused')
      else if (error !== 'no-speech' && error !== 'aborted') setState('failed')
    }
    recogniser.onend = () => {
      running.current = null
      setState((now) => (now === 'listening' ? 'off' : now))
    }
    running.current = recogniser
    setState('listening')
    recogniser.start()
  }
  return { state, start, stop: () => running.current?.stop() }
}
