/** What a push says of plans: where and with whom somebody sells. No client looks these up. */
export const planWords = {
  planPublished: {
    sv: { title: 'Du är planerad', body: 'Tryck för att se var, när och med vem.' },
    en: { title: 'You are on the plan', body: 'Tap to see where, when and with whom.' },
    fi: { title: 'Sinut on suunniteltu myyntiin', body: 'Napauta ja katso missä, milloin ja kenen kanssa.' },
  },
  planChanged: {
    sv: { title: 'Din plan är ändrad', body: 'Tryck för att se vad som gäller nu.' },
    en: { title: 'Your plan has changed', body: 'Tap to see the new plan.' },
    fi: { title: 'Suunnitelmasi on muuttunut', body: 'Napauta ja katso uusi suunnitelma.' },
  },
  planRemoved: {
    sv: {
      title: 'Du är inte längre planerad',
      body: 'En planerad dag gäller inte längre. Tryck för att se dina dagar.',
    },
    en: { title: 'You are off the plan', body: 'A planned day no longer applies. Tap to see your days.' },
    fi: { title: 'Et ole enää suunnitelmassa', body: 'Suunniteltu päivä on peruttu. Napauta ja katso päiväsi.' },
  },
  planSeatFree: {
    sv: { title: 'En plats är ledig i planen', body: 'Någon är borta en planerad dag. Tryck för att öppna veckan.' },
    en: {
      title: 'There is a free place in the plan',
      body: 'Somebody is away on a planned day. Tap to open the week.',
    },
    fi: {
      title: 'Suunnitelmassa on vapaa paikka',
      body: 'Joku on poissa suunniteltuna päivänä. Avaa viikko napauttamalla.',
    },
  },
  planSeatLost: {
    sv: {
      title: 'En planerad person har lämnat teamet',
      body: 'Platserna i planen är borttagna. Tryck för att öppna veckan.',
    },
    en: {
      title: 'A planned person has left the team',
      body: 'The places in the plan are removed. Tap to open the week.',
    },
    fi: {
      title: 'Suunniteltu henkilö on poistunut tiimistä',
      body: 'Paikat on poistettu suunnitelmasta. Avaa viikko napauttamalla.',
    },
  },
  planSeatReturned: {
    sv: {
      title: 'En planerad person är tillbaka i teamet',
      body: 'Platserna i planen är återställda. Tryck för att öppna veckan.',
    },
    en: {
      title: 'A planned person is back in the team',
      body: 'Their seats in the plan are restored. Tap to open the week.',
    },
    fi: {
      title: 'Suunniteltu henkilö on taas tiimissä',
      body: 'Paikat suunnitelmassa on palautettu. Avaa viikko napauttamalla.',
    },
  },
  planSeatTaken: {
    sv: {
      title: 'En plats i planen är upptagen igen',
      body: 'Någon är tillbaka en planerad dag. Tryck för att öppna veckan.',
    },
    en: {
      title: 'A place in the plan is taken again',
      body: 'Somebody is back on a planned day. Tap to open the week.',
    },
    fi: {
      title: 'Paikka suunnitelmassa on taas varattu',
      body: 'Joku on palannut suunniteltuna päivänä. Avaa viikko napauttamalla.',
    },
  },
} as const
