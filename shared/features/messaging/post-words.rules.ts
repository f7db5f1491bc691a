import { noticeWords, type NoticeWords } from './notification/notice-words.rules.ts'
import type { PushLanguage } from './push/push.api.ts'

/**
 * What a push says of a post in the thread of a deviation. The bell shows who said what, so no client looks these up: they
 * lie apart from the words that every client loads.
 */
const postWords = {
  deviationAnswered: {
    sv: { title: 'Svar på en avvikelse', body: 'Tryck för att läsa svaret.' },
    en: { title: 'Answer about a deviation', body: 'Tap to read the answer.' },
    fi: { title: 'Vastaus poikkeamaan', body: 'Napauta lukeaksesi vastauksen.' },
  },
  deviationAsked: {
    sv: { title: 'Fråga om en avvikelse', body: 'Tryck för att läsa frågan.' },
    en: { title: 'Question about a deviation', body: 'Tap to read the question.' },
    fi: { title: 'Kysymys poikkeamasta', body: 'Napauta lukeaksesi kysymyksen.' },
  },
  deviationReturned: {
    sv: { title: 'Ny fråga om en avvikelse', body: 'Tryck för att läsa och svara.', act: 'Svara' },
    en: { title: 'New question about a deviation', body: 'Tap to read and answer.', act: 'Answer' },
    fi: { title: 'Uusi kysymys poikkeamasta', body: 'Napauta, lue ja vastaa.', act: 'Vastaa' },
  },
  deviationAccepted: {
    sv: { title: 'Ditt svar är godtaget', body: 'Försäljningen väntar på godkännande igen.' },
    en: { title: 'Your answer was accepted', body: 'The sale is waiting for approval again.' },
    fi: { title: 'Vastauksesi on hyväksytty', body: 'Myynti odottaa taas hyväksyntää.' },
  },
  deviationNoted: {
    sv: { title: 'Anteckning om en avvikelse', body: 'Tryck för att läsa den.' },
    en: { title: 'Note on a deviation', body: 'Tap to read it.' },
    fi: { title: 'Huomautus poikkeamasta', body: 'Napauta lukeaksesi sen.' },
  },
  deviationCorrected: {
    sv: { title: 'En avvikelse är rättad', body: 'Försäljningen väntar på godkännande igen.' },
    en: { title: 'A deviation was corrected', body: 'The sale is waiting for approval again.' },
    fi: { title: 'Poikkeama on korjattu', body: 'Myynti odottaa taas hyväksyntää.' },
  },
  deviationDismissed: {
    sv: { title: 'En avvikelse är avskriven', body: 'Försäljningen väntar på godkännande igen.' },
    en: { title: 'A deviation was dismissed', body: 'The sale is waiting for approval again.' },
    fi: { title: 'Poikkeama on kuitattu aiheettomaksi', body: 'Myynti odottaa taas hyväksyntää.' },
  },
} as const satisfies Record<string, Record<PushLanguage, NoticeWords>>

/** All words of the product's own, for the server. */
export const allNoticeWords = { ...noticeWords, ...postWords }
export type AnyNoticeKind = keyof typeof allNoticeWords

/** A title as the bell shows it, inside the application only: «Elin Ek: svar på en avvikelse». */
export const withName = (title: string, name: string): string =>
  `${name}: ${title.charAt(0).toLocaleLowerCase()}${title.slice(1)}`
