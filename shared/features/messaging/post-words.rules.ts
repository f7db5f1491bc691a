import { fieldWords } from './field-words.rules.ts'
import { gameWords } from './sales-flow-words.rules.ts'
import { hiringWords } from './recruiting-words.rules.ts'
import { planWords } from './planning-words.rules.ts'
import { watchWords } from './operations-words.rules.ts'
import { noticeWords, type NoticeWords } from './notification/notice-words.rules.ts'
import type { PushLanguage } from './push/push.api.ts'

/**
 * What a push says where the bell shows who said what: posts in the thread of a deviation, answers about a commission. No
 * client looks these up, so they lie apart from the words that every client loads.
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
  deliveriesWait: {
    sv: { title: 'Sålda varor utan leveransdag', body: 'Tryck för att ange dagen de levererades.' },
    en: { title: 'Goods sold without a delivery date', body: 'Tap to enter the day they were delivered.' },
    fi: { title: 'Myytyjä tavaroita ilman toimituspäivää', body: 'Napauta ja anna toimituspäivä.' },
  },
  ...gameWords,
  ...fieldWords,
  ...hiringWords,
  ...planWords,
  ...watchWords,
  exportReady: {
    sv: { title: 'Din export är klar', body: 'Tryck för att hämta filen.', act: 'Hämta' },
    en: { title: 'Your export is ready', body: 'Tap to download the file.', act: 'Download' },
    fi: { title: 'Vientisi on valmis', body: 'Napauta ja lataa tiedosto.', act: 'Lataa' },
  },
  staffFileNew: {
    sv: { title: 'Du har fått en ny fil', body: 'Den ligger under Nedladdningar. Tryck för att läsa den.' },
    en: { title: 'There is a new file for you', body: 'It is under Downloads. Tap to read it.' },
    fi: { title: 'Sinulle on uusi tiedosto', body: 'Löydät sen latauksista. Lue se napauttamalla.' },
  },
  staffFileRenewed: {
    sv: { title: 'En fil har kommit i ny version', body: 'Tryck för att läsa den nya versionen.' },
    en: { title: 'A file has a new version', body: 'Tap to read the new version.' },
    fi: { title: 'Tiedostosta on uusi versio', body: 'Lue uusi versio napauttamalla.' },
  },
  guideNew: {
    sv: { title: 'En guide att läsa', body: 'Den behöver bekräftas. Tryck för att läsa den.', act: 'Läs' },
    en: { title: 'A guide for you to read', body: 'It needs your confirmation. Tap to read it.', act: 'Read' },
    fi: { title: 'Sinulle on luettava opas', body: 'Se pitää kuitata. Lue se napauttamalla.', act: 'Lue' },
  },
  guideRenewed: {
    sv: { title: 'En guide har kommit i ny version', body: 'Läs och bekräfta den igen.', act: 'Läs' },
    en: { title: 'A guide has a new version', body: 'Read it and confirm it again.', act: 'Read' },
    fi: { title: 'Oppaasta on uusi versio', body: 'Lue se ja kuittaa uudelleen.', act: 'Lue' },
  },
  guideWaits: {
    sv: { title: 'En guide väntar på dig', body: 'Du har inte bekräftat den än. Tryck för att läsa den.', act: 'Läs' },
    en: { title: 'A guide is waiting for you', body: 'You have not confirmed it yet. Tap to read it.', act: 'Read' },
    fi: { title: 'Opas odottaa sinua', body: 'Et ole vielä kuitannut sitä. Lue se napauttamalla.', act: 'Lue' },
  },
  daysMissing: {
    sv: { title: 'Du har dagar utan tidrapport', body: 'Tryck för att fylla i dem.' },
    en: { title: 'You have days without a time report', body: 'Tap to fill them in.' },
    fi: { title: 'Sinulta puuttuu työaikaraportteja', body: 'Täydennä ne napauttamalla.' },
  },
  registerSale: {
    sv: { title: 'Registrera gårdagens försäljning', body: 'Du bad om en påminnelse. Tryck för att börja.' },
    en: { title: 'Register yesterday’s sale', body: 'You asked to be reminded. Tap to begin.' },
    fi: { title: 'Kirjaa eilinen myynti', body: 'Pyysit muistutusta. Aloita napauttamalla.' },
  },
  correctionProposed: {
    sv: { title: 'Svar om din provision', body: 'Ekonomi kontrollerar beloppet. Tryck för att läsa svaret.' },
    en: { title: 'Answer about your commission', body: 'Finance is checking the amount. Tap to read the answer.' },
    fi: { title: 'Vastaus provisiostasi', body: 'Talous tarkistaa summan. Napauta lukeaksesi vastauksen.' },
  },
  correctionApproved: {
    sv: { title: 'Din provision är rättad', body: 'Tryck för att se det nya beloppet.' },
    en: { title: 'Your commission was corrected', body: 'Tap to see the new amount.' },
    fi: { title: 'Provisiosi on korjattu', body: 'Napauta nähdäksesi uuden summan.' },
  },
  correctionLookedAtAgain: {
    sv: { title: 'Din provisionsfråga ses över igen', body: 'Back office svarar på nytt. Beloppet är inte ändrat än.' },
    en: {
      title: 'Your commission question is being reviewed again',
      body: 'Back office will answer again. The amount has not changed yet.',
    },
    fi: {
      title: 'Provisiokysymystäsi tarkastellaan uudelleen',
      body: 'Back office vastaa uudelleen. Summa ei ole vielä muuttunut.',
    },
  },
  saleShared: {
    sv: { title: 'Du har fått en del av en försäljning', body: 'Tryck för att se din del i plånboken.' },
    en: { title: 'You have a share of a sale', body: 'Tap to see your share in the wallet.' },
    fi: { title: 'Sait osuuden myynnistä', body: 'Napauta nähdäksesi osuutesi lompakossa.' },
  },
  saleShareChanged: {
    sv: { title: 'Din del av en försäljning är ändrad', body: 'Tryck för att se den i plånboken.' },
    en: { title: 'Your share of a sale has changed', body: 'Tap to see it in the wallet.' },
    fi: { title: 'Osuutesi myynnistä on muuttunut', body: 'Napauta nähdäksesi sen lompakossa.' },
  },
  saleShareEnded: {
    sv: {
      title: 'Du har inte längre någon del av en försäljning',
      body: 'Det som redan är utbetalt ändras inte av sig självt.',
    },
    en: { title: 'You no longer have a share of a sale', body: 'What has been paid does not change by itself.' },
    fi: { title: 'Sinulla ei ole enää osuutta myynnistä', body: 'Jo maksettu ei muutu itsestään.' },
  },
  payAsked: {
    sv: { title: 'En fråga om lön att svara på', body: 'Tryck för att läsa den och svara.' },
    en: { title: 'A question about pay to answer', body: 'Tap to read and answer it.' },
    fi: { title: 'Palkkaa koskeva kysymys odottaa vastausta', body: 'Lue kysymys ja vastaa napauttamalla.' },
  },
  payAnswered: {
    sv: { title: 'Din fråga om lönen har fått svar', body: 'Tryck för att läsa svaret.' },
    en: { title: 'Your question about pay has an answer', body: 'Tap to read the answer.' },
    fi: { title: 'Palkkaa koskevaan kysymykseesi on vastattu', body: 'Lue vastaus napauttamalla.' },
  },
  correctionToApprove: {
    sv: { title: 'Provisionsrättelse att godkänna', body: 'Tryck för att se beloppet och skälet.' },
    en: { title: 'Commission correction to approve', body: 'Tap to see the amount and the reason.' },
    fi: { title: 'Provision korjaus odottaa hyväksyntää', body: 'Napauta nähdäksesi summan ja perustelun.' },
  },
  correctionSentBack: {
    sv: { title: 'Provisionsrättelse åter från ekonomi', body: 'Tryck för att läsa varför och svara på nytt.' },
    en: { title: 'Commission correction sent back by finance', body: 'Tap to read why and answer again.' },
    fi: { title: 'Talous palautti provision korjauksen', body: 'Napauta, lue syy ja vastaa uudelleen.' },
  },
  clawbackToApprove: {
    sv: { title: 'Återkrav att godkänna', body: 'Tryck för att se beloppet, grunden och skälet.' },
    en: { title: 'Claw-back to approve', body: 'Tap to see the amount, the ground and the reason.' },
    fi: { title: 'Takaisinperintä odottaa hyväksyntää', body: 'Napauta nähdäksesi summan, perusteen ja syyn.' },
  },
  providerTookBack: {
    sv: {
      title: 'Leverantören har tagit tillbaka sin betalning',
      body: 'Provisionen ligger i löneunderlaget. Tryck för att se raden.',
    },
    en: {
      title: 'A provider took back its payment',
      body: 'The commission is in payroll. Tap to see the line.',
    },
    fi: {
      title: 'Toimittaja on perunut maksunsa',
      body: 'Provisio on palkka-ajossa. Napauta nähdäksesi rivin.',
    },
  },
  providerTookBackPaid: {
    sv: {
      title: 'Leverantören har tagit tillbaka sin betalning',
      body: 'Provisionen är redan utbetald. Tryck för att bestämma vem som bär kostnaden.',
    },
    en: {
      title: 'A provider took back its payment',
      body: 'The commission is already paid out. Tap to decide who bears the cost.',
    },
    fi: {
      title: 'Toimittaja on perunut maksunsa',
      body: 'Provisio on jo maksettu. Napauta ja päätä, kuka vastaa kustannuksesta.',
    },
  },
  clawbackRefused: {
    sv: { title: 'Ditt förslag till återkrav är avslaget', body: 'Tryck för att läsa varför.' },
    en: { title: 'Your proposed claw-back was refused', body: 'Tap to read why.' },
    fi: { title: 'Takaisinperintäehdotuksesi hylättiin', body: 'Napauta lukeaksesi syyn.' },
  },
  secondFactorChanged: {
    sv: {
      title: 'Din inloggning i två steg är ändrad',
      body: 'Var det inte du? Byt lösenord och hör av dig till din chef.',
    },
    en: {
      title: 'Your two-step login was changed',
      body: 'Was it not you? Change your password and tell your manager.',
    },
    fi: {
      title: 'Kaksivaiheista kirjautumistasi muutettiin',
      body: 'Etkö se ollut sinä? Vaihda salasana ja kerro esimiehellesi.',
    },
  },
  impersonated: {
    sv: {
      title: 'En administratör agerar som dig',
      body: 'I högst 30 minuter ser någon Rond som du ser det. Vem och varför står i din profil.',
    },
    en: {
      title: 'An administrator is acting as you',
      body: 'For at most 30 minutes somebody sees Rond as you see it. Your profile says who and why.',
    },
    fi: {
      title: 'Ylläpitäjä esiintyy sinuna',
      body: 'Joku näkee Rondin enintään 30 minuutin ajan sinun silmin. Kuka ja miksi, lukee profiilissasi.',
    },
  },
  roleDefaultOffered: {
    sv: {
      title: 'En roll har fått en ny standard',
      body: 'Ni har ändrat rollen, så den följer inte med av sig själv. Tryck för att se vad som är nytt.',
    },
    en: {
      title: 'A role has a new default',
      body: 'You have changed this role, so it was not updated. Tap to see what is new.',
    },
    fi: {
      title: 'Roolilla on uusi oletus',
      body: 'Olette muuttaneet roolia, joten se ei päivity itsestään. Napauta nähdäksesi, mikä on uutta.',
    },
  },
  nothingOpened: {
    sv: {
      title: 'Någon är inne men kan inte göra något',
      body: 'Personen har ingen roll som öppnar något. Tryck för att ge en roll och ett team.',
    },
    en: {
      title: 'Somebody has logged in and can do nothing',
      body: 'The person has no role that opens anything. Tap to give a role and a team.',
    },
    fi: {
      title: 'Joku on kirjautunut, mutta ei voi tehdä mitään',
      body: 'Henkilöllä ei ole roolia, joka avaisi mitään. Napauta ja anna rooli ja tiimi.',
    },
  },
  newDevice: {
    sv: {
      title: 'Ny inloggning i Rond',
      body: 'Någon loggade in som du på en enhet som inte har använts förut. Var det inte du? Byt lösenord.',
    },
    en: {
      title: 'New login to Rond',
      body: 'Somebody logged in as you on a device not used before. Was it not you? Change your password.',
    },
    fi: {
      title: 'Uusi kirjautuminen Rondiin',
      body: 'Joku kirjautui sinuna laitteella, jota ei ole käytetty aiemmin. Etkö se ollut sinä? Vaihda salasana.',
    },
  },
} as const satisfies Record<string, Record<PushLanguage, NoticeWords>>

/** All words of the product's own, for the server. */
export const allNoticeWords = { ...noticeWords, ...postWords }
export type AnyNoticeKind = keyof typeof allNoticeWords

/** A title as the bell shows it, inside the application only: «Elin Ek: svar på en avvikelse». */
export const withName = (title: string, name: string): string =>
  `${name}: ${title.charAt(0).toLocaleLowerCase()}${title.slice(1)}`
