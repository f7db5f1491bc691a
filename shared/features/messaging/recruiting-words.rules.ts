/** Notices of candidates and of first days. */
export const hiringWords = {
  firstDayCome: {
    sv: { title: 'Välkommen! Här är din första dag', body: 'Tryck för att se var du ska vara och vem du möter.' },
    en: { title: 'Welcome! Here is your first day', body: 'Tap to see where to be and whom you will meet.' },
    fi: { title: 'Tervetuloa! Tässä on ensimmäinen päiväsi', body: 'Napauta ja katso, missä ja kenen kanssa aloitat.' },
  },
  candidateInfo: {
    sv: { title: 'En kandidat har lämnat sina uppgifter', body: 'Tryck för att gå vidare med preonboarding.' },
    en: { title: 'A candidate has sent their details', body: 'Tap to go on with preonboarding.' },
    fi: { title: 'Hakija on lähettänyt tietonsa', body: 'Napauta ja jatka aloituksen valmistelua.' },
  },
  candidateSigned: {
    sv: { title: 'En kandidat har skrivit under', body: 'Tryck för att ta nästa steg.' },
    en: { title: 'A candidate has signed', body: 'Tap to take the next step.' },
    fi: { title: 'Hakija on allekirjoittanut', body: 'Napauta ja jatka seuraavaan vaiheeseen.' },
  },
  candidateDeclined: {
    sv: { title: 'En kandidat har avböjt sitt avtal', body: 'Tryck för att läsa varför.' },
    en: { title: 'A candidate has declined the contract', body: 'Tap to read why.' },
    fi: { title: 'Hakija ei hyväksynyt sopimusta', body: 'Napauta ja lue syy.' },
  },
  candidateStepFailed: {
    sv: { title: 'Ett steg för en kandidat misslyckades', body: 'Tryck för att se orsaken och försöka igen.' },
    en: { title: 'A step for a candidate failed', body: 'Tap to see the cause and try again.' },
    fi: { title: 'Hakijan vaihe epäonnistui', body: 'Napauta, katso syy ja yritä uudelleen.' },
  },
  firstDayNear: {
    sv: { title: 'Något saknas inför en första dag', body: 'Tryck för att se vad, och vem som ordnar det.' },
    en: { title: 'A first day is near and something is missing', body: 'Tap to see what, and who arranges it.' },
    fi: { title: 'Ensimmäinen työpäivä lähestyy, jotakin puuttuu', body: 'Napauta ja katso, mitä ja kuka hoitaa sen.' },
  },
  newcomerNear: {
    sv: { title: 'En ny medarbetare börjar snart', body: 'Ordna telefon, kläder och en coach till första dagen.' },
    en: { title: 'A new colleague starts soon', body: 'Arrange a phone, clothes and a coach for the first day.' },
    fi: {
      title: 'Uusi työntekijä aloittaa pian',
      body: 'Järjestä puhelin, vaatteet ja valmentaja ensimmäiseksi päiväksi.',
    },
  },
} as const
