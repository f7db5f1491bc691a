import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, fallbackLanguage, type Language } from './languages.ts'

type Catalogue = () => Promise<ResourceKey>

// One small file per language and namespace: only the current language travels, and only with the screen that needs it.
const catalogues = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' })

const catalogueOf = (language: string, namespace: string): Catalogue | undefined =>
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
  const words = await catalogueOf(language, namespace)?.()
  if (words !== undefined) i18next.addResourceBundle(language, namespace, words)
}

/** Grows with each screen, and never shrinks: who goes back finds the words there. */
const namespacesInUse = (): readonly string[] => [i18next.options.ns ?? []].flat()

function nameLanguageOfPage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
