import type { NoticeWords } from './push-notice.jobs.ts'

/** The words of notices about time. None of them says who, and none that concerns oneself says that one is ill. */
export const timeNoticeWords = {
  returned: {
    sv: { title: 'En dag behöver rättas', body: 'Tryck för att se vad back office undrar.' },
    en: { title: 'A day needs correcting', body: 'Tap to see what back office asks.' },
    fi: { title: 'Yksi päivä pitää korjata', body: 'Napauta nähdäksesi, mitä back office kysyy.' },
  },
  reopened: {
    sv: { title: 'Dagen är öppnad igen', body: 'Gör klart och checka ut på nytt.' },
    en: { title: 'The day is open again', body: 'Finish what is left and check out again.' },
    fi: { title: 'Päivä on avattu uudelleen', body: 'Tee loput valmiiksi ja päätä päivä uudelleen.' },
  },
  unclosed: {
    sv: { title: 'Dagen är inte utcheckad', body: 'Det tar 20 sekunder. Tryck här.' },
    en: { title: 'The day is not checked out', body: 'It takes 20 seconds. Tap here.' },
    fi: { title: 'Päivää ei ole päätetty', body: 'Se vie 20 sekuntia. Napauta tästä.' },
  },
  submitted: {
    sv: { title: 'Sjukanmälan i ditt team', body: 'Tryck för att se vem som är borta.' },
    en: { title: 'Sick notice in your team', body: 'Tap to see who is away.' },
    fi: { title: 'Sairausilmoitus tiimissäsi', body: 'Napauta nähdäksesi, kuka on poissa.' },
  },
  recovered: {
    sv: { title: 'En säljare är tillbaka', body: 'Tryck för att se vem som är frisk igen.' },
    en: { title: 'A seller is back', body: 'Tap to see who is well again.' },
    fi: { title: 'Myyjä palaa töihin', body: 'Napauta nähdäksesi, kuka on taas terve.' },
  },
  absenceNeedsYou: {
    sv: { title: 'Din frånvaro', body: 'Något behöver ordnas till i morgon. Tryck för att se vad.' },
    en: { title: 'Your absence', body: 'Something is needed by tomorrow. Tap to see what.' },
    fi: { title: 'Poissaolosi', body: 'Jotakin tarvitaan huomiseksi. Napauta nähdäksesi, mitä.' },
  },
  certificateDue: {
    sv: {
      title: 'Läkarintyg behövs i morgon',
      body: 'En sjukperiod når dagen då intyg krävs. Tryck för att öppna den.',
    },
    en: {
      title: 'A certificate is due tomorrow',
      body: 'A sick period reaches the day a certificate is needed. Tap to open it.',
    },
    fi: { title: 'Lääkärintodistus tarvitaan huomenna', body: 'Sairausjakso jatkuu. Napauta avataksesi sen.' },
  },
  authorityDue: {
    sv: {
      title: 'Anmäl sjukperioden',
      body: 'Från i morgon betalar Försäkringskassan eller FPA. Tryck för att öppna den.',
    },
    en: { title: 'Report the sick period', body: 'From tomorrow the insurance agency pays. Tap to open it.' },
    fi: {
      title: 'Ilmoita sairausjaksosta',
      body: 'Huomisesta alkaen maksaa Kela tai Försäkringskassan. Napauta avataksesi.',
    },
  },
} as const satisfies Record<string, NoticeWords>
