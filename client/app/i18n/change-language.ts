import i18next from 'i18next'
import { nameLanguageOfPage, wordsOf } from './i18n.ts'
import type { Language } from './languages.ts'

let chosen: Language | null = null

/**
 * Fetches what the open screens need in the other language first, so that no key is ever seen and nothing on the screen
 * is taken down on the way. Where it cannot be had the language of before stays, and the promise is refused. Of two
 * choices the last one holds.
 */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language
  let fetched: readonly string[] = []
  while (fetched.length < namespacesInUse().length) {
    // A screen that opens meanwhile asks for its words in the language of before: once more for those.
    fetched = [...namespacesInUse()]
    await Promise.all(fetched.map((namespace) => fetchWords(language, namespace)))
  }
  if (chosen !== language) return
  await i18next.changeLanguage(language)
  nameLanguageOfPage(language)
}

async function fetchWords(language: Language, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return
  i18next.addResourceBundle(language, namespace, await wordsOf(language, namespace))
}

/** Grows with each screen, and never shrinks: who goes back finds the words there. */
const namespacesInUse = (): readonly string[] => [i18next.options.ns ?? []].flat()
