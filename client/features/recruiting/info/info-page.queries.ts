import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { Endpoint } from '../../../../shared/kernel/endpoint.ts'
import type * as z from 'zod/mini'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { speak } from '../../../entities/customer-page/customer-page-browser.ts'

type Opened<Page> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }

interface AnyPage {
  readonly language: Language
}

type Look<Page> = Endpoint<z.ZodMiniType<{ token: string }, { token: string }>, z.ZodMiniType<Page>>

/** The page behind a candidate's link, in their language; they may choose another one. */
export function useLinkedPage<Page extends AnyPage>(look: Look<Page>, token: string) {
  const { i18n } = useTranslation()
  const speaker = useRef(i18n)
  const [opened, setOpened] = useState<Opened<Page>>({ kind: 'loading' })
  const [language, setLanguage] = useState<Language | null>(null)
  const lookIn = async () => setOpened(await openedBy(look, token))
  useEffect(
    function lookAtLink() {
      let left = false
      openedBy(look, token).then((next) => {
        if (left) return
        if (next.kind === 'page') void speak(speaker.current, next.page.language)
        setOpened(next)
      }, reportError)
      return () => {
        left = true
      }
    },
    [look, token],
  )
  const spoken = language ?? (opened.kind === 'page' ? opened.page.language : 'sv')
  return {
    opened,
    language: spoken,
    again: () => void lookIn(),
    choose: (next: Language) => {
      setLanguage(next)
      void speak(speaker.current, next)
    },
    /** Does something that answers the page as it is afterwards. */
    during: async (act: Promise<Result<Page>>): Promise<Result<Page>> => {
      const answer = await inWords(act)
      if (answer.ok) setOpened({ kind: 'page', page: answer.value })
      return answer
    },
  }
}

async function openedBy<Page>(look: Look<Page>, token: string): Promise<Opened<Page>> {
  try {
    const result = await callEndpoint(look, { input: { token } })
    return result.ok ? { kind: 'page', page: result.value } : { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { kind: 'unreachable' }
  }
}
