import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, fallbackLanguage, type Language } from './languages.ts'

// One small file per language and namespace: only the current language travels, and only with the screen that needs it.
const firstLists = {
  sv: () => import('./catalogues.sv.ts'),
  en: () => import('./catalogues.en.ts'),
  fi: () => import('./catalogues.fi.ts'),
} satisfies Record<Language, unknown>
const otherLists = {
  sv: () => import('./other-words.sv.ts'),
  en: () => import('./other-words.en.ts'),
  fi: () => import('./other-words.fi.ts'),
} satisfies Record<Language, unknown>

/** The sentences of one namespace; in English, should a language not have it. */
export async function wordsOf(language: Language, namespace: string): Promise<ResourceKey> {
  const words =
    (await firstLists[language]()).firstWords[namespace] ??
    (await (await otherLists[language]()).otherWords[namespace]?.())
  if (words !== undefined) return words
  if (language === fallbackLanguage) throw new Error(`no catalogue ${namespace}`)
  return wordsOf(fallbackLanguage, namespace)
}

/** Catalogues that could not be fetched. Their keys are shown, and not reported. */
const unfetched = new Set<string>()

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    wordsOf(language as Language, namespace).then(
      (words) => done(null, words),
      (error: unknown) => {
        unfetched.add(namespace)
        done(error instanceof Error ? error : new Error(String(error)), true)
      },
    )
  },
}

/** What every screen needs. */
const firstNamespaces = ['common', 'frame', 'selling']

/** Starts translation in one language. A test keeps the catalogues of the languages equal. */
export async function startI18n(language: Language): Promise<void> {
  const beginning = i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      initAsync: false,
      lng: language,
      fallbackLng: false,
      supportedLngs: ['sv', 'en', 'fi'],
      ns: firstNamespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: reportMissing,
    })
  started = beginning
  await beginning
  nameLanguageOfPage(language)
}

/** Reports a key without a sentence: it is missing, or its catalogue has not loaded yet. Stories fail on the report. */
function reportMissing(_: unknown, namespace: string, key: string): void {
  const what = i18next.hasLoadedNamespace(namespace) ? 'no' : 'late'
  if (!unfetched.has(namespace)) reportError(new Error(`${what} sentence ${namespace}:${key}`))
}

let started: Promise<unknown> = Promise.resolve()

/** What is asked for early comes once translation has begun. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await started
  if (namespaces.length > 0) await i18next.loadNamespaces([...namespaces])
}

export function nameLanguageOfPage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
