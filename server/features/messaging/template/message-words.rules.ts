import type { MessageLanguage } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { localeOf } from '../../../../shared/kernel/locales.ts'

interface FrameWords {
  readonly footer: string
  readonly unsubscribe: string
  /** Under a text message. */
  readonly stop: (url: string) => string
}

/** The sentences around a message, in the language of its reader. */
export const frameWords: Readonly<Record<MessageLanguage, FrameWords>> = {
  sv: {
    footer: 'Du får det här meddelandet via Rond.',
    unsubscribe: 'Sluta få sådana meddelanden',
    stop: (url) => `Avsluta: ${url}`,
  },
  en: {
    footer: 'You receive this message through Rond.',
    unsubscribe: 'Stop receiving messages like this',
    stop: (url) => `Unsubscribe: ${url}`,
  },
  fi: {
    footer: 'Saat tämän viestin Rondin kautta.',
    unsubscribe: 'Lopeta tällaisten viestien vastaanottaminen',
    stop: (url) => `Lopeta: ${url}`,
  },
}

/** A day as a sentence has it. */
export const dayInWords = (at: number, language: MessageLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at)
