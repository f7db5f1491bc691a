import { languages, type Language } from '../../shared/features/account/account.schema.ts'

/** The language to ask the server for: that of the screen, or English for one that Rond does not have. */
export const languageOf = (language: string): Language => languages.find((one) => one === language) ?? 'en'
