/** Notices of work at doors: calls for help, and two sellers at one door. */
export const fieldWords = {
  helpCalled: {
    sv: { title: 'Någon i ditt team behöver hjälp', body: 'Tryck för att svara och se var.', act: 'Svara' },
    en: { title: 'Somebody in your team needs help', body: 'Tap to answer and see where.', act: 'Answer' },
    fi: { title: 'Joku tiimistäsi tarvitsee apua', body: 'Napauta, vastaa ja katso missä.', act: 'Vastaa' },
  },
  helpDrill: {
    sv: { title: 'Övning: ett larm från ditt team', body: 'Svara som om det var på riktigt.', act: 'Svara' },
    en: { title: 'Drill: an alarm from your team', body: 'Answer as if it were real.', act: 'Answer' },
    fi: { title: 'Harjoitus: hälytys tiimistäsi', body: 'Vastaa kuin se olisi oikea.', act: 'Vastaa' },
  },
  helpAnswered: {
    sv: { title: 'Ditt larm är besvarat', body: 'Någon tar hand om det. Tryck för att se vem.' },
    en: { title: 'Your alarm has been answered', body: 'Somebody is on it. Tap to see who.' },
    fi: { title: 'Hälytykseesi on vastattu', body: 'Joku hoitaa asiaa. Napauta nähdäksesi kuka.' },
  },
  helpSafe: {
    sv: { title: 'Den som larmade är i säkerhet', body: 'Tryck för att läsa och avsluta larmet.' },
    en: { title: 'The person who raised the alarm is safe', body: 'Tap to read and close the alarm.' },
    fi: { title: 'Hälytyksen tehnyt on turvassa', body: 'Napauta, lue ja päätä hälytys.' },
  },
  doorBlockBurst: {
    sv: {
      title: 'Många spärrade dörrar',
      body: 'En säljare har spärrat ovanligt många i dag. Tryck för att se vilka.',
    },
    en: { title: 'Many blocked doors', body: 'A seller has blocked an unusual number today. Tap to see them.' },
    fi: {
      title: 'Paljon estettyjä ovia',
      body: 'Myyjä on estänyt tänään poikkeuksellisen monta. Katso napauttamalla.',
    },
  },
  doorDoubled: {
    sv: { title: 'Två säljare vid samma dörr', body: 'Ni har knackat på samma dörr i dag. Stäm av med varandra.' },
    en: { title: 'Two sellers at one door', body: 'You both knocked at the same door today. Talk to each other.' },
    fi: { title: 'Kaksi myyjää samalla ovella', body: 'Kävitte tänään samalla ovella. Sopikaa asiasta keskenänne.' },
  },
} as const
