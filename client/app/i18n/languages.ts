/** Swedish is the default, English the fallback; all three are written from left to right (specification, section 9). */
export const languages = ['sv', 'en', 'fi'] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'en'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { sv: 'Svenska', en: 'English', fi: 'Suomi' }

const isRightToLeft: Readonly<Record<Language, boolean>> = { sv: false, en: false, fi: false }

/** Text direction follows the language's right-to-left flag (specification, section 4). */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (isRightToLeft[language] ? 'rtl' : 'ltr')
