import { box, h, list, p, steps, table, tasks, type GuideStory } from './demo-guide-blocks.ts'

/** The guides of the demonstration. */
export const guideStories: readonly GuideStory[] = [
  {
    category: 'selling',
    title: ['Det första mötet vid dörren', 'The first meeting at the door', 'Ensikohtaaminen ovella'],
    summary: [
      'Så presenterar du dig, och vad kunden alltid ska få veta.',
      'How you introduce yourself, and what the customer always has to know.',
      'Näin esittelet itsesi, ja mitä asiakkaan pitää aina tietää.',
    ],
    requiredRole: 'seller',
    missedEvery: 4,
    daysAgo: 20,
    blocks: [
      p(
        'De första trettio sekunderna avgör om kunden vill lyssna. De avgör också om köpet håller.',
        'The first thirty seconds decide whether the customer wants to listen. They also decide whether the sale lasts.',
        'Ensimmäiset kolmekymmentä sekuntia ratkaisevat, haluaako asiakas kuunnella. Ne ratkaisevat myös, pysyykö kauppa.',
      ),
      h('Öppningen', 'The opening', 'Aloitus'),
      steps(
        [
          'Säg ditt namn och visa din legitimation.',
          'Say your name and show your identity card.',
          'Kerro nimesi ja näytä henkilökorttisi.',
        ],
        [
          'Säg vilken leverantör du kommer från, och att det gäller ett erbjudande.',
          'Say which provider you come from, and that you have an offer.',
          'Kerro, minkä palveluntarjoajan puolesta tulet ja että sinulla on tarjous.',
        ],
        [
          'Fråga om kunden har tid nu. Ett nej är ett nej.',
          'Ask whether the customer has time now. No means no.',
          'Kysy, onko asiakkaalla aikaa. Ei tarkoittaa ei.',
        ],
      ),
      h('Det kunden alltid ska få veta', 'What the customer always has to know', 'Mitä asiakkaan pitää aina tietää'),
      list(
        [
          'Pris per månad, avtalstid och uppsägningstid.',
          'Price per month, contract period and period of notice.',
          'Kuukausihinta, sopimusaika ja irtisanomisaika.',
        ],
        [
          'Att det är ett köp, och när avtalet börjar gälla.',
          'That this is a purchase, and when the contract begins.',
          'Että kyseessä on ostos, ja milloin sopimus alkaa.',
        ],
        [
          'Ångerrätten på 14 dagar, och hur man ångrar sig.',
          'The 14 days in which to withdraw, and how to do it.',
          '14 päivän peruutusoikeus ja miten peruutus tehdään.',
        ],
      ),
      box(
        'danger',
        'Sälj aldrig till någon som inte förstår att det är ett köp. Avsluta vänligt och gå vidare.',
        'Never sell to someone who does not understand that it is a purchase. Close kindly and move on.',
        'Älä koskaan myy henkilölle, joka ei ymmärrä tekevänsä ostosta. Lopeta ystävällisesti ja jatka matkaa.',
      ),
      box(
        'success',
        'Sammanfatta med kundens egna ord innan ni skriver under.',
        'Sum up in the customer’s own words before you sign.',
        'Tee yhteenveto asiakkaan omin sanoin ennen allekirjoitusta.',
      ),
    ],
    questions: [
      {
        text: [
          'Hur lång är ångerrätten vid dörren?',
          'How long can a customer withdraw from a sale at the door?',
          'Kuinka pitkä on kotimyynnin peruutusoikeus?',
        ],
        options: [
          ['14 dagar', '14 days', '14 päivää'],
          ['3 dagar', '3 days', '3 päivää'],
          ['Det finns ingen', 'There is none', 'Sitä ei ole'],
        ],
      },
      {
        text: ['Vad visar du först?', 'What do you show first?', 'Mitä näytät ensin?'],
        options: [
          ['Min legitimation', 'My identity card', 'Henkilökorttini'],
          ['Prislistan', 'The price list', 'Hinnaston'],
          ['Ett tidigare avtal', 'An earlier contract', 'Aiemman sopimuksen'],
        ],
      },
      {
        text: [
          'Kunden verkar inte förstå att det är ett köp. Vad gör du?',
          'The customer does not seem to understand that it is a purchase. What do you do?',
          'Asiakas ei näytä ymmärtävän tekevänsä ostosta. Mitä teet?',
        ],
        options: [
          ['Avslutar vänligt utan att sälja', 'Close kindly without selling', 'Lopetan ystävällisesti myymättä'],
          ['Ber kunden skriva under ändå', 'Ask the customer to sign anyway', 'Pyydän silti allekirjoituksen'],
          ['Ringer upp senare samma dag', 'Call later the same day', 'Soitan myöhemmin samana päivänä'],
        ],
      },
    ],
  },
  {
    category: 'providers',
    title: ['Lodjur Mobil: vad vi lovar', 'Lodjur Mobil: what we promise', 'Lodjur Mobil: mitä lupaamme'],
    summary: [
      'Priser, flytt av nummer och det som bara operatören får lova.',
      'Prices, moving a number, and what only the operator may promise.',
      'Hinnat, numeron siirto ja se, mitä vain operaattori saa luvata.',
    ],
    requiredProvider: 'Lodjur Mobil',
    missedEvery: 6,
    daysAgo: 9,
    blocks: [
      p(
        'Den här guiden krävs för att sälja mobilabonnemang. Läs den varje gång den kommer i ny version.',
        'This guide is needed to sell mobile subscriptions. Read it each time it has a new edition.',
        'Tämä opas vaaditaan matkapuhelinliittymien myyntiin. Lue se aina, kun siitä tulee uusi versio.',
      ),
      h('Så lång tid tar det', 'How long it takes', 'Kuinka kauan se kestää'),
      table(
        [
          ['Steg', 'Step', 'Vaihe'],
          ['Tid', 'Time', 'Aika'],
        ],
        [
          ['Sim-kortet kommer med posten', 'The SIM card comes by post', 'SIM-kortti tulee postissa'],
          ['Inom 3 arbetsdagar', 'Within 3 working days', '3 arkipäivän kuluessa'],
        ],
        [
          ['Numret flyttas', 'The number is moved', 'Numero siirretään'],
          ['Den dag kunden väljer', 'On the day that the customer chooses', 'Asiakkaan valitsemana päivänä'],
        ],
        [
          ['Uppsägningstid', 'Period of notice', 'Irtisanomisaika'],
          ['1 månad', '1 month', '1 kuukausi'],
        ],
      ),
      box(
        'warning',
        'Be kunden kontrollera bindningstiden hos sin nuvarande operatör. Vi löser inte ut den.',
        'Ask the customer to check the binding period with their present operator. We do not pay it off.',
        'Pyydä asiakasta tarkistamaan määräaika nykyiseltä operaattorilta. Emme maksa sitä.',
      ),
    ],
    questions: [
      {
        text: ['När flyttas numret?', 'When is the number moved?', 'Milloin numero siirretään?'],
        options: [
          ['Den dag kunden väljer', 'On the day that the customer chooses', 'Asiakkaan valitsemana päivänä'],
          ['Samma kväll', 'The same evening', 'Samana iltana'],
          ['Efter 3 veckor', 'After 3 weeks', '3 viikon jälkeen'],
        ],
      },
      {
        text: [
          'Löser vi ut kundens bindningstid?',
          'Do we pay off the customer’s binding period?',
          'Maksammeko asiakkaan määräajan?',
        ],
        options: [
          ['Nej', 'No', 'Emme'],
          ['Ja, upp till 1 000 kronor', 'Yes, up to 1,000 kronor', 'Kyllä, enintään 1 000 kruunua'],
        ],
      },
    ],
  },
  {
    category: 'welcome',
    title: ['Din första vecka', 'Your first week', 'Ensimmäinen viikkosi'],
    summary: [
      'Från första utlämningen till din första försäljning.',
      'From your first hand-over to your first sale.',
      'Ensimmäisestä varusteiden luovutuksesta ensimmäiseen myyntiisi.',
    ],
    daysAgo: 60,
    blocks: [
      p(
        'Välkommen! Din coach går med dig de första fem dagarna. Bocka av allt eftersom.',
        'Welcome! Your coach goes with you for the first five days. Tick things off as you go.',
        'Tervetuloa! Valmentajasi kulkee kanssasi ensimmäiset viisi päivää. Merkitse tehdyt asiat.',
      ),
      tasks(
        ['Hämta telefon och legitimation.', 'Collect your phone and identity card.', 'Nouda puhelin ja henkilökortti.'],
        ['Läs guiderna som ska bekräftas.', 'Read the guides to be confirmed.', 'Lue kuitattavat oppaat.'],
        ['Gå med din coach en hel dag.', 'Spend a whole day with your coach.', 'Kulje valmentajan mukana koko päivä.'],
        ['Avsluta dagen före klockan 20.', 'Close your day before 8 p.m.', 'Päätä päivä ennen kello 20:tä.'],
      ),
      box(
        'info',
        'Utan nät sparas allt på telefonen och skickas senare. Du behöver inte göra något.',
        'Without a network everything is saved on the phone and sent later. You need not do anything.',
        'Ilman verkkoa kaikki tallentuu puhelimeen ja lähetetään myöhemmin. Sinun ei tarvitse tehdä mitään.',
      ),
    ],
  },
  {
    category: 'desk',
    title: ['När en kund ångrar sig', 'When a customer withdraws', 'Kun asiakas peruuttaa'],
    summary: [
      'Vad vi svarar, vad vi registrerar och vem som får veta.',
      'What we answer, what we register, and who is notified.',
      'Mitä vastaamme, mitä kirjaamme ja kenelle ilmoitamme.',
    ],
    roles: ['backoffice', 'manager', 'quality', 'admin'],
    daysAgo: 35,
    blocks: [
      p(
        'En kund behöver inte ange något skäl. Svara samma dag.',
        'A customer need not give a reason. Answer the same day.',
        'Asiakkaan ei tarvitse kertoa syytä. Vastaa samana päivänä.',
      ),
      steps(
        ['Öppna ordern och välj Ångrad.', 'Open the order and choose Withdrawn.', 'Avaa tilaus ja valitse Peruutettu.'],
        [
          'Kontrollera att leverantören har fått besked.',
          'Check that the provider has been notified.',
          'Tarkista, että palveluntarjoaja on saanut tiedon.',
        ],
        [
          'Skriv skälet om kunden har gett ett.',
          'Write the reason if the customer gave one.',
          'Kirjaa syy, jos asiakas kertoi sen.',
        ],
      ),
    ],
  },
]
