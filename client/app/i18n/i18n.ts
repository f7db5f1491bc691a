import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, fallbackLanguage, type Language } from './languages.ts'

type Catalogue = () => Promise<ResourceKey>

// One small file per language and namespace: only the current language travels, and only with the screen that needs it.
const catalogues = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' })

export const catalogueOf = (language: string, namespace: string): Catalogue | undefined =>
  catalogues[`../../locales/${language}/${namespace}.json`] ??
  catalogues[`../../locales/${fallbackLanguage}/${namespace}.json`]

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = catalogueOf(language, namespace)
    if (load === undefined) return done(new Error(`no catalogue ${namespace}`), false)
    load().then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    )
  },
}

/** What every screen needs. */
const firstNamespaces = ['common', 'frame']

/** Starts translation in one language. A missing sentence cannot happen at run time: a test keeps the catalogues equal. */
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
    })
  started = beginning
  await beginning
  nameLanguageOfPage(language)
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
