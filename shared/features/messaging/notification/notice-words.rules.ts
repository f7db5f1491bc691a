import type { PushLanguage } from '../push/push.api.ts'

/** A lock screen lies open to whoever passes: the words say what to do, never about whom or why. */
export interface NoticeWords {
  readonly title: string
  readonly body: string
  /** The button beside the notification, where the browser has one. It leads where a tap leads. */
  readonly act?: string
}

/**
 * Everything the product tells people by itself, in a push, in the bell and at the top of the window. It lies here, not
 * in the catalogues, because the server writes pushes in the language of each phone.
 */
export const noticeWords = {
  deviceReturn: {
    sv: { title: 'Lämna tillbaka din enhet', body: 'Ta med telefonen eller surfplattan till kontoret.' },
    en: { title: 'Return your device', body: 'Bring the phone or tablet to the office.' },
    fi: { title: 'Palauta laitteesi', body: 'Tuo puhelin tai tabletti toimistolle.' },
  },
  deviceReceived: {
    sv: { title: 'Du har kvitterat utrustning', body: 'Den finns i din profil. Hör av dig om något inte stämmer.' },
    en: { title: 'You have signed for equipment', body: 'It is in your profile. Get in touch if anything is wrong.' },
    fi: {
      title: 'Olet kuitannut laitteita',
      body: 'Näet ne profiilissasi. Ota yhteyttä, jos jokin ei pidä paikkaansa.',
    },
  },
  deviceOffered: {
    sv: { title: 'Kvittera din utrustning', body: 'Kontrollera att du har fått rätt enheter och kvittera dem.' },
    en: { title: 'Confirm your equipment', body: 'Check that you have the right devices, then confirm them.' },
    fi: { title: 'Kuittaa saamasi laitteet', body: 'Tarkista, että sait oikeat laitteet, ja kuittaa ne.' },
  },
  doubleSuspected: {
    sv: {
      title: 'En order kan vara dubbel',
      body: 'Back office jämför den med en annan order. Du behöver inte göra något.',
    },
    en: {
      title: 'An order may be a double',
      body: 'Back office compares it with another order. You need not do anything.',
    },
    fi: {
      title: 'Tilaus voi olla kaksoiskappale',
      body: 'Back office vertaa sitä toiseen tilaukseen. Sinun ei tarvitse tehdä mitään.',
    },
  },
  doubleCounts: {
    sv: { title: 'Din order räknas', body: 'Back office har jämfört den med en annan order.' },
    en: { title: 'Your order counts', body: 'Back office has compared it with another order.' },
    fi: { title: 'Tilauksesi lasketaan mukaan', body: 'Back office on verrannut sitä toiseen tilaukseen.' },
  },
  doubleCancelled: {
    sv: { title: 'Din order räknas inte', body: 'Den är makulerad, eftersom kunden redan hade en order.' },
    en: { title: 'Your order does not count', body: 'It is cancelled, because the customer already had an order.' },
    fi: { title: 'Tilaustasi ei lasketa mukaan', body: 'Se on mitätöity, koska asiakkaalla oli jo tilaus.' },
  },
  deviationRaised: {
    sv: { title: 'Avvikelse på en order', body: 'Tryck för att se vad som behöver rättas.', act: 'Rätta' },
    en: { title: 'Deviation on a sale', body: 'Tap to see what needs correcting.', act: 'Correct' },
    fi: { title: 'Poikkeama tilauksessa', body: 'Napauta nähdäksesi, mitä pitää korjata.', act: 'Korjaa' },
  },
  deviationRaisedInTeam: {
    sv: { title: 'Avvikelse i ditt team', body: 'Tryck för att se vad säljaren behöver rätta.' },
    en: { title: 'Deviation in your team', body: 'Tap to see what the seller needs to correct.' },
    fi: { title: 'Poikkeama tiimissäsi', body: 'Napauta nähdäksesi, mitä myyjän pitää korjata.' },
  },
  deviationDueSoon: {
    sv: { title: 'En avvikelse förfaller snart', body: 'Rätta den innan tiden går ut.', act: 'Rätta' },
    en: { title: 'A deviation is due soon', body: 'Correct it before time runs out.', act: 'Correct' },
    fi: { title: 'Poikkeaman määräaika lähestyy', body: 'Korjaa se ennen kuin aika loppuu.', act: 'Korjaa' },
  },
  deviationOverdue: {
    sv: { title: 'En avvikelse har förfallit', body: 'Tiden har gått ut. Rätta den nu.', act: 'Rätta' },
    en: { title: 'A deviation is overdue', body: 'Time has run out. Correct it now.', act: 'Correct' },
    fi: { title: 'Poikkeaman määräaika meni umpeen', body: 'Aika on loppunut. Korjaa se nyt.', act: 'Korjaa' },
  },
  deviationOverdueInTeam: {
    sv: {
      title: 'Förfallen avvikelse i ditt team',
      body: 'En säljare har inte svarat i tid. Tryck för att öppna den.',
    },
    en: { title: 'Overdue deviation in your team', body: 'A seller has not answered in time. Tap to open it.' },
    fi: { title: 'Myöhässä oleva poikkeama tiimissäsi', body: 'Myyjä ei ole vastannut ajoissa. Avaa napauttamalla.' },
  },
  deviationEscalated: {
    sv: { title: 'En avvikelse ligger kvar', body: 'Den har varit förfallen i ett dygn. Tryck för att ta över.' },
    en: { title: 'A deviation is still open', body: 'It has been overdue for a day. Tap to take over.' },
    fi: { title: 'Poikkeama on yhä auki', body: 'Se on ollut myöhässä vuorokauden. Napauta ja ota hoitaaksesi.' },
  },
  commissionAnswered: {
    sv: { title: 'Svar om din provision', body: 'Tryck för att läsa vad back office svarar.' },
    en: { title: 'An answer about your commission', body: 'Tap to read the answer from back office.' },
    fi: { title: 'Vastaus provisiostasi', body: 'Napauta lukeaksesi back officen vastauksen.' },
  },
  commissionInPayroll: {
    sv: { title: 'Din provision är godkänd', body: 'Den följer med nästa lön. Tryck för att se vad som ingår.' },
    en: { title: 'Your commission is approved', body: 'It comes with your next pay. Tap to see what is included.' },
    fi: { title: 'Provisiosi on hyväksytty', body: 'Se maksetaan seuraavassa palkassa. Napauta nähdäksesi erittelyn.' },
  },
  commissionPaid: {
    sv: { title: 'Din provision är utbetald', body: 'Tryck för att se varje order som ingår.' },
    en: { title: 'Your commission has been paid', body: 'Tap to see every order it includes.' },
    fi: { title: 'Provisiosi on maksettu', body: 'Napauta nähdäksesi jokaisen siihen kuuluvan tilauksen.' },
  },
  commissionUnpaid: {
    sv: {
      title: 'Din provision är inte utbetald än',
      body: 'Den markerades som utbetald för tidigt och ligger kvar i löneunderlaget.',
    },
    en: { title: 'Your commission is not paid yet', body: 'It was marked as paid too early and is still in payroll.' },
    fi: {
      title: 'Provisiotasi ei ole vielä maksettu',
      body: 'Se merkittiin maksetuksi liian aikaisin ja on yhä palkka-ajossa.',
    },
  },
  commissionWithdrawn: {
    sv: { title: 'En provision väntar', body: 'Den följer inte med nästa lön. Tryck för att se varför.' },
    en: { title: 'A commission is on hold', body: 'It is not in your next pay. Tap to see why.' },
    fi: { title: 'Yksi provisio odottaa', body: 'Se ei sisälly seuraavaan palkkaan. Napauta nähdäksesi syyn.' },
  },
  deductionWithdrawn: {
    sv: { title: 'Avdraget på din provision är borttaget', body: 'Det dras inte från nästa lön.' },
    en: { title: 'The deduction from your commission was removed', body: 'It is not taken from your next pay.' },
    fi: { title: 'Vähennys provisiostasi on poistettu', body: 'Sitä ei vähennetä seuraavasta palkastasi.' },
  },
  commissionReversed: {
    sv: {
      title: 'Ett avdrag på din provision',
      body: 'En kund har ångrat sig. Tryck för att se vilken order det gäller.',
    },
    en: { title: 'A deduction from your commission', body: 'A customer has withdrawn. Tap to see which order it is.' },
    fi: { title: 'Provisiostasi vähennetään', body: 'Asiakas on peruuttanut. Napauta nähdäksesi, mikä tilaus.' },
  },
  offerAccepted: {
    sv: { title: 'Kunden har godkänt', body: 'Ordern väntar nu på godkännande. Tryck för att se den.' },
    en: { title: 'The customer has accepted', body: 'The order now awaits approval. Tap to see it.' },
    fi: { title: 'Asiakas on hyväksynyt', body: 'Tilaus odottaa nyt hyväksyntää. Napauta nähdäksesi sen.' },
  },
  offerUnsent: {
    sv: { title: 'Ett erbjudande gick inte iväg', body: 'Kunden har inte fått det. Tryck för att skicka igen.' },
    en: { title: 'An offer could not be sent', body: 'The customer has not got it. Tap to send it again.' },
    fi: { title: 'Tarjous ei lähtenyt', body: 'Asiakas ei ole saanut sitä. Napauta ja lähetä uudelleen.' },
  },
  saleWithdrawn: {
    sv: { title: 'En kund har ångrat sig', body: 'Tryck för att se vilken order det gäller.' },
    en: { title: 'A customer has withdrawn', body: 'Tap to see which order it is.' },
    fi: { title: 'Asiakas on peruuttanut tilauksen', body: 'Napauta nähdäksesi, mikä tilaus.' },
  },
  contactBlockBurst: {
    sv: {
      title: 'Många spärrade kontakter',
      body: 'En säljare har spärrat ovanligt många i dag. Tryck för att se vilka.',
    },
    en: { title: 'Many blocked contacts', body: 'A seller has blocked an unusual number today. Tap to see them.' },
    fi: {
      title: 'Paljon estettyjä yhteystietoja',
      body: 'Myyjä on estänyt tänään poikkeuksellisen monta. Katso napauttamalla.',
    },
  },
  dayReturned: {
    sv: { title: 'En dag behöver rättas', body: 'Tryck för att se vad som behöver ändras.' },
    en: { title: 'A day needs correcting', body: 'Tap to see what needs to be changed.' },
    fi: { title: 'Yksi päivä pitää korjata', body: 'Napauta nähdäksesi, mitä pitää muuttaa.' },
  },
  dayCorrected: {
    sv: { title: 'Back office har rättat en dag', body: 'Tryck för att se vad som ändrades.' },
    en: { title: 'Back office has corrected a day', body: 'Tap to see what was changed.' },
    fi: { title: 'Back office on korjannut päivän', body: 'Napauta nähdäksesi, mikä muuttui.' },
  },
  dayReopened: {
    sv: { title: 'Dagen är öppnad igen', body: 'Gör klart det sista och avsluta dagen igen.' },
    en: { title: 'The day is open again', body: 'Finish what is left and end the day again.' },
    fi: { title: 'Päivä on avattu uudelleen', body: 'Tee loput valmiiksi ja päätä päivä uudelleen.' },
  },
  dayOpeningAsked: {
    sv: { title: 'En säljare ber dig öppna dagen', body: 'Tryck här för att öppna den.', act: 'Öppna dagen' },
    en: { title: 'A seller asks you to open the day', body: 'Tap here to open it.', act: 'Open the day' },
    fi: { title: 'Myyjä pyytää avaamaan päivän', body: 'Avaa se napauttamalla tästä.', act: 'Avaa päivä' },
  },
  dayUnclosed: {
    sv: { title: 'Dagen är inte avslutad', body: 'Det tar 20 sekunder. Tryck här.', act: 'Avsluta dagen' },
    en: { title: 'You have not ended the day', body: 'It takes 20 seconds. Tap here.', act: 'End the day' },
    fi: { title: 'Päivää ei ole päätetty', body: 'Se vie 20 sekuntia. Napauta tästä.', act: 'Päätä päivä' },
  },
  sellerAway: {
    sv: { title: 'Frånvaro i ditt team', body: 'Tryck för att se vem som är borta.' },
    en: { title: 'Absence in your team', body: 'Tap to see who is away.' },
    fi: { title: 'Poissaolo tiimissäsi', body: 'Napauta nähdäksesi, kuka on poissa.' },
  },
  sellerBack: {
    sv: { title: 'En säljare är tillbaka', body: 'Tryck för att se teamets dagar.' },
    en: { title: 'A seller is back', body: 'Tap to see your team’s days.' },
    fi: { title: 'Myyjä palaa töihin', body: 'Napauta nähdäksesi tiimisi päivät.' },
  },
  sickSubmitted: {
    sv: { title: 'Sjukanmälan i ditt team', body: 'Tryck för att se vem som är borta.' },
    en: { title: 'Sick notice in your team', body: 'Tap to see who is away.' },
    fi: { title: 'Sairausilmoitus tiimissäsi', body: 'Napauta nähdäksesi, kuka on poissa.' },
  },
  sickRecovered: {
    sv: { title: 'En säljare är tillbaka', body: 'Tryck för att se vem som är frisk igen.' },
    en: { title: 'A seller is back', body: 'Tap to see who is well again.' },
    fi: { title: 'Myyjä palaa töihin', body: 'Napauta nähdäksesi, kuka on taas terve.' },
  },
  absenceNeedsYou: {
    sv: { title: 'Din frånvaro', body: 'Något behöver ordnas till i morgon. Tryck för att se vad.' },
    en: { title: 'Your absence', body: 'Something needs to be done by tomorrow. Tap to see what.' },
    fi: { title: 'Poissaolosi', body: 'Jotakin tarvitaan huomiseksi. Napauta nähdäksesi, mitä.' },
  },
  certificateDue: {
    sv: {
      title: 'Läkarintyg behövs i morgon',
      body: 'En sjukperiod når dagen då intyg krävs. Tryck för att öppna den.',
    },
    en: {
      title: 'A certificate is due tomorrow',
      body: 'A sick period reaches the day a certificate is required. Tap to open it.',
    },
    fi: { title: 'Lääkärintodistus tarvitaan huomenna', body: 'Sairausjakso jatkuu. Napauta avataksesi sen.' },
  },
  authorityDue: {
    sv: {
      title: 'Anmäl sjukperioden',
      body: 'Från i morgon betalar Försäkringskassan eller FPA. Tryck för att öppna den.',
    },
    en: { title: 'Report the sick period', body: 'From tomorrow Försäkringskassan or Kela pays. Tap to open it.' },
    fi: {
      title: 'Ilmoita sairausjaksosta',
      body: 'Huomisesta alkaen maksaa Kela tai Försäkringskassan. Napauta avataksesi.',
    },
  },
  passwordChanged: {
    sv: { title: 'Ditt lösenord har ändrats', body: 'Var det inte du? Kontakta er administratör genast.' },
    en: { title: 'Your password was changed', body: 'Not you? Contact your administrator immediately.' },
    fi: { title: 'Salasanasi on vaihdettu', body: 'Etkö vaihtanut sitä itse? Ota heti yhteyttä ylläpitäjään.' },
  },
  bankAccountChanged: {
    sv: { title: 'Ditt bankkonto har ändrats', body: 'Var det inte du? Kontakta löneavdelningen genast.' },
    en: { title: 'Your bank account was changed', body: 'Not you? Contact payroll immediately.' },
    fi: { title: 'Pankkitilisi on vaihdettu', body: 'Etkö vaihtanut sitä itse? Ota heti yhteyttä palkanlaskentaan.' },
  },
  message: {
    sv: { title: 'Nytt meddelande', body: 'Tryck för att läsa det i Rond.' },
    en: { title: 'New message', body: 'Tap to read it in Rond.' },
    fi: { title: 'Uusi viesti', body: 'Napauta lukeaksesi sen Rondissa.' },
  },
  test: {
    sv: { title: 'Det fungerar', body: 'Så här ser en notis från Rond ut på den här enheten.' },
    en: { title: 'It works', body: 'This is what a notification from Rond looks like on this device.' },
    fi: { title: 'Toimii', body: 'Tältä Rondin ilmoitus näyttää tällä laitteella.' },
  },
} as const satisfies Record<string, Readonly<Record<PushLanguage, NoticeWords>>>

export type NoticeKind = keyof typeof noticeWords

/** The words of a kind of notice, or null when this version does not know it. */
export function wordsOfNotice(kind: string | null, language: PushLanguage): NoticeWords | null {
  return kind !== null && Object.hasOwn(noticeWords, kind) ? noticeWords[kind as NoticeKind][language] : null
}
