import { addDays, type Day } from '../../shared/kernel/days.ts'
import { daysOfPeriod } from '../../shared/features/sales-flow/level/season.rules.ts'
import type { BadgeGroup } from '../../shared/features/sales-flow/badge/badge.schema.ts'

type Three = readonly [sv: string, en: string, fi: string]

const named = ([name, nameEn, nameFi]: Three) => ({ name, nameEn, nameFi })
const described = ([description, descriptionEn, descriptionFi]: Three) => ({
  description,
  descriptionEn,
  descriptionFi,
})
const benefiting = ([benefits, benefitsEn, benefitsFi]: Three) => ({ benefits, benefitsEn, benefitsFi })
const taxed = ([taxNote, taxNoteEn, taxNoteFi]: Three) => ({ taxNote, taxNoteEn, taxNoteFi })

const none: Three = ['', '', '']

export const demoRules = [
  { event: 'sale', xp: 100, coins: 10 },
  { event: 'agreement', xp: 25, coins: 2 },
  { event: 'thousand', xp: 5, coins: 1 },
] as const

export const demoLevels = [
  { ...named(['Nykomling', 'Newcomer', 'Tulokas']), requiredXp: 0, ...benefiting(none) },
  {
    ...named(['Brons', 'Bronze', 'Pronssi']),
    requiredXp: 500,
    ...benefiting(['Eget klistermärke på mobilen', 'Your own sticker for the phone', 'Oma tarra puhelimeen']),
  },
  {
    ...named(['Silver', 'Silver', 'Hopea']),
    requiredXp: 2500,
    ...benefiting([
      'Välj område en dag i veckan',
      'Choose your area one day a week',
      'Valitse alueesi yhtenä päivänä viikossa',
    ]),
  },
  {
    ...named(['Guld', 'Gold', 'Kulta']),
    requiredXp: 8000,
    ...benefiting([
      'Lunch med regionchefen\nFörtur till nya jackor',
      'Lunch with the regional manager\nFirst pick of new jackets',
      'Lounas aluepäällikön kanssa\nUudet takit ensimmäisenä',
    ]),
  },
  {
    ...named(['Platina', 'Platinum', 'Platina']),
    requiredXp: 20_000,
    ...benefiting([
      'En extra ledig dag\nEget skåp på kontoret',
      'One extra day off\nYour own locker at the office',
      'Ylimääräinen vapaapäivä\nOma kaappi toimistolla',
    ]),
  },
]

const everySale: BadgeGroup = { join: 'all', parts: [] }
const large: BadgeGroup = { join: 'all', parts: [{ field: 'value', operator: 'at_least', value: 3000 }] }

const badge = {
  picture: 'auto',
  showing: 'shown',
  tree: everySale,
  aggregation: 'count',
  scope: 'user',
  xp: 0,
  coins: 5,
}

export const demoBadges = [
  {
    ...badge,
    ...named(['Dagens två', 'Two today', 'Päivän kaksi']),
    ...described([
      'Två godkända försäljningar på en dag.',
      'Two approved sales in a day.',
      'Kaksi hyväksyttyä myyntiä päivässä.',
    ]),
    period: 'day',
    threshold: 2,
    repeat: 'each_period',
  },
  {
    ...badge,
    ...named(['Femman', 'High five', 'Viitonen']),
    ...described([
      'Fem godkända försäljningar på en vecka.',
      'Five approved sales in a week.',
      'Viisi hyväksyttyä myyntiä viikossa.',
    ]),
    period: 'week',
    threshold: 5,
    repeat: 'each_period',
    xp: 50,
    coins: 15,
  },
  {
    ...badge,
    ...named(['Första ordern', 'First order', 'Ensimmäinen tilaus']),
    ...described(['Din första godkända försäljning.', 'Your first approved sale.', 'Ensimmäinen hyväksytty myyntisi.']),
    period: 'all',
    threshold: 1,
    repeat: 'once',
    xp: 25,
  },
  {
    ...badge,
    ...named(['Tio på en månad', 'Ten in a month', 'Kymmenen kuussa']),
    ...described([
      'Tio godkända försäljningar på en månad.',
      'Ten approved sales in a month.',
      'Kymmenen hyväksyttyä myyntiä kuukaudessa.',
    ]),
    period: 'month',
    threshold: 10,
    repeat: 'each_period',
    xp: 100,
    coins: 25,
  },
  {
    ...badge,
    ...named(['Storfångaren', 'Big catch', 'Suuri saalis']),
    ...described([
      'En order på minst 3 000 kr om året.',
      'An order worth at least 3,000 a year.',
      'Tilaus, jonka vuosiarvo on vähintään 3 000.',
    ]),
    tree: large,
    aggregation: 'max',
    period: 'all',
    threshold: 3000,
    repeat: 'once',
    coins: 20,
  },
  {
    ...badge,
    ...named(['I form', 'In form', 'Vireessä']),
    ...described([
      'Tre arbetsdagar i rad med försäljning.',
      'Sales on three working days in a row.',
      'Myyntiä kolmena työpäivänä peräkkäin.',
    ]),
    aggregation: 'streak',
    period: 'month',
    threshold: 3,
    repeat: 'each_period',
    coins: 10,
  },
  {
    ...badge,
    ...named(['Lagkänslan', 'Team spirit', 'Joukkuehenki']),
    ...described([
      'Teamet säljer tjugo på en månad.',
      'The team sells twenty in a month.',
      'Tiimi myy kaksikymmentä kuukaudessa.',
    ]),
    period: 'month',
    scope: 'team',
    threshold: 20,
    repeat: 'each_period',
  },
  {
    ...badge,
    ...named(['Fyrtio kunder', 'Forty customers', 'Neljäkymmentä asiakasta']),
    ...described([
      'Fyrtio godkända försäljningar sedan du började.',
      'Forty approved sales since you started.',
      'Neljäkymmentä hyväksyttyä myyntiä aloituksestasi.',
    ]),
    showing: 'hidden',
    period: 'all',
    threshold: 40,
    repeat: 'once',
    xp: 200,
  },
]

const reward = {
  ...described(none),
  stock: null,
  variants: [],
  perPerson: null,
  ...taxed(none),
  fromDay: null,
  toDay: null,
}

/** The name by which the waiting purchase of the demonstration finds its reward. */
export const DEMO_PURCHASE = 'Biobiljett'

export const demoRewards = [
  {
    ...reward,
    picture: 'ticket',
    ...named([DEMO_PURCHASE, 'Cinema ticket', 'Elokuvalippu']),
    ...described(['Gäller alla föreställningar.', 'For any show.', 'Käy kaikkiin näytöksiin.']),
    priceCoins: 25,
    stock: 40,
    costOre: 140_00,
  },
  {
    ...reward,
    picture: 'plate',
    ...named(['Lunch på firman', 'Lunch on the company', 'Lounas talon piikkiin']),
    priceCoins: 20,
    costOre: 120_00,
    ...taxed([
      'Fri lunch är en skattepliktig förmån.',
      'A free lunch is a taxable benefit.',
      'Ilmainen lounas on verollinen etu.',
    ]),
  },
  {
    ...reward,
    picture: 'hoodie',
    ...named(['Huvtröja', 'Hoodie', 'Huppari']),
    ...described(['Med Ronds märke.', 'With Rond’s logo.', 'Rondin merkillä.']),
    priceCoins: 80,
    variants: ['S', 'M', 'L', 'XL'].map((name) => ({ name, stock: name === 'S' ? 2 : 6 })),
    perPerson: 1,
    costOre: 390_00,
  },
  {
    ...reward,
    picture: 'headphones',
    ...named(['Hörlurar', 'Headphones', 'Kuulokkeet']),
    priceCoins: 1200,
    stock: 3,
    perPerson: 1,
    costOre: 1_290_00,
    ...taxed([
      'Förmånen beskattas efter marknadsvärdet.',
      'The benefit is taxed at its market value.',
      'Etu verotetaan käyvän arvon mukaan.',
    ]),
  },
  {
    ...reward,
    picture: 'calendar',
    ...named(['Ledig fredag', 'Friday off', 'Vapaa perjantai']),
    ...described([
      'Stäm av dagen med din coach.',
      'Agree the day with your coach.',
      'Sovi päivästä valmentajasi kanssa.',
    ]),
    priceCoins: 2500,
    perPerson: 1,
    costOre: 0,
  },
]

const prizes = { prizeFirst: 60, prizeSecond: 40, prizeThird: 20, ...described(none) }

/** The competitions around a day: three that go on, one that is settled and one that is planned. */
export function demoCompetitions(today: Day) {
  const month = daysOfPeriod('month', today)
  const around = (from: number, to: number) => ({ firstDay: addDays(today, from), lastDay: addDays(today, to) })
  return [
    {
      ...prizes,
      ...named(['Månadens flest', 'Most this month', 'Kuukauden eniten']),
      ...described([
        'Hela månaden, för alla kontor.',
        'The whole month, for all offices.',
        'Koko kuukausi, kaikki toimistot.',
      ]),
      kind: 'most',
      firstDay: month.first,
      lastDay: month.last,
    },
    { ...prizes, ...named(['Teamkampen', 'Team battle', 'Tiimien taisto']), kind: 'team', ...around(-6, 8) },
    {
      ...prizes,
      ...named(['Slå ditt eget snitt', 'Beat your own average', 'Voita oma keskiarvosi']),
      kind: 'target',
      ...around(-4, 10),
    },
    { ...prizes, ...named(['Poängjakten', 'Point hunt', 'Pistejahti']), kind: 'points', ...around(-45, -25) },
    { ...prizes, ...named(['Slutspurten', 'Final sprint', 'Loppukiri']), kind: 'most', ...around(6, 28) },
  ]
}
