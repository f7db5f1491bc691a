/** Swedish is the default, English the fallback; all three are written from left to right (specification, section 9). */
export const languages = ['sv', 'en', 'fi'] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'en'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { sv: 'Svenska', en: 'English', fi: 'Suomi' }
