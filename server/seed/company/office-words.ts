import type { Language } from '../../../shared/features/account/account.schema.ts'
import type { EndReason } from '../../../shared/features/people/user/user.schema.ts'

interface FormerPerson {
  readonly name: string
  readonly email: string
  /** The account of somebody of the same team. */
  readonly colleague: string
  readonly daysEmployed: number
  readonly daysGone: number
  readonly reason: EndReason
}

export const formerPeople: readonly FormerPerson[] = [
  {
    name: 'Kasper Ulvsten',
    email: 'kasper.ulvsten@demo.rond.example',
    colleague: 'seller',
    daysEmployed: 210,
    daysGone: 34,
    reason: 'resigned',
  },
  {
    name: 'Moa Granlid',
    email: 'moa.granlid@demo.rond.example',
    colleague: 'ebba.thulander',
    daysEmployed: 62,
    daysGone: 88,
    reason: 'temporary_ended',
  },
]

interface InvitedPerson {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly colleague: string
  /** Days until the first day at work. */
  readonly startsIn: number
}

export const invitedPeople: readonly InvitedPerson[] = [
  { name: 'Nils Bergåker', email: 'nils.bergaker@demo.rond.example', language: 'sv', colleague: 'seller', startsIn: 6 },
  {
    name: 'Emmi Rantakoski',
    email: 'emmi.rantakoski@demo.rond.example',
    language: 'fi',
    colleague: 'aino.lehtovaara',
    startsIn: 13,
  },
]

interface Message {
  /** The account of the sender. */
  readonly from: string
  readonly hoursAgo: number
  readonly title: string
  readonly text: string
  readonly link: string
  /** To the sender's team; otherwise to everyone within reach. */
  readonly toTeam: boolean
}

export const messages: readonly Message[] = [
  {
    from: 'admin',
    hoursAgo: 190,
    title: 'Nya priser på fiber från månadsskiftet',
    text: 'Fiberkusten höjer Fiber 1000 den första. Ordrar som skrivs före dess har dagens pris. Produktbladet är uppdaterat.',
    link: '',
    toTeam: false,
  },
  {
    from: 'manager',
    hoursAgo: 76,
    title: 'Kontoret är stängt på fredag eftermiddag',
    text: 'Vi byter lås. Hämta materiel före klockan tolv, och lämna surfplattorna i skåpet som vanligt.',
    link: '',
    toTeam: false,
  },
  {
    from: 'coach',
    hoursAgo: 27,
    title: 'Samling vid Ringvägen i morgon',
    text: 'Vi börjar klockan tio vid Ringvägen 40. Ta med varma kläder, och ladda telefonen.',
    link: '',
    toTeam: true,
  },
]

interface Terms {
  readonly name: string
  /** Days since they came into force. */
  readonly daysAgo: number
  readonly textSv: string
  readonly textEn: string
  readonly textFi: string
}

export const terms: readonly Terms[] = [
  {
    name: 'Villkor för användare',
    daysAgo: 96,
    textSv: [
      'Du använder Rond i ditt arbete. Uppgifter om kunder får du bara läsa när du behöver dem för en försäljning eller ett ärende.',
      'Ditt konto är personligt. Lämna inte ut lösenordet, och lås telefonen när du lägger den ifrån dig.',
      'Anmäl en förlorad telefon till din chef samma dag, så att kontot kan stängas på den.',
    ].join('\n\n'),
    textEn: [
      'You use Rond in your work. You may read customers’ data only when you need it for a sale or a case.',
      'Your account is personal. Do not share the password, and lock the phone when you put it down.',
      'Report a lost phone to your manager the same day, so that the account can be closed on it.',
    ].join('\n\n'),
    textFi: [
      'Käytät Rondia työssäsi. Asiakkaiden tietoja saat lukea vain, kun tarvitset niitä myyntiin tai asian hoitamiseen.',
      'Tilisi on henkilökohtainen. Älä anna salasanaa muille, ja lukitse puhelin, kun lasket sen kädestäsi.',
      'Ilmoita kadonneesta puhelimesta esihenkilöllesi samana päivänä, jotta tili voidaan sulkea siltä.',
    ].join('\n\n'),
  },
]
