/** Notices of the sales game and of pinned statistics. */
export const gameWords = {
  gameBadge: {
    sv: { title: 'Du har fått en ny utmärkelse', body: 'Tryck för att se den.' },
    en: { title: 'You have earned a new badge', body: 'Tap to see it.' },
    fi: { title: 'Ansaitsit uuden merkin', body: 'Katso se napauttamalla.' },
  },
  gamePrize: {
    sv: { title: 'Du har vunnit ett pris', body: 'En tävling är avgjord. Tryck för att se resultatet.' },
    en: { title: 'You have won a prize', body: 'A competition is settled. Tap to see the result.' },
    fi: { title: 'Voitit palkinnon', body: 'Kilpailu on ratkennut. Katso tulos napauttamalla.' },
  },
  gameKudos: {
    sv: { title: 'Du har fått kudos', body: 'Någon i teamet hejar på dig. Tryck för att se vem.' },
    en: { title: 'You have received kudos', body: 'Someone in your team cheers you on. Tap to see who.' },
    fi: { title: 'Sinua kehuttiin', body: 'Joku tiimissäsi kannustaa sinua. Katso kuka napauttamalla.' },
  },
  purchaseApproved: {
    sv: { title: 'Ditt köp är godkänt', body: 'Kontoret säger till när belöningen kan hämtas.' },
    en: { title: 'Your purchase is approved', body: 'The office will say when the reward can be picked up.' },
    fi: { title: 'Ostoksesi on hyväksytty', body: 'Toimisto ilmoittaa, milloin palkinnon voi noutaa.' },
  },
  purchaseDeclined: {
    sv: { title: 'Ditt köp godkändes inte', body: 'Dina Key Coins är tillbaka. Tryck för att se varför.' },
    en: { title: 'Your purchase was declined', body: 'Your Key Coins are back. Tap to see why.' },
    fi: { title: 'Ostostasi ei hyväksytty', body: 'Key Coinisi on palautettu. Katso syy napauttamalla.' },
  },
  purchaseHandedOut: {
    sv: { title: 'Din belöning är utlämnad', body: 'Mycket nöje!' },
    en: { title: 'Your reward is handed out', body: 'Enjoy!' },
    fi: { title: 'Palkintosi on luovutettu', body: 'Nauti!' },
  },
  purchaseRefunded: {
    sv: { title: 'Ditt köp är återbetalt', body: 'Dina Key Coins är tillbaka.' },
    en: { title: 'Your purchase is refunded', body: 'Your Key Coins are back.' },
    fi: { title: 'Ostoksesi on hyvitetty', body: 'Key Coinisi on palautettu.' },
  },
  statDue: {
    sv: { title: 'Din statistik är uppdaterad', body: 'Tryck för att se de senaste siffrorna.' },
    en: { title: 'Your statistic is up to date', body: 'Tap to see the latest figures.' },
    fi: { title: 'Tilastosi on päivitetty', body: 'Katso uusimmat luvut napauttamalla.' },
  },
  statPassed: {
    sv: { title: 'En statistik har passerat din gräns', body: 'Tryck för att se siffrorna.' },
    en: { title: 'A statistic has passed your threshold', body: 'Tap to see the figures.' },
    fi: { title: 'Tilasto on ylittänyt tai alittanut rajasi', body: 'Katso luvut napauttamalla.' },
  },
} as const
