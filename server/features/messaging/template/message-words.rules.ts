import type { MessageLanguage } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { localeOf } from '../../../../shared/kernel/locales.ts'

interface FrameWords {
  readonly footer: string
  readonly unsubscribe: string
}

/** The sentences around a message, in the language of its reader. */
export const frameWords: Readonly<Record<MessageLanguage, FrameWords>> = {
  sv: {
    footer: 'Du får det här meddelandet via Rond.',
    unsubscribe: 'Sluta få sådana meddelanden',
  },
  en: {
    footer: 'You receive this message through Rond.',
    unsubscribe: 'Stop receiving messages like this',
  },
  fi: {
    footer: 'Saat tämän viestin Rondin kautta.',
    unsubscribe: 'Lopeta tällaisten viestien vastaanottaminen',
  },
}

/** A day as a sentence has it. */
export const dayInWords = (at: number, language: MessageLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at)
